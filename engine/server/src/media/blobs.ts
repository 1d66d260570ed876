/** Where files live. Keys are ours (`<app>/<hash>/…`), never text from outside. */
export interface BlobStore {
  readonly name: string
  /** All or nothing: nobody ever sees half a file under the key. */
  put(
    key: string,
    content: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
    about: { readonly size?: number; readonly mime: string },
  ): Promise<void>
  /** Undefined when there is none. `end` is the last byte, included. */
  get(
    key: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<ReadableStream<Uint8Array> | undefined>
  stat(key: string): Promise<{ readonly size: number } | undefined>
  /** No error when there is none. */
  delete(key: string): Promise<void>
  list(prefix: string): AsyncIterable<string>
  /** Deletes what puts that were cut off long ago have left. */
  forgetUnfinished?(): Promise<void>
  /** Whether it can be written now. */
  check(): Promise<boolean>
  /** How much more it takes, where that is known. */
  freeBytes?(): Promise<number>
}

const keyShape = /^[a-z0-9_-]{1,64}(\/[a-z0-9][a-z0-9._-]{0,127}){1,4}$/i

function isKey(text: string): boolean {
  return keyShape.test(text) && !text.includes('..')
}

/** Whether a key may have it between two slashes. */
export function isNameInKey(name: string): boolean {
  return isKey(`a/${name}`)
}

/** Guards every adapter: a key that could leave its root is a fault of the server. */
export function requireBlobKey(key: string): void {
  if (!isKey(key)) throw new Error(`"${key}" is not a key of a blob.`)
}

/** For tests, and for servers that must not write to a disk. */
export function memoryBlobs(): BlobStore {
  const blobs = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    name: 'memory',
    async put(key, content) {
      requireBlobKey(key)
      blobs.set(key, content instanceof Uint8Array ? content.slice() : await readAll(content))
    },
    async get(key, range) {
      const bytes = blobs.get(key)
      if (!bytes) return undefined
      return new Blob([range ? bytes.slice(range.start, range.end + 1) : bytes]).stream()
    },
    async stat(key) {
      const bytes = blobs.get(key)
      return bytes && { size: bytes.byteLength }
    },
    async delete(key) {
      blobs.delete(key)
    },
    async *list(prefix) {
      for (const key of [...blobs.keys()].toSorted()) if (key.startsWith(prefix)) yield key
    },
    check: async () => true,
  }
}

export async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer()) // chunks of our own streams are not shared
}
