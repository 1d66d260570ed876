import { readPathText } from '@quoin/edit/protocol'
import { copyText } from '../commands/clipboard.ts'
import { asideMessages } from '../messages/en/asides.ts'
import { Dialog } from '../parts/dialog.tsx'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import { useDerived } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { type AsideText, withAsideTextAgain, withoutAsideText, wordsOf } from './aside-texts.ts'
import { goesWithStep } from './goes-with-step.ts'

interface AsideTextDialogProps {
  readonly workspace: Workspace
  readonly text: AsideText
}

/** What was typed, to be copied, or put where it belongs once that is there again. */
export function AsideTextDialog({ workspace, text }: AsideTextDialogProps) {
  const { session, layout } = workspace
  const say = useSay(asideMessages)
  const { id, path, value, at } = text
  const command = { type: 'prop.set', id, path: readPathText(path), value } as const
  const fits = useDerived(session, () => session.can(command).ok)
  const close = () => workspace.open(undefined)

  const letGo = () => layout.set(({ asideTexts }) => ({ asideTexts: withoutAsideText(asideTexts, text) }))
  const bringBack = () => layout.set(({ asideTexts }) => ({ asideTexts: withAsideTextAgain(asideTexts, text) }))

  function discard(): void {
    letGo()
    close()
  }

  function putBack(): void {
    if (goesWithStep(session, () => workspace.do(command), { letGo, bringBack })) close()
  }

  return (
    <Dialog
      title={say('aside.of', { time: timeText(at, say.locale) })}
      onClose={close}
      footer={
        <>
          <button type="button" className="qe-button qe-quiet" onClick={discard}>
            {say('aside.discard')}
          </button>
          <button
            type="button"
            className="qe-button"
            onClick={() => copyText(workspace, wordsOf(text), say('aside.copied'))}
          >
            {say('aside.copy')}
          </button>
          <button type="button" className="qe-button qe-primary" disabled={!fits} onClick={putBack}>
            {say('aside.putBack')}
          </button>
        </>
      }
    >
      <p className="qe-help">{say(fits ? 'aside.textFits' : 'aside.textHelp')}</p>
      <p className="qe-aside-words">{wordsOf(text)}</p>
    </Dialog>
  )
}
