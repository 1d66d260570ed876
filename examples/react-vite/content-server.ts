import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export interface ContentServerOptions {
  /** Where visitors find the app. */
  readonly siteUrl: string
  /** Where the content server listens, behind the app's own address. */
  readonly port: number
}

/** Runs `quoin serve` beside Vite, for as long as Vite runs. Its console shows the link that makes the first account. */
export function contentServer({ siteUrl, port }: ContentServerOptions): Plugin {
  const start = () => {
    const command = fileURLToPath(import.meta.resolve('@quoin/server/cli'))
    const env = { ...process.env, QUOIN_SITE_URL: siteUrl, PORT: String(port), HOST: '127.0.0.1' }
    const child = spawn(process.execPath, [command, 'serve'], { env, stdio: 'inherit' })
    process.once('exit', () => child.kill())
  }
  return { name: 'content-server', configureServer: start, configurePreviewServer: start }
}
