import { code, type Guide, table, text } from './guide.ts'

export const bringContent: Guide = {
  id: '46',
  slug: 'guides/bring-content',
  name: 'Bring content in',
  description: 'Posts from elsewhere, by copying, through the API or as files',
  content: [
    text(`
      ## From WordPress, Squarespace or a document
      Copy an article, from its page or from the document it was written in, open an empty page of the type Blog here, click into the page and paste. Titles, headings, lists and links come along, and pictures of public pages are copied into your library. Markdown is pasted as it is and becomes titles, lists and links, and so does what the code editor of WordPress shows; an HTML file is opened in a browser first, and copied there. Nothing reads the export file of another program: for many posts, use the API below.
      Most things are here under another name. The search for commands (Ctrl+K) knows both.
    `),
    table([
      ['There', 'Here'],
      ['Posts', 'Pages of the type Blog'],
      ['Categories', 'Tags. The category of a page only groups it in the list of pages'],
      ['Featured image', 'Search and sharing › Sharing › Picture of the page'],
      ['Excerpt, meta description', 'Search and sharing › Description'],
      ['Permalink, slug', 'The address, in the tab Page. When it changes, the former one leads to it'],
      ['Menus, footer', 'Header and Footer, in the list of pages under Entities'],
      ['Theme, site styles, favicon', 'Settings › Appearance. The logo is in the header'],
      ['Sections, widgets', 'Blocks: the plus, or the key /'],
      ['Reusable blocks, patterns', 'Stories, which are copied. An embedded page is the same everywhere'],
      ['Users, roles', 'Settings › People. Without the permission to publish, somebody writes drafts'],
      ['Revisions', 'Version history'],
      ['Form submissions', 'Forms'],
      ['Subscribers', 'Newsletter'],
      ['Export, backup', 'Settings › Backup'],
      ['RSS', '`/feed.xml`, and Settings › Addresses and feeds'],
      ['Comments, plug-ins, shop', 'None'],
    ]),
    text(`
      ## Through the API
      API keys only read published pages, because visitors can see them. To write, sign in as a person: create one for the import under Settings › People. An access token is valid for 15 minutes; sign in again for longer runs.
    `),
    code(
      'typescript',
      `
const api = 'http://localhost:3000/api'
let token = ''

async function call(path: string, body: unknown) {
  const response = await fetch(api + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: \`Bearer \${token}\` }) },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(\`\${path}: \${answer.title} \${answer.detail ?? ''}\`)
  return answer
}

const person = { email: 'import@example.org', password: 'the pass phrase' }
token = (await call('/admin/session', person)).authToken

const old = { title: 'Our first oven', day: '2019-05-04T08:00:00Z', text: 'We built it.\\nIt still stands.' }
// headings, lists, links and bold words are stored like this
const formatted = [
  { type: 'h2', children: [{ text: 'Bricks' }] },
  { type: 'paragraph', children: [{ text: 'Laid by ' }, { text: 'hand', bold: true }, { text: '.' }] },
  { type: 'ul', children: [{ type: 'li', children: [{ text: 'Clay' }] }, { type: 'li', children: [{ text: 'Sand' }] }] },
  {
    type: 'paragraph',
    children: [{ type: 'link', data: { url: '/blog', isTargetBlank: false }, children: [{ text: 'More' }] }],
  },
]
const page = await call('/admin/pages', {
  type: 'blog',
  name: old.title,
  slug: 'blog/our-first-oven',
  language: 'en',
  status: 'PUBLISHED',
  publishedAt: old.day,
  tags: ['history'],
  meta: { title: old.title, description: 'Bricks, clay and a wet summer' },
  content: [
    { id: crypto.randomUUID(), type: 'blog-title', props: {} },
    { id: crypto.randomUUID(), type: 'paragraph', props: { text: old.text } },
    { id: crypto.randomUUID(), type: 'paragraph', props: { text: formatted } },
  ],
})
console.log(page.slug, page.issues, page.notices)`,
    ),
    text(`
      Props are read leniently: plain text where rich text is expected becomes paragraphs (Markdown, too, which only the editor reads, when it is pasted), \`"5"\` becomes 5, and bare props become list items. What cannot be read is reported in \`issues\`, and a page with errors stays a draft. A prop that its block does not know is stored and drawn nowhere: \`notices\` of the answer names it. Give blocks that have migrations the \`version\` of their props: without one, they are taken for the first. An address that is taken returns 409 with a free one as \`suggestion\`. The [block reference](/guides/blocks) lists the props, the [API reference](/guides/api) every call.
      Many posts in a row hit the limit of 600 saves a minute; the 429 response says in \`Retry-After\` how long to wait. An \`Idempotency-Key\` on each call makes it safe to send it again.
      ## From another Quoin
      A whole site is exported to one file and imported from it, with pages, versions, pictures, forms and lists. The importing site must not be running:
    `),
    code(
      'bash',
      `npm run quoin -w examples/site -- export site.tar.gz
npm run quoin -w examples/site -- import site.tar.gz --mode merge --conflict skip`,
    ),
    text(`
      The same is available under Settings › Backup, with a report of what would happen first. What visitors sent is left out unless you add \`--submissions --subscribers\`.
      To move a whole site, to another database too, import into the new place before its first start, with \`--mode replace\`: from SQLite to PostgreSQL, export without \`DATABASE_URL\`, then import and start with it. Nobody can sign in with an account that came along: open the link that the start prints, set up the owner, under the same address if you like, and enable the others under Settings › People.
    `),
  ],
}
