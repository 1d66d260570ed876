import type { LoadedPage } from '@quoin/engine'
import { PageHead } from '@quoin/react'
import { ClickToEdit, QuoinApp } from '@quoin/react/app'
import type { catalogue } from '@quoin/schemas'
import { useEffect, useState } from 'react'
import { engine, language, pathOf, renderer, settings } from './site.ts'

type Shown = LoadedPage<typeof catalogue> | 'LOADING' | 'MISSING' | 'FAILED'

const notes = {
  LOADING: 'Loading…',
  MISSING: 'This page does not exist.',
  FAILED: 'The page could not be loaded. Is the content server running?',
}

/** What visitors get: the page loaded through the engine, with its carousels and forms awake. */
export function Visitor({ slug }: { readonly slug: string }) {
  const [shown, setShown] = useState<Shown>('LOADING')
  useEffect(() => {
    const abort = new AbortController()
    const settle = (next: Shown) => abort.signal.aborted || setShown(next)
    engine.loadPage({ by: 'slug', slug, language }, { signal: abort.signal }).then(
      (loaded) => {
        // asked for by an address it had before, a page is told by the one it has
        if (loaded && loaded.page.slug !== slug)
          history.replaceState(null, '', pathOf(loaded.page.slug) + location.search + location.hash)
        settle(loaded ?? 'MISSING')
      },
      () => settle('FAILED'),
    )
    return () => abort.abort()
  }, [slug])
  return (
    <QuoinApp engine={engine}>
      <main>
        {typeof shown === 'string' ? (
          <p className="demo-note">{notes[shown]}</p>
        ) : (
          <>
            <PageHead page={shown} />
            <renderer.Page page={shown} settings={settings} />
            <ClickToEdit page={shown.page} />
          </>
        )}
      </main>
    </QuoinApp>
  )
}
