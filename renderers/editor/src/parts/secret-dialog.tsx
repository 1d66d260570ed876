import { useSay } from '../use-say.ts'
import { CopyValue } from './copy-value.tsx'
import { Dialog } from './dialog.tsx'

interface SecretDialogProps {
  readonly title: string
  readonly text: string
  readonly value: string
  readonly onClose: () => void
}

/** Something that is shown this once. */
export function SecretDialog({ title, text, value, onClose }: SecretDialogProps) {
  const say = useSay()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <button type="button" className="qe-button qe-primary" onClick={onClose}>
          {say('app.done')}
        </button>
      }
    >
      <CopyValue label={text} value={value} />
    </Dialog>
  )
}
