import { useAdmin } from '../admin/admin-config.ts'
import { useSay } from '../use-say.ts'

/** A value to be taken elsewhere: a key, a link. */
export function CopyValue({ label, value }: { readonly label: string; readonly value: string }) {
  const { notify } = useAdmin()
  const t = useSay()
  return (
    <div className="qe-field">
      <span className="qe-label">{label}</span>
      <div className="qe-copy">
        <code>{value}</code>
        <button
          type="button"
          className="qe-button qe-small"
          onClick={() => navigator.clipboard.writeText(value).then(() => notify({ text: t('app.copied') }))}
        >
          {t('app.copy')}
        </button>
      </div>
    </div>
  )
}
