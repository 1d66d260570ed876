import type { FromCanvas, FromEditor, Patch } from '@quoin/edit/protocol'
import type { Page as StoredPage } from '@quoin/engine'
import type { Browser, Frame, Page } from 'playwright'
import { expect } from 'vitest'
import type { StubEditor } from '../fixtures/canvas/editor.ts'
import { openShadows } from './open-shadows.ts'

declare global {
  interface Window {
    readonly stub: StubEditor
  }
}

export interface CanvasPage {
  readonly page: Page
  readonly frame: Frame
  messages<T extends FromCanvas['type']>(type: T): Promise<readonly Extract<FromCanvas, { readonly type: T }>[]>
  stored(): Promise<StoredPage>
  change(patches: readonly Patch[], touched: readonly string[], cause?: 'panel' | 'structure'): Promise<void>
  send(message: FromEditor): Promise<void>
  close(): Promise<void>
}

/** A part of the overlay that is seen. */
export const overlayOf = ({ frame }: CanvasPage, selector: string) =>
  frame.locator(`quoin-overlay ${selector}:not([hidden])`)

/** A block of which the canvas knows two texts. */
export const titled = (id: string, text: string) => ({ id, type: 'title', props: { title: text, subtitle: 'Below' } })

export type HostName = 'react' | 'html'

/** The stub editor with a page open in its canvas. Shadow roots are opened, so that overlays can be looked at. */
export async function openCanvas(
  browser: Pick<Browser, 'newPage'>,
  address: string,
  content: readonly unknown[],
  options: {
    readonly host?: HostName
    readonly keys?: readonly unknown[]
    readonly type?: string
    readonly maxLength?: number
    readonly size?: { readonly width: number; readonly height: number }
  } = {},
): Promise<CanvasPage> {
  const page = await browser.newPage()
  await page.setViewportSize(options.size ?? { width: 1000, height: 800 })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(openShadows)
  await page.goto(`${address}editor.html`)
  const stored = { id: 'p', type: options.type ?? 'page', slug: 'a', name: 'A', language: 'en', content }
  const { type: _type, size: _size, ...start } = { host: 'react' as const, keys: [], ...options }
  await page.evaluate(([value, how]) => window.stub.start(value, how as object), [stored, start] as const) // JSON crosses untyped
  await page.waitForFunction(() => window.stub.messages.some(({ type }) => type === 'ready'))
  const frame = page.frames().find((one) => one.url().includes('frame.html'))
  if (!frame) throw new Error('There is no frame.')
  return {
    page,
    frame,
    messages: async <T extends FromCanvas['type']>(type: T) => {
      const all: readonly FromCanvas[] = JSON.parse(await page.evaluate(() => JSON.stringify(window.stub.messages)))
      return all.filter((message): message is Extract<FromCanvas, { readonly type: T }> => message.type === type)
    },
    stored: async () => JSON.parse(await page.evaluate(() => JSON.stringify(window.stub.page()))),
    change: (patches, touched, cause = 'panel') =>
      page.evaluate(
        ([all, ids, why]) => window.stub.change(all as [], ids, why),
        [patches as unknown, touched, cause] as const, // JSON crosses untyped
      ),
    send: (message) => page.evaluate((one) => window.stub.send(one as FromEditor), message as unknown), // as above
    async close() {
      expect(errors).toEqual([])
      await page.close()
    },
  }
}
