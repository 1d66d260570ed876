import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

export interface Assets {
  /** Address of a bundle's script, and of the styles it brings. */
  entry(source: string): { readonly script: string | undefined; readonly styles: readonly string[] }
  answer(path: string): Promise<Response | undefined>
}

interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

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

/** The bundles of the browser, as the build left them. Their names hold their content, so they are kept for a year. */
export async function openAssets(folder: string): Promise<Assets> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const cache = new Map<string, Uint8Array<ArrayBuffer>>()

  function stylesOf(source: string, seen: Set<string>): readonly string[] {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return []
    seen.add(source)
    const own = [...(chunk.css ?? []), ...(chunk.file.endsWith('.css') ? [chunk.file] : [])]
    return [...(chunk.imports ?? []).flatMap((other) => stylesOf(other, seen)), ...own]
  }

  return {
    entry(source) {
      const chunk = manifest[source]
      const styles = [...new Set(stylesOf(source, new Set()))].map((file) => `/assets/${file}`)
      return { script: chunk && !chunk.file.endsWith('.css') ? `/assets/${chunk.file}` : undefined, styles }
    },
    async answer(path) {
      const file = normalize(path.slice('/assets/'.length))
      const type = types[extname(file)]
      if (
        type === undefined ||
        file.startsWith('..') ||
        file.startsWith(sep) ||
        file.includes('\0') ||
        file.startsWith('.')
      )
        return undefined
      const bytes =
        cache.get(file) ??
        (await readFile(join(folder, file)).then(
          (data) => new Uint8Array(data),
          () => undefined,
        ))
      if (!bytes) return undefined
      cache.set(file, bytes)
      return new Response(bytes, {
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        },
      })
    },
  }
}
