import { code, type Guide, text } from './guide.ts'

export const useTheApi: Guide = {
  id: '48',
  slug: 'guides/use-the-api',
  name: 'Use the API',
  description: 'Read pages with a key, and write them as a person',
  content: [
    text(`
      ## Read
      Published pages are read with an API key: make one under Settings › API keys, or give the site your own as \`QUOIN_API_KEY\`. A list names pages without their content, newest first; a page is read by its slug, in another language than the first under \`translations\`.
    `),
    code(
      'bash',
      `export QUOIN_KEY='the key'
curl -H "Authorization: Bearer $QUOIN_KEY" 'http://localhost:3000/api/app/pages?type=blog&language=en&pageSize=10'
curl -H "Authorization: Bearer $QUOIN_KEY" http://localhost:3000/api/app/pages/home
curl -H "Authorization: Bearer $QUOIN_KEY" http://localhost:3000/api/app/pages/home/translations/de`,
    ),
    text(`
      A key opens nothing but what visitors can see, so it may stand in a script of your page. Pages are answered as they are stored: \`@quoin/engine\` turns them into something that can be rendered, see [Embed the engine](/guides/embed).
      ## Write
      To write, sign in as a person, with the permissions of that person: create one for your program under Settings › People. The answer holds an access token, valid for 15 minutes. This uploads a picture, creates a draft, adds the picture to it and publishes it:
    `),
    code(
      'typescript',
      `
import { readFile } from 'node:fs/promises'

const api = 'http://localhost:3000/api'
let token = ''

interface Sent {
  readonly method?: string
  readonly body?: unknown
  /** Of the version that is changed. */
  readonly etag?: string
}

async function call(path: string, { method = 'POST', body, etag }: Sent = {}) {
  const isForm = body instanceof FormData
  const response = await fetch(api + path, {
    method,
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: \`Bearer \${token}\` }),
      ...(etag && { 'if-match': etag }),
    },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(\`\${path}: \${answer.title} \${answer.detail ?? ''}\`)
  return { answer, etag: response.headers.get('etag')?.replace('W/', '') ?? '' }
}

const person = { email: 'import@example.org', password: 'the pass phrase' }
token = (await call('/admin/session', { body: person })).answer.authToken

const upload = new FormData()
upload.append('alt', 'An oven of bricks')
upload.append('file', new Blob([await readFile('oven.jpg')]), 'oven.jpg')
const { answer: picture } = await call('/admin/media/images', { body: upload })

const words = { id: crypto.randomUUID(), type: 'paragraph', props: { text: 'We built it.' } }
const made = await call('/admin/pages', {
  body: { type: 'page', name: 'Our oven', slug: 'our-oven', language: 'en', status: 'DRAFT', content: [words] },
})
const page = \`/admin/pages/\${made.answer.id}/translations/en\`

const image = { id: crypto.randomUUID(), type: 'big-image', props: { image: picture.value } }
const saved = await call(page, { method: 'PUT', body: { content: [...made.answer.content, image] }, etag: made.etag })
const published = await call(\`\${page}/publish\`, { etag: saved.etag })
console.log(published.answer.status, published.answer.slug, published.answer.issues)`,
    ),
    text(`
      - **Versions.** A change names the version it is based on, by the \`ETag\` of the answer before, without the \`W/\` that a proxy puts before it where it compresses answers. If somebody else has saved since, the answer is 412, which names both versions, and nothing is lost.
      - **Saving and publishing** are two calls: what is saved on a public page is seen by visitors once it is published. Without \`status\`, a new page has the one of its type: say \`DRAFT\` where nobody is to see it yet.
      - **Blocks** have an ID of your choice, up to 64 characters, that is the same in each version of the page. The [block reference](/guides/blocks) lists their props.
      - **Pictures.** \`value\` of an upload is what a prop for pictures takes. A picture that the library has already is answered as it is there.
      - **Again.** Send an \`Idempotency-Key\` with a call, and repeat it under the same key if no answer came: it is done once.
      - **Refused.** An answer that is no success says why in \`title\` and \`detail\`, for programs in \`code\`, and what was wrong where in \`errors\`. 429 says in \`Retry-After\` how long to wait.

      The [API reference](/guides/api) lists every call.
      ## Hear about changes
      Under Settings › Webhooks you add an address that is called when something happens, such as a page that is published or a form that is sent. Each call is signed with the secret that is shown once when you add it. The README of \`@quoin/server\` lists the events and has a receiver that verifies them. A receiver inside your own network is allowed by its name, such as \`QUOIN_OUTBOUND_ALLOW=hooks.internal:8443\`.
    `),
  ],
}
