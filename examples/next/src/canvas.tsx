'use client'

import { createEngine, type LoadedPage, type SiteSettings } from '@quoin/engine'
import { createReactRenderer, reactViews } from '@quoin/react'
import { mountReactCanvas } from '@quoin/react/canvas'
import { catalogue, pageTypes } from '@quoin/schemas'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

interface CanvasProps {
  readonly page: string
  readonly language: string
  readonly apiKey: string
  readonly settings: SiteSettings
  readonly editing: boolean
}

/** The page as the editor's frame shows it, or as somebody with a session may preview it. */
export function Canvas(props: CanvasProps) {
  return props.editing ? <EditingCanvas {...props} /> : <PreviewById {...props} />
}

function EditingCanvas({ page, language, apiKey, settings }: CanvasProps) {
  const frame = useRef<HTMLElement>(null)
  // what is being written ends before React takes the page away
  useLayoutEffect(() => {
    // React draws the canvas itself, in an element that belongs to no other root
    const root = frame.current?.appendChild(document.createElement('div'))
    if (!root) return undefined
    const engine = browserEngine(apiKey)
    const off = mountReactCanvas({
      root,
      renderer,
      site: engine,
      load: (draft, options) => engine.loadPage({ by: 'draft', page: draft }, options),
      editorOrigin: location.origin,
      page,
      language,
      schemaHash: '',
      render: { settings },
    })
    return () => {
      off()
      root.remove()
    }
  }, [page, language, apiKey, settings])
  return <main ref={frame} />
}

function PreviewById({ page, language, apiKey, settings }: CanvasProps) {
  const [loaded, setLoaded] = useState<LoadedPage<typeof catalogue> | 'none'>()
  useEffect(() => {
    const abort = new AbortController()
    const settle = (value: typeof loaded) => abort.signal.aborted || setLoaded(value)
    browserEngine(apiKey)
      .loadPage({ by: 'preview', p: page, language, ...sessionToken() }, { signal: abort.signal })
      .then(
        (found) => settle(found ?? 'none'),
        () => settle('none'),
      )
    return () => abort.abort()
  }, [page, language, apiKey])
  if (loaded === 'none') return <p>This page cannot be shown. It may need you to sign in.</p>
  return <main>{loaded && renderer.renderPage(loaded, { mode: 'preview', language, now: Date.now(), settings })}</main>
}

const renderer = createReactRenderer({ catalogue, views: reactViews })

function browserEngine(apiKey: string) {
  return createEngine({
    catalogue,
    pageTypes,
    api: { host: `${location.origin}/api`, appId: 'site-1', apiKey },
    visitorRights: { badge: false, embed: true },
    sessionToken: () => localStorage.getItem('rb_t'),
  })
}

function sessionToken(): { readonly token?: string } {
  const token = localStorage.getItem('rb_t')
  return token === null ? {} : { token }
}
