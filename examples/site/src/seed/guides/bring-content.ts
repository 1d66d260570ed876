import { code, guide, text } from './guide.ts'

export const bringContent = guide({
  id: '46',
  slug: 'guides/bring-content',
  name: 'Bring content in',
  description: 'Posts from elsewhere, by the API or as files',
  content: [
    text(`
      ## By the API
      API keys read published pages and nothing else, because visitors can see them. Whoever writes signs in as a person: make one for it under Settings, People. An access token lives for 15 minutes; sign in again for a longer run.
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
  ],
})
console.log(page.slug, page.issues)`,
    ),
    text(`
      Props may be written as loosely as they are read: a text where rich text is wanted becomes paragraphs, \`"5"\` becomes 5, and bare props become items of a list. What cannot be read is told in \`issues\`, and a page with errors stays a draft. An address that is taken answers 409 with a free one as \`suggestion\`. The [block reference](/guides/blocks) lists the props, the [API reference](/guides/api) every call.
      Many posts in a row meet the limit of saves, 600 a minute; the answer 429 says in \`Retry-After\` how long to wait. An \`Idempotency-Key\` with each call makes it safe to send it again.
      ## From another Quoin
      One site goes into one file, and comes out of it again, with pages, versions, pictures, forms and lists. The site that takes it must not run meanwhile:
    `),
    code(
      'bash',
      `npm run quoin -w examples/site -- export site.tar.gz
npm run quoin -w examples/site -- import site.tar.gz --mode merge --conflict skip`,
    ),
    text(`
      The same is under Settings, Backup, with a report of what would happen first.
    `),
  ],
})
