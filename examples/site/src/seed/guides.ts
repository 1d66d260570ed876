import type { Json, StoredBlock } from '@quoin/engine'
import { rich } from '@quoin/schemas'
import { article, block } from './compose.ts'
import type { SeedPage } from './seed-page.ts'

function guide(id: string, slug: string, name: string, description: string, content: readonly StoredBlock[]): SeedPage {
  const heading = block('title', {
    title: name,
    subtitle: description,
    bigCentered: false,
    extraboldTitle: true,
    paddingTop: 16,
    paddingBottom: 6,
  })
  return {
    id: `0c6e3f1a-5b1d-4d0a-9f10-0000000000${id}`,
    type: 'page',
    translations: [{ language: 'en', slug, name, meta: { title: name, description }, content: [heading, ...content] }],
  }
}

function cards(rows: readonly (readonly [title: string, linkPath: string, text: string])[]): Json {
  return rows.map(([title, linkPath, text]) => ({ title, linkPath, text: rich(text), withIcon: false }))
}

const code = (language: 'bash' | 'typescript' | 'tsx', text: string) =>
  block('code', { language, code: text, paddingTop: 6, paddingBottom: 6 })

export const guides: readonly SeedPage[] = [
  {
    id: '0c6e3f1a-5b1d-4d0a-9f10-000000000040',
    type: 'page',
    translations: [
      {
        language: 'en',
        slug: 'guides',
        name: 'Guides',
        meta: {
          title: 'Guides',
          description: 'For whoever runs a site, embeds the engine, or writes a block or a renderer.',
        },
        content: [
          block('link-cards', {
            title: 'Guides',
            subtitle: 'For whoever runs a site, embeds the engine, or writes a block or a renderer',
            paddingTop: 20,
            cards: cards([
              ['Run a site', '/guides/run-a-site', 'Install, configure, back up, update'],
              ['Embed the engine', '/guides/embed', 'Pages in your own host, with React or without'],
              ['Write a block', '/guides/write-a-block', 'One schema, one view per renderer, one stylesheet'],
              [
                'Write a renderer',
                '/guides/write-a-renderer',
                'Another output for the same page, certified by a suite',
              ],
              ['Block reference', '/guides/blocks', 'Every prop of every block, from the schemas'],
              ['API reference', '/guides/api', 'Every call of the content server, from its OpenAPI document'],
              ['Laws and state tables', '/guides/laws', 'What always holds, and how the moving parts move'],
            ]),
          }),
        ],
      },
      {
        language: 'de',
        slug: 'anleitungen',
        name: 'Anleitungen',
        meta: {
          title: 'Anleitungen',
          description: 'Für alle, die eine Website betreiben, den Kern einbetten oder Bausteine schreiben.',
        },
        content: [
          block('link-cards', {
            title: 'Anleitungen',
            subtitle: 'Die Texte selbst sind auf Englisch',
            paddingTop: 20,
            cards: cards([
              ['Eine Website betreiben', '/guides/run-a-site', 'Einrichten, einstellen, sichern'],
              ['Den Kern einbetten', '/guides/embed', 'Seiten im eigenen Programm, mit React oder ohne'],
              ['Einen Baustein schreiben', '/guides/write-a-block', 'Ein Schema, je Ausgabe eine Ansicht'],
              ['Eine Ausgabe schreiben', '/guides/write-a-renderer', 'Etwas anderes aus derselben Seite machen'],
              ['Alle Bausteine im Einzelnen', '/guides/blocks', 'Jede Eigenschaft, aus den Schemas'],
              ['Alle Aufrufe des Servers', '/guides/api', 'Aus seinem OpenAPI-Dokument'],
            ]),
          }),
        ],
      },
    ],
  },
  guide('41', 'guides/run-a-site', 'Run a site', 'One process, one file, no account anywhere', [
    article(`
      ## Start
      You need Node 20.19 or newer and npm. On a fresh clone:
    `),
    code('bash', 'npm install && npm start'),
    article(`
      The console shows the address of the site, the address of the editor, and **a link to set up the owner** that works once, for an hour. Everything is kept in the folder \`examples/site/data\`: the database in one SQLite file, pictures beside it. Starting again keeps all of it.
      ## Settings
      Settings are environment variables. None is needed.
      - \`PORT\` and \`HOST\`: where it listens, 3000 and 127.0.0.1 by default.
      - \`DATA_DIR\`: the folder of database and pictures.
      - \`DATABASE_URL\`: a PostgreSQL server instead of the file, for several processes.
      - \`QUOIN_SITE_URL\`: the address visitors use, such as https://example.org. Links in mails and feeds begin with it.
      - \`QUOIN_SECRET\`: encrypts addresses and secrets of hooks in the database.
      - \`QUOIN_APP_ID\`, \`QUOIN_API_KEY\`: the name of the app, and a key for reading published pages from elsewhere.
      - \`QUOIN_ENVIRONMENT\`: DEVELOPMENT, STAGING or PRODUCTION.
      - \`SMTP_URL\`: where mail goes. Without it, mails are files in the folder \`outbox\`.
      - \`QUOIN_TILE_KEY\`: a key of a map tile provider.
      - \`QUOIN_RENDERER\`: react or html. Both draw the same pages.
      - \`QUOIN_OUTBOUND_ALLOW\`: hosts inside your network that webhooks may call.
      - \`QUOIN_LIMITS\`: limits by name, as JSON.
      ## Back up
      Copy the folder \`data\` while the site is stopped. It is the whole site: pages with their history, pictures, answers, subscribers.
      ## As plain files
      \`npm run export:static -w examples/site\` writes every public page into \`examples/site/dist/static\`, equal to what the server sends. Forms and the newsletter still need the server.
      ## Behind a proxy
      Browsers keep sign-in cookies only on https or localhost, so put a proxy with a certificate in front. Name it in \`QUOIN_TRUST_PROXY\`, or the server takes the proxy's address for every visitor's.
    `),
  ]),
  guide('42', 'guides/embed', 'Embed the engine', 'Pages in your own host, with React or without', [
    article(`
      The engine is plain functions and data. It reads pages from a content server, makes them valid, and hands them to a renderer. It knows no framework, no document and no server.
      ## In a React host
    `),
    code(
      'tsx',
      "import { createEngine } from '@quoin/engine'\nimport { createReactRenderer, reactViews } from '@quoin/react'\nimport { catalogue, pageTypes } from '@quoin/schemas'\n\nconst engine = createEngine({ catalogue, pageTypes, api: { host: 'https://example.org/api', appId: 'site-1', apiKey: 'qk_…' } })\nconst { Page } = createReactRenderer({ catalogue, views: reactViews })\n\nexport async function HomePage() {\n  const page = await engine.loadPage({ by: 'slug', slug: 'home', language: 'en' })\n  return page ? <Page page={page} /> : null\n}",
    ),
    article('## Without React'),
    code(
      'typescript',
      "import { createHtmlRenderer, htmlViews } from '@quoin/html'\nimport { catalogue } from '@quoin/schemas'\n\nconst renderer = createHtmlRenderer({ catalogue, views: htmlViews })\nresponse.end(renderer.renderPage(page))",
    ),
    article(
      'Include the stylesheet `@quoin/kit/styles.css` once. Its colours, sizes and spaces are custom properties whose names begin with `--q-`; set them to make it yours.',
    ),
  ]),
  guide('43', 'guides/write-a-block', 'Write a block', 'One schema, one view per renderer, one stylesheet', [
    code('bash', 'npm run new:block -- quote'),
    article(`
      The command writes a schema, a view for each renderer and a stylesheet, and adds the lines that make them known. Fill in the schema first:
    `),
    code(
      'typescript',
      "export const quote = defineBlock({\n  type: 'quote',\n  label: 'Quote',\n  category: 'Main content',\n  theme: 'Quoin',\n  props: {\n    text: fields.text('Text', { placement: 'canvas', multiline: true }),\n    ...layoutProps({ background: 'neutral' }),\n  },\n  starter: { text: 'Measure twice, cut once.' },\n})",
    ),
    article(`
      A prop with \`placement: 'canvas'\` is edited on the page, every other one in the side panel. What both views need is computed beside the schema by a function named \`present\` and the block's name, so that views stay markup.
      Forget a view and the types fail; forget a file and a test names it. The tests then draw your block with both renderers and compare the two to the letter.
    `),
  ]),
  guide('44', 'guides/write-a-renderer', 'Write a renderer', 'Another output for the same page, certified by a suite', [
    article(`
      A renderer turns a loaded page into something: markup, Markdown, a mail, a search document. It has two functions, \`renderPage\` and \`renderBlock\`, and it is given pages that are already valid, with slots, defaults and addresses decided.
      The folder \`examples/custom-renderer\` holds one that writes Markdown and plain text in a few hundred lines. Certify yours with the suite it uses:
    `),
    code(
      'typescript',
      "import { rendererContract } from '@quoin/kit/conformance'\nimport { catalogue } from '@quoin/schemas'\n\nfor (const { name, check } of rendererContract(catalogue)) test(name, () => check(renderer))",
    ),
  ]),
]
