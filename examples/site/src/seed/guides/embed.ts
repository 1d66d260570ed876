import { code, type Guide, text } from './guide.ts'

export const embed: Guide = {
  id: '42',
  slug: 'guides/embed',
  name: 'Embed the engine',
  description: 'Pages in your own host, with React or without',
  content: [
    text(`
      The engine is plain functions and data. It reads pages from a content server, validates them, and hands them to a renderer. It is independent of frameworks, the DOM and servers.
      ## Get the packages
      Build and pack them, then install the files in your host:
    `),
    code(
      'bash',
      `npm install && npm run build
mkdir -p ../my-host
npm pack -w engine/core -w engine/edit -w schemas -w renderers/kit -w renderers/dom -w renderers/react --pack-destination ../my-host
cd ../my-host && npm install react react-dom ./quoin-*.tgz`,
    ),
    text(`
      For the parts below add \`-w renderers/html\` or \`-w engine/server\`, and \`npm install libsql\` with the server.
      They are ES modules. Their types need TypeScript 5.7 or newer with \`strict\`, and with \`moduleResolution\` \`bundler\`, \`node16\` or \`nodenext\`, and on PostgreSQL \`@types/pg\`.
      ## In a React host
    `),
    code(
      'tsx',
      `
import { createEngine } from '@quoin/engine'
import { createReactRenderer, reactViews } from '@quoin/react'
import { catalogue, pageTypes } from '@quoin/schemas'
import '@quoin/kit/styles.css'

const engine = createEngine({
  catalogue,
  pageTypes,
  api: { host: 'http://localhost:3000/api', appId: 'site-1', apiKey: 'the key' },
  visitorRights: { badge: false, embed: true },
})
const { Page } = createReactRenderer({ catalogue, views: reactViews })

export async function HomePage() {
  const page = await engine.loadPage({ by: 'slug', slug: 'home', language: 'en' })
  return page ? <Page page={page} settings={{ formEndpoint: 'http://localhost:3000' }} /> : null
}`,
    ),
    text(`
      The key is the one you gave the site as \`QUOIN_API_KEY\`, or one made in the editor under Settings › API keys. It only reads published pages, so visitors may see it. Without \`visitorRights\`, pages embedded in others stay hidden. Forms are sent to the \`formEndpoint\` you set; without one they go to Formspree.
      This is a server component; in the browser, load in an effect. The page needs \`<body class="q-page">\`, otherwise it is unstyled. Where React owns the page, \`QuoinApp\` of \`@quoin/react/app\` adds links and color mode; where React only rendered it on the server, call \`hydrateIslands()\` of \`@quoin/react/islands\` once. A server of your own that draws with React is to run with \`NODE_ENV=production\`, which frameworks set for you: a page takes it a quarter of the time.
      ## Without React
    `),
    code(
      'typescript',
      `
import { createEngine } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'

const api = { host: 'http://localhost:3000/api', appId: 'site-1', apiKey: 'the key' }
const engine = createEngine({ catalogue, pageTypes, api, visitorRights: { badge: false, embed: true } })
const renderer = createHtmlRenderer({ catalogue, views: htmlViews })

export async function homePage(): Promise<string> {
  const page = await engine.loadPage({ by: 'slug', slug: 'home', language: 'en' })
  return page ? renderer.renderPage(page, { settings: { formEndpoint: 'http://localhost:3000' } }) : ''
}`,
    ),
    text(`
      Call \`enhance(document)\` of \`@quoin/dom\` in the browser to activate menus, forms and carousels.
      Uploaded pictures are served under \`/media\` of the content server. If your host has another address, proxy that path to it, along with \`/f\` and \`/newsletter\`, or set \`mediaBaseUrl\` on the server, under Settings › Storage: the addresses of pictures are then absolute.
      ## The content server in your process
      The server is a function from a request to a response. Mount it where your framework passes requests on:
    `),
    code(
      'typescript',
      `
import { createEngine } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { createServer, inProcessTransport } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'

const siteUrl = 'http://localhost:3000'
const apiKey = 'qk_reads_published_pages'

export const engine = createEngine({
  catalogue,
  pageTypes,
  api: { host: \`\${siteUrl}/api\`, appId: 'site-1', apiKey },
  visitorRights: { badge: false, embed: true },
  transport: inProcessTransport({ siteUrl, fetch: (request) => server.fetch(request) }),
})
export const server = createServer({
  site: engine,
  store: sqliteStore({ path: 'site.db' }),
  apiKeys: [apiKey],
  settings: { siteUrl },
})`,
    ),
    text(`
      Give it \`/api\`, \`/media\`, \`/f\` and \`/newsletter\`: in Hono with \`app.all('/api/*', ({ req }) => server.fetch(req.raw, { address }))\`, where \`address\` is that of the client (without it, limits count all clients as one), in Express with \`app.use(['/api', '/media', '/f', '/newsletter'], nodeListener(server))\`, where \`nodeListener\` is from \`@quoin/server/node\`. The first start prints the link to create the owner's account. Uploads need a place: \`blobs: diskBlobs({ folder: 'media' })\`.
      ## The editor in your host
      Add \`-w renderers/editor\`. The editor is a component on paths of your app, and the page in it is also a document of your app, so your own blocks are rendered and edited with your own views. Forward \`/api\`, \`/media\`, \`/f\` and \`/newsletter\` to the content server, and serve one document to the browser for everything else:
    `),
    code(
      'tsx',
      `
import { Admin } from '@quoin/editor'
import '@quoin/editor/styles.css'
import { createEngine } from '@quoin/engine'
import '@quoin/kit/styles.css'
import { createReactRenderer, reactViews } from '@quoin/react'
import { mountReactCanvas } from '@quoin/react/canvas'
import { catalogue, pageTypes } from '@quoin/schemas'
import { createRoot } from 'react-dom/client'

const api = { host: \`\${location.origin}/api\`, appId: 'site-1', apiKey: 'the key' }
const engine = createEngine({
  catalogue,
  pageTypes,
  api,
  visitorRights: { badge: false, embed: true },
  sessionToken: () => localStorage.getItem('rb_t'),
})
const renderer = createReactRenderer({ catalogue, views: reactViews })
const config = {
  api: '/api',
  site: { catalogue, pageTypes },
  pageUrl: ({ slug }: { readonly slug: string }) => (slug === 'home' ? '/' : \`/\${slug}\`),
}

const root = document.createElement('div')
document.body.append(root)
const { pathname, searchParams } = new URL(location.href)
const p = searchParams.get('p') ?? ''
const language = searchParams.get('l') ?? 'en'
const settings = { formEndpoint: location.origin }
if (pathname.startsWith('/admin')) createRoot(root).render(<Admin config={config} />)
if (pathname === '/preview') {
  root.className = 'q-page'
  if (searchParams.get('mode') === 'edit')
    mountReactCanvas({
      root,
      renderer,
      site: engine,
      load: (page, options) => engine.loadPage({ by: 'draft', page }, options),
      render: { settings },
      editorOrigin: location.origin,
      page: p,
      language,
      schemaHash: '',
    })
  else {
    const token = localStorage.getItem('rb_t')
    const request = { by: 'preview', p, language, ...(token && { token }) } as const
    const page = await engine.loadPage(request).catch(() => undefined)
    const shown = page && renderer.renderPage(page, { mode: 'preview', settings })
    createRoot(root).render(shown ?? 'Nothing to preview here.')
  }
}`,
    ),
    text(`
      The page in the frame listens to \`editorOrigin\` alone. If your editor is at another origin, such as \`https://admin.example.com\`, give that one, and add it under Settings › Storage.
      The class \`q-page\` gives the page its styles; the administration goes without it. Preview links made in the editor lead to the same path without \`mode=edit\`.
      The content server must have the same blocks and page types to validate what is saved: pass them to \`createServer\` as \`site\`, to the command \`quoin serve\` in \`quoin.config.js\`.
      ## Hear about changes
      A host that caches pages, or builds them as files, needs to know when one is published. Under Settings › Webhooks, add one of its addresses: each call is signed, and the README of \`@quoin/server\` has the twenty lines that verify it. A deploy address is called to trigger a new build.
      ## The look
      Include \`@quoin/kit/styles.css\` once. The styles affect nothing outside the class \`q-page\`, and are in layers, so that your own rules win. A reset of your own belongs into \`@layer base\`, where that of Tailwind is, or it takes pages apart. Its colors, sizes and spaces are custom properties whose names begin with \`--q-\`; set them to make it yours.
      ## Complete hosts
      \`examples/next\` is a Next app with server components, preview and editor; \`examples/react-vite\` a single-page app; \`examples/site\` the site you are reading.
    `),
  ],
}
