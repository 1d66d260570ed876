import { pageTypeOf } from '@quoin/engine'
import { useState } from 'react'
import { changeTypeMessages } from '../messages/en/change-type.ts'
import { type Refusal, refusalOf } from '../parts/answers.ts'
import { capital } from '../parts/capital.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface ChangeTypeDialogProps {
  readonly workspace: Workspace
  readonly onClose: () => void
}

/** Gives the page another type, in all its languages, and says what becomes of what it holds. */
export function ChangeTypeDialog({ workspace, onClose }: ChangeTypeDialogProps) {
  const { session, host } = workspace
  const say = useSay(changeTypeMessages)
  const { pageTypes } = workspace.site
  const page = useSession(session, (state) => state.page)
  const others = pageTypes.filter(({ name }) => name !== page.type)
  const [chosen, setChosen] = useState(others[0]?.name ?? '')
  const fieldsOf = (type: string) => pageTypeOf(workspace.site, type)?.customFields ?? []
  const kept = new Set(fieldsOf(chosen).map(({ name }) => name))
  const hidden = fieldsOf(page.type).flatMap(({ name, field }) => (kept.has(name) ? [] : [field.label]))

  async function change(): Promise<string | Refusal | undefined> {
    const saved = await session.flush()
    if (saved.name !== 'SAVED') return say('act.unsaved')
    const answer = await host.client.pages.changeType(page.id, chosen)
    if (!answer.ok) return refusalOf(answer.problem)
    // rules, template and fields of the page are others now: it is opened anew
    location.reload()
    return undefined
  }

  return (
    <Confirm title={say('page.changeType')} act={say('page.changeTypeAct')} onConfirm={change} onClose={onClose}>
      <ChoiceField
        label={say('page.type')}
        value={chosen}
        choices={others.map(({ name }) => ({ value: name, label: capital(say.text(name)) }))}
        onChange={setChosen}
      />
      <ul className="qe-notes">
        <li>{say('page.changeTypeKept')}</li>
        <li>{say('page.changeTypeBlocks', { type: capital(say.text(chosen)) })}</li>
        {hidden.length > 0 && <li>{say('page.changeTypeFields', { fields: say.list(hidden) })}</li>}
        <li>{say('page.changeTypeUndo')}</li>
      </ul>
    </Confirm>
  )
}
