import type { AdminRow } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { languageName } from '../admin/config-names.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { DialogActs } from '../parts/dialog-acts.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import { leavesChanges } from './leaves-changes.ts'
import { editorAddress } from './page-address.ts'
import { missingLanguages } from './page-marks.ts'

interface TranslateDialogProps {
  readonly page: AdminRow
  /** The language in which it is open: what is not saved of it would be missing in the copy. */
  readonly open: string | undefined
  readonly onClose: () => void
}

/** Another language of a page: a copy of one it has, or what its type begins with. */
export function TranslateDialog({ page, open, onClose }: TranslateDialogProps) {
  const { client, config, user, navigate, saveOpen } = useAdmin()
  const queries = useQueryClient()
  const say = useSay()
  const missing = missingLanguages(page, config.languages)
  const [language, setLanguage] = useState(missing[0] ?? '')
  const [from, setFrom] = useState(page.language)
  const request = useRequest()
  const copied = page.translations.filter((one) => one.language === from)

  async function create() {
    const save = async () => ((await saveOpen()) ? undefined : say('act.unsaved'))
    if (from === open && !(await request.attempt(save))) return
    const made = await request.run(() => client.pages.translate(page.id, { language, from: from === '' ? null : from }))
    if (!made) return
    onClose()
    await queries.invalidateQueries({ queryKey: ['pages'] })
    navigate(editorAddress(config, page.id, language))
  }

  return (
    <Dialog
      title={say('page.translateTitle', { name: page.name })}
      size="small"
      onClose={onClose}
      footer={
        <DialogActs
          act={say('page.translateCreate')}
          disabled={request.blocked || language === ''}
          onAct={create}
          onClose={onClose}
        />
      }
    >
      {missing.length === 0 ? (
        <p>{say('page.translateAll')}</p>
      ) : (
        <>
          <ChoiceField
            label={say('page.language')}
            value={language}
            choices={missing.map((code) => ({ value: code, label: languageName(config, code) }))}
            onChange={setLanguage}
          />
          <ChoiceField
            label={say('page.translateFrom')}
            value={from}
            choices={[
              ...page.translations.map((one) => ({
                value: one.language,
                label: say('page.translateCopy', { language: languageName(config, one.language) }),
              })),
              { value: '', label: say('page.translateEmpty') },
            ]}
            onChange={setFrom}
          />
          {leavesChanges(copied, from !== '' && from === open, user) && (
            <p className="qe-help">{say('page.copySaved')}</p>
          )}
        </>
      )}
      <RequestProblem request={request} say={say} />
    </Dialog>
  )
}
