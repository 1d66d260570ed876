import { type Clock, ConfigError, systemClock } from '@quoin/engine'
import { requireGiven } from '../require-given.ts'
import { type BlobStore, requireBlobKey } from './blobs.ts'

/** Where pictures and files are kept instead of on disk. */
export interface S3Options {
  /** Such as `https://s3.eu-central-1.amazonaws.com` or the address of a compatible service. */
  readonly endpoint: string
  readonly bucket: string
  /** Where the endpoint does not name it, as Amazon's do, `us-east-1` unless you say otherwise. */
  readonly region?: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket in the path instead of in the host. */
  readonly pathStyle?: boolean
  readonly fetch?: (request: Request) => Promise<Response>
  /** Waits between two tries of a call. */
  readonly clock?: Clock
}

const partBytes = 8 * 1024 * 1024
/** What a service answers that is busy, or in the midst of a change, and means to be asked again. */
const passing: readonly number[] = [429, 500, 502, 503, 504]
const pausesMs = [200, 1000, 3000]

interface Sent {
  readonly body?: Uint8Array<ArrayBuffer> | string
  readonly headers?: Readonly<Record<string, string>>
}

/** Files in a bucket of S3 or a compatible service. Needs the package aws4fetch. */
export async function s3Blobs(options: S3Options): Promise<BlobStore> {
  requireGiven(
    's3Blobs',
    options,
    { endpoint: 'a string', bucket: 'a string', accessKeyId: 'a string', secretAccessKey: 'a string' },
    'Give { endpoint, bucket, accessKeyId, secretAccessKey }.',
  )
  const { AwsClient } = await import('aws4fetch').catch(() => {
    throw new ConfigError(
      'S3_MISSING',
      'Keeping files in S3 needs the package "aws4fetch". Install it beside @quoin/server.',
    )
  })
  const {
    endpoint,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    pathStyle = false,
    fetch: send = (request) => fetch(request),
    clock = systemClock,
  } = options
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    ...(region === undefined ? {} : { region }),
  })

  function address(key: string, query: Readonly<Record<string, string>> = {}): string {
    const url = new URL(endpoint)
    const path = url.pathname.replace(/\/$/, '')
    if (pathStyle) url.pathname = `${path}/${bucket}/${key}`
    else {
      url.hostname = `${bucket}.${url.hostname}`
      url.pathname = `${path}/${key}`
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }

  async function callOnce(method: string, url: string, init: Sent = {}): Promise<Response> {
    const signed = await client.sign(url, {
      method,
      ...(init.headers ? { headers: { ...init.headers } } : {}),
      ...(init.body === undefined ? {} : { body: init.body }),
    })
    return send(signed)
  }

  /** A signature holds for a few minutes only, so each try has its own. */
  async function call(method: string, url: string, init: Sent = {}): Promise<Response> {
    for (const pause of pausesMs) {
      const response = await callOnce(method, url, init)
      if (!passing.includes(response.status)) return response
      await response.body?.cancel()
      await new Promise<void>((resume) => clock.after(pause, resume))
    }
    return callOnce(method, url, init)
  }

  async function expectOk(response: Response, what: string): Promise<Response> {
    if (response.ok) return response
    throw refusal(response, await response.text(), what)
  }

  /** What there is under the key; where there is no bucket, nobody can say that there is nothing in it. */
  async function expectIfThere(response: Response, what: string): Promise<Response | undefined> {
    if (response.status !== 404) return expectOk(response, what)
    const said = await response.text()
    if (textIn(said, 'Code').includes('NoSuchBucket')) throw refusal(response, said, what)
    return undefined
  }

  async function putWhole(key: string, bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<void> {
    await (
      await expectOk(await call('PUT', address(key), { body: bytes, headers: { 'content-type': mime } }), 'writing')
    ).body?.cancel()
  }

  /** Nothing is seen under the key before the last call, and a failure leaves no parts behind. */
  async function putParts(
    key: string,
    first: Uint8Array<ArrayBuffer>,
    rest: AsyncIterator<Uint8Array<ArrayBuffer>>,
    mime: string,
  ): Promise<void> {
    const begun = await expectOk(
      await call('POST', address(key, { uploads: '' }), { headers: { 'content-type': mime } }),
      'beginning an upload',
    )
    const uploadId = textIn(await begun.text(), 'UploadId')[0]
    if (uploadId === undefined) throw new Error('The bucket began an upload without an id.')
    try {
      const tags: string[] = []
      for (let part: Uint8Array<ArrayBuffer> | undefined = first; part; ) {
        const sent = await expectOk(
          await call('PUT', address(key, { partNumber: String(tags.length + 1), uploadId }), { body: part }),
          'writing a part',
        )
        tags.push(sent.headers.get('etag') ?? '')
        await sent.body?.cancel()
        const next: IteratorResult<Uint8Array<ArrayBuffer>> = await rest.next()
        part = next.done ? undefined : next.value
      }
      const parts = tags
        .map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        .join('')
      const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`
      const done = await expectOk(await call('POST', address(key, { uploadId }), { body }), 'ending an upload')
      // The service may answer 200 and tell the failure in the body.
      if ((await done.text()).includes('<Error>')) throw new Error('The bucket could not put the parts together.')
    } catch (error) {
      await call('DELETE', address(key, { uploadId })).catch(() => {})
      throw error
    }
  }

  return {
    name: 's3',
    async put(key, content, { mime }) {
      requireBlobKey(key)
      const parts = content instanceof Uint8Array ? slices(content) : partsOf(content)
      const first = await parts.next()
      const bytes = first.done ? new Uint8Array() : first.value
      const second = first.done ? first : await parts.next()
      if (second.done) return putWhole(key, bytes, mime)
      await putParts(key, bytes, prepend(second.value, parts), mime)
    },
    async get(key, range) {
      requireBlobKey(key)
      const response = await call(
        'GET',
        address(key),
        range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {},
      )
      const found = await expectIfThere(response, 'reading')
      return found && (found.body ?? new Blob([]).stream())
    },
    async stat(key) {
      requireBlobKey(key)
      const response = await call('HEAD', address(key))
      if (response.status === 404) return undefined
      return { size: Number((await expectOk(response, 'looking')).headers.get('content-length') ?? 0) }
    },
    async delete(key) {
      requireBlobKey(key)
      await (await expectIfThere(await call('DELETE', address(key)), 'deleting'))?.body?.cancel()
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const query = { 'list-type': '2', prefix, ...(token === undefined ? {} : { 'continuation-token': token }) }
        const xml: string = await (await expectOk(await call('GET', address('', query)), 'listing')).text()
        yield* textIn(xml, 'Key')
        token = textIn(xml, 'NextContinuationToken')[0]
      } while (token !== undefined)
    },
    async check() {
      try {
        const response = await callOnce('GET', address('', { 'list-type': '2', 'max-keys': '1' }))
        await response.body?.cancel()
        return response.ok
      } catch {
        return false
      }
    },
  }
}

function refusal({ status }: Response, said: string, what: string): Error {
  const reason = [...textIn(said, 'Code'), ...textIn(said, 'Message')].join(': ').slice(0, 500)
  return new Error(`The bucket answered ${status} when ${what}.${reason && ` ${reason}`}`)
}

async function* slices(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.byteLength; at += partBytes) yield bytes.slice(at, at + partBytes)
}

/** The stream in parts of one size, the last one shorter. */
async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(partBytes)
  let filled = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    for (let at = 0; at < value.byteLength; ) {
      const taken = Math.min(partBytes - filled, value.byteLength - at)
      part.set(value.subarray(at, at + taken), filled)
      filled += taken
      at += taken
      if (filled === partBytes) {
        yield part
        part = new Uint8Array(partBytes)
        filled = 0
      }
    }
  }
  if (filled > 0) yield part.slice(0, filled)
}

async function* prepend<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

function textIn(xml: string, element: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map((match) =>
    (match[1] ?? '').replace(
      /&(amp|lt|gt|quot|apos|#39);/g,
      (_whole, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" })[name] ?? '',
    ),
  )
}
