import { code, guide, text } from './guide.ts'

export const embed = guide({
  id: '42',
  slug: 'guides/embed',
  name: 'Embed the engine',
  description: 'Pages in your own host, with React or without',
  content: [
    text(`
      The engine is plain functions and data. It reads pages from a content server, makes them valid, and hands them to a renderer. It knows no framework, no document and no server.
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
      For the parts below add \`-w renderers/html\` or \`-w engine/server\`, and \`npm install libsql\` beside the server.
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
      The key is the one you gave the site as \`QUOIN_API_KEY\`, or one made in the editor under App settings. It opens published pages only, so visitors may see it. Without \`visitorRights\` pages that are embedded in others stay hidden. Forms are sent to the \`formEndpoint\` that you name; without one they go to Formspree.
      This is a server component; in the browser, load in an effect. The page stands in \`<body class="q-page">\`, else it has no look. Where React owns the page, \`QuoinApp\` of \`@quoin/react/app\` brings links and colour mode; where it only drew it, call \`hydrateIslands()\` of \`@quoin/react/islands\` once.
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
      Call \`enhance(document)\` of \`@quoin/dom\` in the browser to wake menus, forms and carousels.
      Uploaded pictures stand at \`/media\` of the content server. A host at another address passes that path on to it, with \`/f\` and \`/newsletter\`, as a proxy does, or the server is told \`mediaBaseUrl\`, under Settings, Storage: then the addresses of pictures are whole.
      ## The content server in your process
      The server is a function from a request to a response. Mount it where your framework hands over requests:
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
      Hand it \`/api\`, \`/media\`, \`/f\` and \`/newsletter\`: in Hono with \`app.all('/api/*', ({ req }) => server.fetch(req.raw))\`, in Express with \`app.use(['/api', '/media', '/f', '/newsletter'], nodeListener(server))\`, where \`nodeListener\` is from \`@quoin/server/node\`. The first start prints the link that makes the owner's account. Uploads need a place: \`blobs: diskBlobs({ folder: 'media' })\`.
      ## The editor in your host
      Add \`-w renderers/editor\`. The editor is a component on paths of your app, and the page in it is a document of your app as well, so that blocks of your own are drawn and edited by your own views. Send \`/api\`, \`/media\`, \`/f\` and \`/newsletter\` on to the content server, and one document to the browser for all else:
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
if (pathname.startsWith('/admin')) createRoot(root).render(<Admin config={config} />)
if (pathname === '/preview' && searchParams.get('mode') === 'edit')
  mountReactCanvas({
    root,
    renderer,
    site: engine,
    load: (page, options) => engine.loadPage({ by: 'draft', page }, options),
    render: { settings: { formEndpoint: location.origin } },
    editorOrigin: location.origin,
    page: searchParams.get('p') ?? '',
    language: searchParams.get('l') ?? 'en',
    schemaHash: '',
  })`,
    ),
    text(`
      The content server has to know the same blocks and page types, so that it can check what is saved: \`createServer\` gets them as \`site\`, the command \`quoin serve\` from \`quoin.config.js\`.
      ## Hear of changes
      A host that keeps pages, or builds them as files, wants to know when one is published. Under Settings, Webhooks name an address of it: each call is signed, and the README of \`@quoin/server\` has the twenty lines that check it. A deploy address is called to build anew.
      ## The look
      Include \`@quoin/kit/styles.css\` once. The styles reach nothing outside the class \`q-page\`. Its colours, sizes and spaces are custom properties whose names begin with \`--q-\`; set them to make it yours.
      ## Whole hosts
      \`examples/next\` is a Next app with server components, preview and editor; \`examples/react-vite\` a single-page app; \`examples/site\` the site you are reading.
    `),
  ],
})
