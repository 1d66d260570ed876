import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

type Encoding = 'br' | 'gzip'

interface Form {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoding?: Encoding
}

export interface EncodedBody {
  readonly plain: Form
  /** The bytes as the visitor's browser takes them. Each form is made once, when it is first asked for. */
  encoded(accepted: string | null): Promise<Form>
}

const smallest = 512

export function encodedBody(bytes: Uint8Array<ArrayBuffer>): EncodedBody {
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()

  function form(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const known = made.get(encoding) ?? compress(encoding, bytes)
    made.set(encoding, known)
    return known
  }

  const plain = { bytes }
  return {
    plain,
    async encoded(accepted) {
      const encoding = bytes.byteLength < smallest ? undefined : chosen(accepted ?? '')
      return encoding ? { bytes: await form(encoding), encoding } : plain
    },
  }
}

async function compress(encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await gz(bytes, { level: 8 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  return new Uint8Array(await brotli(bytes, { params }))
}

function chosen(accepted: string): Encoding | undefined {
  const takes = (name: string) =>
    accepted.split(',').some((part) => {
      const [coding = '', ...rest] = part.trim().toLowerCase().split(';')
      return coding.trim() === name && !rest.some((param) => /^\s*q=0(\.0*)?\s*$/.test(param))
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}
