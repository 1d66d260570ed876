import type { EditSession } from '@quoin/edit'
import { useAdmin } from '../admin/admin-config.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'

/** The props as they are stored. */
export function PlayData({ session }: { readonly session: EditSession }) {
  const { notify } = useAdmin()
  const t = useSay()
  const content = useSession(session, (state) => state.page.content)
  const text = JSON.stringify(content[0]?.props ?? {}, null, 2)
  return (
    <div className="qe-play-text">
      <button
        type="button"
        className="qe-button"
        onClick={() => navigator.clipboard.writeText(text).then(() => notify({ text: t('app.copied') }))}
      >
        {t('play.copy')}
      </button>
      <pre className="qe-code">{text}</pre>
    </div>
  )
}
