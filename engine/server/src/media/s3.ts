import { type BlobStore, requireBlobKey } from './blobs.ts'
import { inParts, type Part } from './in-parts.ts'
import { type Bucket, expectIfThere, expectOk, openBucket, type S3Options, textIn } from './s3-bucket.ts'

const partBytes = 8 * 1024 * 1024

/** Files in a bucket of S3 or a compatible service. Needs the package aws4fetch. */
export async function s3Blobs(options: S3Options): Promise<BlobStore> {
  const bucket = await openBucket(options)
  const { call, callOnce } = bucket
  return {
    name: 's3',
    async put(key, content, { mime }) {
      requireBlobKey(key)
      const parts = inParts(content, partBytes)
      try {
        const { value: first = new Uint8Array() } = await parts.next()
        const second = await parts.next()
        if (second.done) await putWhole(bucket, { key, mime }, first)
        else await putParts(bucket, { key, mime }, [first, second.value], parts)
      } finally {
        await parts.return(undefined)
      }
    },
    async get(key, range) {
      requireBlobKey(key)
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const found = await expectIfThere(await call({ method: 'GET', key, ...(headers && { headers }) }), 'reading')
      return found && (found.body ?? new Blob([]).stream())
    },
    async stat(key) {
      requireBlobKey(key)
      const response = await call({ method: 'HEAD', key })
      if (response.status === 404) return undefined
      return { size: Number((await expectOk(response, 'looking')).headers.get('content-length') ?? 0) }
    },
    async delete(key) {
      requireBlobKey(key)
      await (await expectIfThere(await call({ method: 'DELETE', key }), 'deleting'))?.body?.cancel()
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const query = { 'list-type': '2', prefix, ...(token === undefined ? {} : { 'continuation-token': token }) }
        const listed = await expectOk(await call({ method: 'GET', key: '', query }), 'listing')
        const xml: string = await listed.text()
        yield* textIn(xml, 'Key')
        token = textIn(xml, 'NextContinuationToken')[0]
      } while (token !== undefined)
    },
    async check() {
      try {
        const response = await callOnce({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } })
        await response.body?.cancel()
        return response.ok
      } catch {
        return false
      }
    },
  }
}

interface Place {
  readonly key: string
  readonly mime: string
}

async function putWhole({ call }: Bucket, { key, mime }: Place, body: Part): Promise<void> {
  const written = await call({ method: 'PUT', key, body, headers: { 'content-type': mime } })
  await (await expectOk(written, 'writing')).body?.cancel()
}

/** Nothing is seen under the key before the last call, and a failure leaves no parts behind. */
async function putParts(
  bucket: Bucket,
  { key, mime }: Place,
  first: readonly Part[],
  rest: AsyncIterable<Part>,
): Promise<void> {
  const { call } = bucket
  const begun = await expectOk(
    await call({ method: 'POST', key, query: { uploads: '' }, headers: { 'content-type': mime } }),
    'beginning an upload',
  )
  const uploadId = textIn(await begun.text(), 'UploadId')[0]
  if (uploadId === undefined) throw new Error('The bucket began an upload without an id.')
  const upload = { key, uploadId }
  try {
    const tags: string[] = []
    for (const body of first) tags.push(await putPart(bucket, { ...upload, number: tags.length + 1, body }))
    for await (const body of rest) tags.push(await putPart(bucket, { ...upload, number: tags.length + 1, body }))
    await putTogether(bucket, upload, tags)
  } catch (error) {
    await call({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}

interface Upload {
  readonly key: string
  readonly uploadId: string
}

/** Answers the tag by which the part is named in the end. */
async function putPart(
  { call }: Bucket,
  { key, uploadId, number, body }: Upload & { readonly number: number; readonly body: Part },
): Promise<string> {
  const query = { partNumber: String(number), uploadId }
  const sent = await expectOk(await call({ method: 'PUT', key, query, body }), 'writing a part')
  await sent.body?.cancel()
  return sent.headers.get('etag') ?? ''
}

async function putTogether({ call }: Bucket, { key, uploadId }: Upload, tags: readonly string[]): Promise<void> {
  const parts = tags
    .map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    .join('')
  const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`
  const done = await expectOk(await call({ method: 'POST', key, query: { uploadId }, body }), 'ending an upload')
  // The service may answer 200 and tell the failure in the body.
  if ((await done.text()).includes('<Error>')) throw new Error('The bucket could not put the parts together.')
}
