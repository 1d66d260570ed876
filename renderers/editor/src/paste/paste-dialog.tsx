import { type NewNode, readClip } from '@quoin/edit'
import type { Place } from '@quoin/edit/protocol'
import { type Json, schemaOf } from '@quoin/engine'
import { pasteDialogMessages } from '../messages/en/paste-dialog.ts'
import { issueText } from '../parts/answers.ts'
import { Dialog } from '../parts/dialog.tsx'
import { DialogActs } from '../parts/dialog-acts.tsx'
import { useSay } from '../use-say.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { pasteBlocks } from './paste-blocks.ts'

interface PasteDialogProps {
  readonly workspace: Workspace
  readonly payload: Json
  readonly at: Place
}

/** Not all that was copied may stand here: each that may not with its reason, and the offer to paste the others. */
export function PasteDialog({ workspace, payload, at }: PasteDialogProps) {
  const { session } = workspace
  const say = useSay(pasteDialogMessages)
  const reading = readClip(payload)
  const blocks = reading.ok ? (reading.payload.blocks ?? []) : []
  const close = () => workspace.open(undefined)
  const nameOf = (type: string) => schemaOf(workspace.site.catalogue, type)?.label ?? type

  // one after the other, as they would come in
  const fitting: NewNode[] = []
  const refused: { readonly name: string; readonly reason: string }[] = []
  for (const { type, props = {} } of blocks) {
    const verdict = session.can({ type: 'block.insertMany', blocks: [...fitting, { type, props }], at })
    if (verdict.ok) fitting.push({ type, props })
    else refused.push({ name: nameOf(type), reason: issueText(verdict.issues, say) })
  }

  function pasteFitting(): void {
    close()
    pasteBlocks(workspace, { type: 'clipboard.paste', payload, at, fitting: true })
  }

  return (
    <Dialog
      title={say('paste.title')}
      size="small"
      onClose={close}
      footer={
        <DialogActs
          act={say(fitting.length === 1 ? 'paste.fittingOne' : 'paste.fitting', { count: fitting.length })}
          disabled={fitting.length === 0}
          onAct={pasteFitting}
          onClose={close}
        />
      }
    >
      <p>{say('paste.refused')}</p>
      <ul className="qe-issues">
        {refused.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may share name and reason, and the list stays as it is
          <li key={index} className="qe-paste-refusal">
            <strong>{name}</strong> {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
