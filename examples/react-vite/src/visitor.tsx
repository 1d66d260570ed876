import type { LoadedPage } from '@quoin/engine'
import { useIslands } from '@quoin/react/islands'
import type { catalogue } from '@quoin/schemas'
import { useEffect, useRef, useState } from 'react'
import { engine, Page } from './site.ts'

/** What visitors get: the page loaded through the engine, with its carousels and forms awake. */
export function Visitor() {
  const [page, setPage] = useState<LoadedPage<typeof catalogue>>()
  const root = useRef<HTMLElement>(null)
  useIslands(root, page)
  useEffect(() => {
    const abort = new AbortController()
    engine.loadPage({ by: 'slug', slug: 'home', language: 'en' }, { signal: abort.signal }).then(
      (loaded) => abort.signal.aborted || setPage(loaded),
      (error: unknown) => abort.signal.aborted || console.error(error),
    )
    return () => abort.abort()
  }, [])
  return <main ref={root}>{page ? <Page page={page} /> : <p className="demo-note">Loading…</p>}</main>
}
