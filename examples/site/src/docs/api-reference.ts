import { isRecord } from '@quoin/engine'
import { codeText, createWriter, type DocPage } from './doc-page.ts'

export const apiSlug = 'guides/api'

interface Call {
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly sends: readonly string[]
  readonly isOpen: boolean
  readonly statuses: readonly string[]
}

/** Every call of the content server, from the description it gives of itself. */
export function apiReference(openApi: unknown): DocPage {
  const write = createWriter('api', 'small')
  const calls = readCalls(openApi)
  const groups = [...new Set(calls.map(({ path }) => groupOf(path)))]
  const name = 'API reference'
  const description = `The ${calls.length} calls of the content server, from its own OpenAPI document`
  return {
    slug: apiSlug,
    name,
    description,
    content: [
      write.title(name, description),
      write.text(`
        The same as data for tools: [openapi.json](/api/openapi.json).
        ## How every call behaves
        - Calls under ${codeText('/api/admin')} require the access token of a session, as ${codeText('Authorization: Bearer …')}; no API key opens them. Calls for visitors require the site's read key in the same place, unless the site allows reads without one.
        - A failure is ${codeText('application/problem+json')} with a stable ${codeText('code')} and a request ID.
        - A page has a revision. A save names the one it is based on in ${codeText('If-Match')}; a stale one gets 412 with both versions.
        - Success is ${successesOf(calls)}. Other possible answers, and the shape of each, are in the OpenAPI document.
        - A write may carry an ${codeText('Idempotency-Key')}: sent twice, it happens once.
      `),
      ...groups.map((group) => {
        const lines = calls.filter(({ path }) => groupOf(path) === group).map(lineOf)
        return write.text([`## ${group}`, ...lines].join('\n'))
      }),
      write.next('All guides', '/guides'),
    ],
  }
}

/** What a call may answer that did what it was asked for. */
function successesOf(calls: readonly Call[]): string {
  const all = new Set(calls.flatMap(({ statuses }) => statuses).filter((status) => status.startsWith('2')))
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format([...all].sort())
}

const mostNames = 12

function lineOf({ method, path, summary, sends, isOpen }: Call): string {
  const shown = sends.slice(0, mostNames).join(', ')
  const more = sends.length > mostNames ? ` and ${sends.length - mostNames} more` : ''
  const body = shown ? ` Takes ${shown}${more}.` : ''
  const need = path.startsWith('/api/admin/') ? ' Needs a session.' : ' Needs a key or a session.'
  return `- **${method}** ${codeText(path)} ${summary}.${isOpen ? '' : need}${body}`
}

function readCalls(openApi: unknown): readonly Call[] {
  const paths = isRecord(openApi) && isRecord(openApi.paths) ? openApi.paths : {}
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(isRecord(methods) ? methods : {}).flatMap(([method, spec]) =>
      isRecord(spec) ? [readCall(path, method, spec)] : [],
    ),
  )
}

function readCall(path: string, method: string, spec: Readonly<Record<string, unknown>>): Call {
  const parameters = (Array.isArray(spec.parameters) ? spec.parameters : []).filter(isRecord)
  const query = parameters.filter((one) => one.in === 'query').map((one) => codeText(`?${String(one.name)}`))
  return {
    method: method.toUpperCase(),
    path,
    summary: typeof spec.summary === 'string' ? spec.summary : '',
    sends: [...query, ...bodyOf(spec.requestBody)],
    isOpen: isOpen(spec.security),
    statuses: Object.keys(isRecord(spec.responses) ? spec.responses : {}),
  }
}

/** None of its ways in, or one of them, asks for a credential. */
function isOpen(security: unknown): boolean {
  if (!Array.isArray(security) || security.length === 0) return true
  return security.some((way) => isRecord(way) && Object.keys(way).length === 0)
}

/** Names of the members a body has, in whatever form it is sent, else what it is. */
function bodyOf(body: unknown): readonly string[] {
  if (!isRecord(body) || !isRecord(body.content)) return []
  const names = Object.values(body.content).flatMap((entry) => {
    const schema = isRecord(entry) && isRecord(entry.schema) ? entry.schema : {}
    return isRecord(schema.properties) ? Object.keys(schema.properties) : []
  })
  if (names.length > 0) return [...new Set(names)].map(codeText)
  if (typeof body.description !== 'string') return Object.keys(body.content).map(codeText)
  return [body.description.charAt(0).toLowerCase() + body.description.slice(1)]
}

/** The noun a call is about: what follows the mount, or the first word of the path. */
function groupOf(path: string): string {
  const [first = '', second, third] = path.split('/').filter(Boolean)
  if (first !== 'api') return 'Files and forms of the site'
  if (second !== 'admin') return 'For visitors'
  return `Administration: ${(third ?? 'itself').replaceAll(/[_-]/g, ' ')}`
}
