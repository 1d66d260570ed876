import './no-eval.ts'
import { safeStorage } from '@quoin/dom'
import { createEngine } from '@quoin/engine'
import { textDirection } from '@quoin/engine/language'
import { createReactRenderer, reactViews } from '@quoin/react'
import { mountReactCanvas } from '@quoin/react/canvas'
import { createRoot } from 'react-dom/client'
import { previewWords } from '../preview-words.ts'
import { catalogue, pageTypes } from '../site-catalogue.ts'
import { editorOrigin } from './editor-origin.ts'
import './editor-type.css'
import { HiddenPreview } from './hidden-preview.tsx'
import { readConfig } from './read-config.ts'
import { tellShownPictures } from './stand-offline.ts'

const config = readConfig()
const address = new URL(location.href)
const page = address.searchParams.get('p') ?? ''
const asked = address.searchParams.get('l')
const token = takeToken()
const root = document.getElementById('quoin-canvas')
const engine = createEngine({
  catalogue,
  pageTypes,
  api: { host: new URL(config.api, location.href).href, appId: config.appId, apiKey: config.apiKey },
  visitorRights: { badge: false, embed: config.showEmbeds },
  sessionToken: keptToken,
})
const renderer = createReactRenderer({ catalogue, views: reactViews })

tellShownPictures()
if (root && address.searchParams.get('mode') === 'edit')
  mountReactCanvas({
    root,
    renderer,
    site: engine,
    load: (draft, options) => engine.loadPage({ by: 'draft', page: draft }, options),
    editorOrigin: editorOrigin(window, config.adminOrigins),
    page,
    language: asked ?? config.defaultLanguage,
    schemaHash: '',
    render: { settings: config.settings },
  })
else if (root) showPreview(root)

async function showPreview(element: HTMLElement): Promise<void> {
  const loaded = await engine
    .loadPage({ by: 'preview', p: page, ...(asked ? { language: asked } : {}), ...(token ? { token } : {}) })
    .catch(() => undefined)
  const language = loaded?.page.language ?? asked ?? config.defaultLanguage
  document.title = loaded?.page.name ?? previewWords(language).title
  document.documentElement.lang = language
  document.documentElement.dir = textDirection(language)
  createRoot(element).render(
    loaded ? (
      renderer.renderPage(loaded, { mode: 'preview', language, now: Date.now(), settings: config.settings })
    ) : (
      <HiddenPreview language={language} accent={config.appearance.accent} />
    ),
  )
}

/** A token in the address is used for this view only, and leaves the address at once. */
function takeToken(): string | undefined {
  const given = address.searchParams.get('t')
  if (given === null) return keptToken() ?? undefined
  address.searchParams.delete('t')
  history.replaceState(null, '', address)
  return given
}

/** That of the tab is there where the browser has no room to keep it for all. */
function keptToken(): string | null {
  return safeStorage(() => sessionStorage).read('rb_t') ?? safeStorage().read('rb_t')
}
