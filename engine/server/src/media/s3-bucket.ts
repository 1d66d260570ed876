import { type Clock, ConfigError, systemClock } from '@quoin/engine'
import { requireGiven } from '../options/require-given.ts'

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

/** One call of the service. */
export interface BucketCall {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Empty for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer> | string
}

export interface Bucket {
  /** Whatever the service answers, once it is not busy any more. */
  call(call: BucketCall): Promise<Response>
  callOnce(call: BucketCall): Promise<Response>
}

/** What a service answers that is busy, or in the midst of a change, and means to be asked again. */
const passing: readonly number[] = [429, 500, 502, 503, 504]
const pausesMs = [200, 1000, 3000]

export async function openBucket(options: S3Options): Promise<Bucket> {
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
    region,
    accessKeyId,
    secretAccessKey,
    fetch: send = (request) => fetch(request),
    clock = systemClock,
  } = options
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    ...(region === undefined ? {} : { region }),
  })

  async function callOnce({ method, key, query, headers, body }: BucketCall): Promise<Response> {
    const signed = await client.sign(addressOf(options, key, query), {
      method,
      ...(headers ? { headers: { ...headers } } : {}),
      ...(body === undefined ? {} : { body }),
    })
    return send(signed)
  }

  return {
    callOnce,
    /** A signature holds for a few minutes only, so each try has its own. */
    async call(asked) {
      for (const pause of pausesMs) {
        const response = await callOnce(asked)
        if (!passing.includes(response.status)) return response
        await response.body?.cancel()
        await new Promise<void>((resume) => clock.after(pause, resume))
      }
      return callOnce(asked)
    },
  }
}

function addressOf(
  { endpoint, bucket, pathStyle = false }: S3Options,
  key: string,
  query: BucketCall['query'] = {},
): string {
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

/** The answer, if it is none of a failure; `what` says what was being done. */
export async function expectOk(response: Response, what: string): Promise<Response> {
  if (response.ok) return response
  throw refusal(response, await response.text(), what)
}

/** What there is under the key; where there is no bucket, nobody can say that there is nothing in it. */
export async function expectIfThere(response: Response, what: string): Promise<Response | undefined> {
  if (response.status !== 404) return expectOk(response, what)
  const said = await response.text()
  if (textIn(said, 'Code').includes('NoSuchBucket')) throw refusal(response, said, what)
  return undefined
}

function refusal({ status }: Response, said: string, what: string): Error {
  const reason = [...textIn(said, 'Code'), ...textIn(said, 'Message')].join(': ').slice(0, 500)
  return new Error(`The bucket answered ${status} when ${what}.${reason && ` ${reason}`}`)
}

/** What the elements of that name hold. */
export function textIn(xml: string, element: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map((match) =>
    (match[1] ?? '').replace(
      /&(amp|lt|gt|quot|apos|#39);/g,
      (_whole, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" })[name] ?? '',
    ),
  )
}
