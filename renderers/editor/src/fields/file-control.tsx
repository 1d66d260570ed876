import { isRecord } from '@quoin/engine'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { sizeText } from '../media/size-text.ts'
import { say } from '../messages.ts'
import { ActButton } from '../parts/act-button.tsx'
import { sayIn } from '../say-in.ts'
import { ChosenActs } from './chosen-acts.tsx'
import type { FieldControlProps } from './field-control.ts'
import { FieldShell } from './field-shell.tsx'
import { mediaOptions } from './media-options.ts'

/** A file by its name and size, chosen in the media dialog. */
export function FileControl(props: FieldControlProps) {
  const { descriptor, value, onChange, onLeave, disabled, messages } = props
  const { pickMedia } = useAdmin()
  const file = isRecord(value) && typeof value.url === 'string' && value.url !== '' ? value : undefined

  async function choose(): Promise<void> {
    const chosen = await pickMedia('file', mediaOptions(descriptor, undefined, file))
    if (!chosen) return
    onChange(chosen)
    onLeave()
  }

  return (
    <FieldShell {...props}>
      {file ? (
        <div className="qe-file-field">
          <Icon name="file" />
          <span>
            <span className="qe-file-name" dir="auto">
              {String(file.name ?? file.url)}
            </span>
            {typeof file.size === 'number' && (
              <span className="qe-file-size"> {sizeText(file.size, say(messages, 'app.locale'))}</span>
            )}
          </span>
          <span className="qe-toolbar-group">
            <ChosenActs {...props} onReplace={() => void choose()} />
          </span>
        </div>
      ) : (
        <ActButton className="qe-image-field" data-empty="" disabled={disabled} onClick={() => void choose()}>
          {descriptor.type === 'FILE' && descriptor.accept.length > 0
            ? say(messages, 'file.chooseOf', { types: sayIn(messages).list(descriptor.accept) })
            : say(messages, 'file.choose')}
        </ActButton>
      )}
    </FieldShell>
  )
}
