import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Canvas } from '../../../src/canvas.tsx'
import { quoinHost } from '../../../src/host.ts'
import { apiKey, language as initial, publicSettings } from '../../../src/settings.ts'
import { SitePage } from '../../../src/site-page.tsx'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { robots: 'noindex', referrer: 'no-referrer' }

interface Route {
  readonly searchParams: Promise<{ readonly p?: string; readonly l?: string; readonly mode?: string }>
}

/** A signed link is drawn by the server. A page by its id, and the canvas of the editor, are drawn in the browser. */
export default async function Preview({ searchParams }: Route) {
  const { p = '', l: language = initial, mode } = await searchParams
  if (p.split('.').length !== 3)
    return <Canvas page={p} language={language} apiKey={apiKey} settings={publicSettings} editing={mode === 'edit'} />
  const page = await quoinHost().engine.loadPage({ by: 'preview', p }).catch(unlessEnded)
  if (!page) notFound()
  return <SitePage page={page} mode="preview" />
}

/** Told by its name: the engine is bundled apart from this page, with a `RequestFailed` of its own. */
function unlessEnded(error: unknown): undefined {
  const isEnded = error instanceof Error && error.name === 'RequestFailed' && 'status' in error && error.status === 410
  if (!isEnded) throw error
}
