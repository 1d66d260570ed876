import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { ConfigError } from '@quoin/engine'
import { type EncodedBody, encodedBody } from './encoded-body.ts'

export interface Assets {
  /** Address of a bundle's script, and of the styles it brings. */
  entry(source: string): { readonly script: string | undefined; readonly styles: readonly string[] }
  /** What the editor and its canvas may ask for of the bundles. */
  editorFiles(): readonly string[]
  /** The text of a bundle's script. */
  scriptText(source: string): Promise<string>
  answer(request: Request, path: string): Promise<Response | undefined>
}

interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestChunk>>

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
}

const text = new Set(['.js', '.css', '.map', '.svg'])
/** Of pages, and so of the page in the canvas. */
const pageStyles = 'src/client/styles.css'

/**
 * The bundles of the browser, as the build left them: a folder for visitors, one for the lighter driver, one for editors,
 * one for their worker. Their names hold their content, so they are kept for a year. They are read at the start: the next
 * version may be built in their place while this one still serves pages that need them.
 */
export async function openAssets(root: string): Promise<Assets> {
  const folders = ['visitors', 'light', 'editors', 'worker'].map((name) => join(root, name))
  const manifests = await Promise.all(folders.map(readManifest))
  const files = new Map((await Promise.all(folders.map(readFolder))).flat())

  function stylesOf(manifest: Manifest, source: string, seen: Set<string>): readonly string[] {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return []
    seen.add(source)
    const own = [...(chunk.css ?? []), ...(chunk.file.endsWith('.css') ? [chunk.file] : [])]
    return [...(chunk.imports ?? []).flatMap((other) => stylesOf(manifest, other, seen)), ...own]
  }

  return {
    entry(source) {
      const manifest = manifests.find((one) => Object.hasOwn(one, source)) ?? {}
      const chunk = manifest[source]
      const styles = [...new Set(stylesOf(manifest, source, new Set()))].map((file) => `/assets/${file}`)
      return { script: chunk && !chunk.file.endsWith('.css') ? `/assets/${chunk.file}` : undefined, styles }
    },
    editorFiles() {
      const [visitors = {}, , editors = {}] = manifests
      const chunks = [...Object.values(editors), ...(visitors[pageStyles] ? [visitors[pageStyles]] : [])]
      const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
      return [...new Set(files)].map((file) => `/assets/${file}`)
    },
    async scriptText(source) {
      const file = manifests.find((one) => Object.hasOwn(one, source))?.[source]?.file
      const body = file === undefined ? undefined : files.get(file)
      return body === undefined ? '' : new TextDecoder().decode(body.plain.bytes)
    },
    async answer(request, path) {
      const file = path.slice('/assets/'.length)
      const type = types[extname(file)]
      const body = files.get(file)
      if (type === undefined || !body) return undefined
      const { bytes, encoding } = text.has(extname(file))
        ? await body.encoded(request.headers.get('accept-encoding'))
        : body.plain
      return new Response(request.method === 'HEAD' ? null : bytes, {
        headers: {
          'content-type': type,
          'content-length': String(bytes.byteLength),
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          vary: 'accept-encoding',
          ...(encoding ? { 'content-encoding': encoding } : {}),
        },
      })
    },
  }
}

async function readFolder(folder: string): Promise<readonly (readonly [string, EncodedBody])[]> {
  const found = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  return Promise.all(
    found.map(async ({ name }) => [name, encodedBody(new Uint8Array(await readFile(join(folder, name))))] as const),
  )
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => {
    throw new ConfigError(
      'NOT_BUILT',
      'The scripts of the site are not built yet. Start it with "npm start", which builds them first.',
    )
  })
  return JSON.parse(text)
}
