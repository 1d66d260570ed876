import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser the tests drive: the one `CHROMIUM` names, else the system's. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  return places.find((path) => existsSync(path))
}

/** Whether there is a browser to test with; without one such tests are skipped here, and fail in CI. */
export const hasBrowser = chromiumPath() !== undefined || process.env.CI !== undefined

export async function openChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error('No Chromium was found. Install one, or name it in CHROMIUM.')
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...flags], headless: true })
}
