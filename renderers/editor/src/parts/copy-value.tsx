import { useSay } from '../use-say.ts'
import { useCopy } from './use-copy.ts'

/** A value to be taken elsewhere: a key, a link. */
export function CopyValue({ label, value }: { readonly label: string; readonly value: string }) {
  const copy = useCopy()
  const say = useSay()
  return (
    <div className="qe-field">
      <span className="qe-label">{label}</span>
      <div className="qe-copy">
        <code>{value}</code>
        <button type="button" className="qe-button qe-small" onClick={() => copy(value)}>
          {say('app.copy')}
        </button>
      </div>
    </div>
  )
}
