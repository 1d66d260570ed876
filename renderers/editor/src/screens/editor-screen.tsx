import { useAdmin } from '../admin/admin-config.ts'
import { useLocation } from '../admin/use-location.ts'
import { say } from '../messages.ts'
import { PageList } from './page-list.tsx'
import { PageWorkspace } from './page-workspace.tsx'

/** The address names the page and its language; back and forward move between pages visited. */
export function EditorScreen() {
  const { config } = useAdmin()
  const { searchParams } = useLocation()
  const id = searchParams.get('p')
  const language = searchParams.get('l') ?? config.defaultLanguage
  return (
    <div className="qe-editor">
      <PageList current={id} language={language} />
      {id === null ? (
        <p className="qe-empty">{say(config.messages, 'pages.open')}</p>
      ) : (
        <PageWorkspace key={`${id}_${language}`} id={id} language={language} />
      )}
    </div>
  )
}
