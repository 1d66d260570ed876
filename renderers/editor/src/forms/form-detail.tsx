import type { Form } from '@quoin/engine/wire'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { formMessages } from '../messages/en/forms.ts'
import { CopyValue } from '../parts/copy-value.tsx'
import { useSay } from '../use-say.ts'
import { FormSettings } from './form-settings.tsx'
import { Submissions } from './submissions.tsx'

interface FormDetailProps {
  readonly form: Form
  readonly all: readonly Form[]
}

/** One form: what came in, and how it works. */
export function FormDetail({ form, all }: FormDetailProps) {
  const say = useSay(formMessages)
  return (
    <Tabs>
      <TabList className="qe-tabs" aria-label={form.name}>
        <Tab className="qe-tab" id="answers">
          {say('forms.answers')}
        </Tab>
        <Tab className="qe-tab" id="settings">
          {say('forms.settings')}
        </Tab>
      </TabList>
      <TabPanel className="qe-tab-panel qe-detail" id="answers">
        <Submissions form={form} />
      </TabPanel>
      {/* what was typed into it stays while the answers are looked at */}
      <TabPanel className="qe-tab-panel qe-detail" id="settings" shouldForceMount>
        <div className="qe-section">
          <CopyValue label={say('forms.submitUrl')} value={form.submitUrl} />
          <FormSettings form={form} all={all} />
        </div>
      </TabPanel>
    </Tabs>
  )
}
