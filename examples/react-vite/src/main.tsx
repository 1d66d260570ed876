import { createEditSession, type EditSession } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@quoin/kit/styles.css'
import { firstPage } from './first-page.ts'
import { server } from './site.ts'
import './styles.css'
import { Visitor } from './visitor.tsx'
import { Workbench } from './workbench.tsx'

const session: EditSession = createEditSession({
  site: { catalogue, pageTypes },
  page: firstPage,
  saver: server.saver(() => session.getState().page),
  autosaveMs: 500,
})

function App() {
  const [editing, setEditing] = useState(false)
  return (
    <>
      <nav className="demo-bar" aria-label="Views">
        <button
          type="button"
          aria-pressed={!editing}
          onClick={() => void session.flush().then(() => setEditing(false))}
        >
          Visitor
        </button>
        <button type="button" aria-pressed={editing} onClick={() => setEditing(true)}>
          Editor
        </button>
      </nav>
      {editing ? <Workbench session={session} /> : <Visitor />}
    </>
  )
}

const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
