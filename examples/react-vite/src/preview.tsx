import type { LoadedPage } from '@quoin/engine'
import { mountReactCanvas } from '@quoin/react/canvas'
import type { catalogue } from '@quoin/schemas'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { engine, language, renderer, settings } from './site.ts'

const query = new URLSearchParams(location.search)
const page = query.get('p') ?? ''
const ofLanguage = query.get('l') ?? language

/** The canvas inside the editor; outside of it, the page as it would be, for whoever has signed in or was sent a link. */
export function Preview() {
  return query.get('mode') === 'edit' ? <Canvas drawnBy={renderer} /> : <ReadOnly />
}

/** With hot reload, an edited view comes in another renderer: the canvas is mounted anew, and the editor around it stays. */
function Canvas({ drawnBy }: { readonly drawnBy: typeof renderer }) {
  const frame = useRef<HTMLElement>(null)
  // what is being written ends before React takes the page away
  useLayoutEffect(() => {
    // the canvas has a React root of its own, in an element that belongs to no other
    const root = frame.current?.appendChild(document.createElement('div'))
    if (!root) return undefined
    const off = mountReactCanvas({
      root,
      renderer: drawnBy,
      site: engine,
      load: (draft, options) => engine.loadPage({ by: 'draft', page: draft }, options),
      editorOrigin: location.origin,
      page,
      language: ofLanguage,
      schemaHash: '',
      render: { settings },
    })
    return () => {
      off()
      root.remove()
    }
  }, [drawnBy])
  return <main ref={frame} />
}

function ReadOnly() {
  const [loaded, setLoaded] = useState<LoadedPage<typeof catalogue> | 'NONE'>()
  useEffect(() => {
    const abort = new AbortController()
    const settle = (next: typeof loaded) => abort.signal.aborted || setLoaded(next)
    const token = localStorage.getItem('rb_t')
    engine
      .loadPage({ by: 'preview', p: page, language: ofLanguage, ...(token ? { token } : {}) }, { signal: abort.signal })
      .then(
        (found) => settle(found ?? 'NONE'),
        () => settle('NONE'),
      )
    return () => abort.abort()
  }, [])
  if (loaded === 'NONE') return <p className="demo-note">This page cannot be shown. It may need you to sign in.</p>
  return (
    <main>
      {loaded && renderer.renderPage(loaded, { mode: 'preview', language: ofLanguage, now: Date.now(), settings })}
    </main>
  )
}
