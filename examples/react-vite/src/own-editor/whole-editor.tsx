import { Editor } from '@quoin/editor'
import '@quoin/editor/styles.css'
import { pageStarters } from '@quoin/schemas'
import { session } from './own-session.ts'

/** The editor as it is, on a page that lives as long as this tab: no server, no account. */
export function WholeEditor() {
  return (
    <main className="demo-whole">
      <Editor
        session={session}
        canvasUrl={({ id }) => `/preview?${new URLSearchParams({ p: id, mode: 'edit' })}`}
        pageStarters={pageStarters}
      />
    </main>
  )
}
