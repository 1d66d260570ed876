import type { Browser } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type CanvasPage, type HostName, openCanvas } from './support/canvas-page.ts'
import { type CanvasSite, openCanvasSite } from './support/canvas-site.ts'

let site: CanvasSite['site']
let browser: Browser

const words = (text: string) => [{ type: 'paragraph', children: [{ text }] }]
const rich = [
  { type: 'h2', children: [{ text: 'A heading' }] },
  { type: 'paragraph', children: [{ text: 'Some ' }, { text: 'bold', bold: true }, { text: ' words' }] },
  {
    type: 'ul',
    children: [
      { type: 'li', children: [{ text: 'Rye' }] },
      { type: 'li', children: [{ text: 'Wheat' }] },
    ],
  },
]

async function editing(
  text: unknown,
  host: HostName = 'react',
  size = { width: 1000, height: 800 },
): Promise<CanvasPage> {
  const content = [{ id: 'one', type: 'paragraph', props: { text } }]
  const canvas = await openCanvas(browser, site.address, content, { host, size })
  await canvas.frame.locator('[data-p=text]').click({ clickCount: 2, position: { x: 2, y: 5 } })
  await expect.poll(() => canvas.frame.locator('.ProseMirror').count()).toBe(1)
  return canvas
}

async function textOf(canvas: CanvasPage): Promise<unknown> {
  const [block] = (await canvas.stored()).content
  return (block as { props: { text: unknown } }).props.text // the block this file put there
}

describe.skipIf(!hasBrowser)('rich text in place', () => {
  beforeAll(async () => {
    const opened = await openCanvasSite()
    ;({ site, browser } = opened)
    return opened.close
  })

  test.each(['react', 'html'] as const)('K-26: mounting keeps every line where it was (%s)', async (host) => {
    const canvas = await openCanvas(browser, site.address, [{ id: 'one', type: 'paragraph', props: { text: rich } }], {
      host,
    })
    const field = canvas.frame.locator('[data-p=text]')
    const lines = () =>
      field.evaluate((element) =>
        [...element.querySelectorAll('h2, p, li')]
          .filter((line) => line.textContent !== '')
          .map((line) => {
            const { x, y, width, height } = line.getBoundingClientRect()
            return [line.textContent, x, y, width, height]
          }),
      )
    const before = await lines()
    await field.click({ clickCount: 2, position: { x: 2, y: 5 } })
    await expect.poll(() => canvas.frame.locator('.ProseMirror').count()).toBe(1)
    await expect.poll(lines).toEqual(before)
    await canvas.page.keyboard.press('Escape')
    await expect.poll(() => canvas.frame.locator('.ProseMirror').count()).toBe(0)
    await expect.poll(lines).toEqual(before)
    expect(await canvas.messages('input')).toEqual([])
    await canvas.close()
  })

  test('K-29: keys set marks and blocks, and the toolbar is told (B-31)', async () => {
    const canvas = await editing(words('Hello'))
    await canvas.page.keyboard.press('Control+a')
    await canvas.page.keyboard.press('Control+b')
    await expect.poll(() => textOf(canvas)).toEqual([{ type: 'paragraph', children: [{ text: 'Hello', bold: true }] }])
    await expect
      .poll(async () => (await canvas.messages('text.state')).at(-1))
      .toMatchObject({ marks: ['bold'], block: 'paragraph' })
    await canvas.page.keyboard.press('Control+Shift+Digit2')
    await expect.poll(() => textOf(canvas)).toEqual([{ type: 'h2', children: [{ text: 'Hello', bold: true }] }])
    await canvas.page.keyboard.press('Control+Shift+Digit4')
    await canvas.page.keyboard.press('Control+\\')
    await expect.poll(() => textOf(canvas)).toEqual(words('Hello'))
    await canvas.close()
  })

  test('K-28: tools come with a selection or by key, in the view, and are left by key with the selection as it was', async () => {
    const canvas = await editing([{ type: 'paragraph', children: [{ text: 'bold', bold: true }, { text: ' plain' }] }])
    const keys = canvas.page.keyboard
    const bar = canvas.frame.locator('quoin-overlay .text-bar:not([hidden])')
    const inBar = () =>
      canvas.frame.evaluate(() =>
        document.querySelector('quoin-overlay')?.shadowRoot?.activeElement?.getAttribute('data-id'),
      )
    const chosen = () => canvas.frame.evaluate(() => getSelection()?.toString())
    const pressed = () => bar.locator('[data-id=bold]').getAttribute('aria-pressed')

    await keys.press('End')
    await keys.press('Shift+Control+ArrowLeft')
    await expect.poll(() => bar.count()).toBe(1)
    expect(await chosen()).toBe('plain')
    await expect.poll(pressed).toBe('false')
    await keys.press('Alt+F10')
    await expect.poll(inBar).toBe('bold')
    await keys.press('ArrowRight')
    await expect.poll(inBar).toBe('italic')
    await keys.press('End')
    await expect.poll(inBar).toBe('clear')
    await keys.press('Escape')
    await expect.poll(() => canvas.frame.evaluate(() => document.activeElement?.className)).toContain('ProseMirror')
    expect(await chosen()).toBe('plain')

    await keys.press('ArrowLeft')
    await expect.poll(() => bar.count()).toBe(0)
    await keys.press('ArrowLeft')
    await keys.press('ArrowLeft')
    // the text learns of its caret later than the browser
    await expect.poll(async () => (await canvas.messages('text.state')).at(-1)?.marks).toEqual(['bold'])
    await keys.press('Alt+F10')
    await expect.poll(pressed).toBe('true')
    await canvas.close()
  })

  test.each([1000, 320])('K-28: the tools are at most 44 px high and inside a view of %i px', async (width) => {
    const canvas = await editing(words('One line'), 'react', { width, height: 600 })
    const bar = canvas.frame.locator('quoin-overlay .text-bar:not([hidden])')
    await canvas.page.keyboard.press('Control+a')
    await expect.poll(() => bar.count()).toBe(1)
    const stands = () =>
      bar.evaluate((element) => {
        const { left, right, top, bottom, height } = element.getBoundingClientRect()
        return { inView: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight, low: height <= 44 }
      })
    await expect.poll(stands).toEqual({ inView: true, low: true })
    await canvas.close()
  })

  test('K-29: typing patterns, and Backspace takes one back', async () => {
    const canvas = await editing([])
    await canvas.page.keyboard.type('## Bread')
    await expect.poll(() => textOf(canvas)).toEqual([{ type: 'h2', children: [{ text: 'Bread' }] }])
    await canvas.page.keyboard.press('Enter')
    await canvas.page.keyboard.type('- rye **dark**')
    await expect
      .poll(() => textOf(canvas))
      .toEqual([
        { type: 'h2', children: [{ text: 'Bread' }] },
        { type: 'ul', children: [{ type: 'li', children: [{ text: 'rye ' }, { text: 'dark', bold: true }] }] },
      ])
    await canvas.page.keyboard.press('Backspace')
    await expect
      .poll(() => textOf(canvas))
      .toEqual([
        { type: 'h2', children: [{ text: 'Bread' }] },
        { type: 'ul', children: [{ type: 'li', children: [{ text: 'rye **dark**' }] }] },
      ])
    await canvas.close()
  })

  test('K-30: Enter in an empty item leaves the list, Shift+Enter breaks the line, Tab nests', async () => {
    const canvas = await editing([])
    await canvas.page.keyboard.type('- one')
    await canvas.page.keyboard.press('Enter')
    await canvas.page.keyboard.press('Tab')
    await canvas.page.keyboard.type('inner')
    await canvas.page.keyboard.press('Enter')
    await canvas.page.keyboard.press('Shift+Tab')
    await canvas.page.keyboard.press('Enter')
    await canvas.page.keyboard.type('after')
    await canvas.page.keyboard.press('Shift+Enter')
    await canvas.page.keyboard.type('all')
    await expect
      .poll(() => textOf(canvas))
      .toEqual([
        {
          type: 'ul',
          children: [
            {
              type: 'li',
              children: [{ text: 'one' }, { type: 'ul', children: [{ type: 'li', children: [{ text: 'inner' }] }] }],
            },
          ],
        },
        { type: 'paragraph', children: [{ text: 'after\nall' }] },
      ])
    await canvas.close()
  })

  const item = (text: string, ...lists: readonly unknown[]) => ({ type: 'li', children: [{ text }, ...lists] })
  const list = (...items: readonly unknown[]) => ({ type: 'ul', children: items })
  const line = (text: string) => ({ type: 'paragraph', children: [{ text }] })

  test('K-29: several lines become one list, and leave it together', async () => {
    const lines = [line('Rye'), { type: 'h2', children: [{ text: 'Wheat' }] }, list(item('Oat')), line('Spelt')]
    const canvas = await editing(lines)
    await canvas.page.keyboard.press('Control+a')
    await canvas.page.keyboard.press('Control+Shift+8')
    const all = ['Rye', 'Wheat', 'Oat', 'Spelt']
    await expect.poll(() => textOf(canvas)).toEqual([list(...all.map((text) => item(text)))])
    await canvas.page.keyboard.press('Control+Shift+8')
    await expect.poll(() => textOf(canvas)).toEqual(all.map(line))
    await canvas.page.keyboard.press('Control+Shift+7')
    await canvas.page.keyboard.press('Control+Shift+2')
    await expect.poll(() => textOf(canvas)).toEqual(all.map((text) => ({ type: 'h2', children: [{ text }] })))
    await canvas.close()
  })

  test.each([
    ['of the item before it', [list(item('Rye'), item('Oat'))], 3, list(item('RyeOat'))],
    [
      'of an item that holds others',
      [list(item('Rye'), item('Oat', list(item('Bran'))))],
      3,
      list(item('RyeOat', list(item('Bran')))),
    ],
    [
      'of the first item inside it',
      [list(item('Rye', list(item('Oat'), item('Bran'))))],
      3,
      list(item('RyeOat', list(item('Bran')))),
    ],
    [
      'of what follows the list',
      [list(item('Rye')), line('Oat'), list(item('Bran'))],
      3,
      list(item('RyeOat'), item('Bran')),
    ],
    ['of a list that follows it', [line('Rye'), list(item('Oat'))], 3, line('RyeOat')],
  ])('K-30: Delete at its end takes in the words %s', async (_, before, caret, after) => {
    const canvas = await editing(before)
    await caretAt(canvas, caret, 'Rye')
    await canvas.page.keyboard.press('Delete')
    await expect.poll(() => textOf(canvas)).toEqual([after])
    await canvas.page.keyboard.type('!')
    const marked = JSON.parse(JSON.stringify(after).replace('RyeOat', 'Rye!Oat'))
    await expect.poll(() => textOf(canvas)).toEqual([marked])
    await canvas.close()
  })

  test('K-30: Backspace at its start takes an item out of the list, then joins it to the item before', async () => {
    const canvas = await editing([list(item('Rye'), item('-Oat'), item('Bran'))])
    await caretAt(canvas, 4, '-Oat')
    await canvas.page.keyboard.press('Backspace')
    await expect.poll(() => textOf(canvas)).toEqual([list(item('Rye'), item('Oat'), item('Bran'))])
    await canvas.page.keyboard.press('Backspace')
    await expect.poll(() => textOf(canvas)).toEqual([list(item('Rye')), line('Oat'), list(item('Bran'))])
    await canvas.page.keyboard.press('Backspace')
    await expect.poll(() => textOf(canvas)).toEqual([list(item('RyeOat'), item('Bran'))])
    await canvas.close()
  })

  test('K-31: right behind a link the caret is at it, for the dialog and for what the dialog sets', async () => {
    const link = (url: string) => ({ type: 'link', data: { url, isTargetBlank: false }, children: [{ text: 'rye' }] })
    const canvas = await editing([{ type: 'paragraph', children: [link('/rye'), { text: ' bread' }] }])
    await canvas.send({ type: 'focus', id: 'one', path: 'text', caret: 3 })
    await expect.poll(async () => (await canvas.messages('text.state')).at(-1)?.link?.url).toBe('/rye')
    await canvas.page.keyboard.press('Control+k')
    await expect.poll(async () => (await canvas.messages('link.ask')).at(-1)?.link?.url).toBe('/rye')
    await canvas.send({ type: 'text.do', command: 'link', link: { url: '/oat', isTargetBlank: false } })
    await expect
      .poll(() => textOf(canvas))
      .toEqual([{ type: 'paragraph', children: [link('/oat'), { text: ' bread' }] }])
    await canvas.close()
  })

  test('K-21: what is being composed is kept by who leaves the text, and where it can no longer be written', async () => {
    for (const leave of [
      (canvas: CanvasPage) => canvas.frame.locator('[data-b=two] [data-p=title]').click(),
      (canvas: CanvasPage) => canvas.send({ type: 'mode', mode: 'readonly' }),
    ]) {
      const content = [
        { id: 'one', type: 'paragraph', props: { text: words('Rye') } },
        { id: 'two', type: 'title', props: { title: 'Oat' } },
      ]
      const canvas = await openCanvas(browser, site.address, content)
      await canvas.frame.locator('[data-p=text]').click({ clickCount: 2 })
      await expect.poll(() => canvas.frame.locator('.ProseMirror').count()).toBe(1)
      await canvas.page.keyboard.press('End')
      const client = await canvas.page.context().newCDPSession(canvas.page)
      for (const text of ['に', 'にほ', 'にほん'])
        await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      await leave(canvas)
      await expect.poll(() => textOf(canvas)).toEqual(words('Ryeにほん'))
      await canvas.close()
    }
  })

  test('K-32: foreign markup arrives clean, and pasting the result again changes nothing (B-31)', async () => {
    const canvas = await editing([])
    await paste(
      canvas,
      `<!--x--><style>p{color:red}</style><h2 class="a" onclick="x()">Title</h2>
       <p style="margin:0">Some <b style="font-weight:normal">plain</b> <span style="font-weight:700">bold</span>
       <a href="javascript:alert(1)">bad</a> <a href="/ok" target="_blank">good</a><script>alert(1)</script></p>
       <ul><li>one</li><ul><li>nested</li></ul></ul>
       <table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>`,
    )
    const clean = [
      { type: 'h2', children: [{ text: 'Title' }] },
      {
        type: 'paragraph',
        children: [
          { text: 'Some plain ' },
          { text: 'bold', bold: true },
          { text: ' bad ' },
          { type: 'link', data: { url: '/ok', isTargetBlank: true }, children: [{ text: 'good' }] },
        ],
      },
      {
        type: 'ul',
        children: [
          {
            type: 'li',
            children: [{ text: 'one' }, { type: 'ul', children: [{ type: 'li', children: [{ text: 'nested' }] }] }],
          },
        ],
      },
      { type: 'paragraph', children: [{ text: 'a | b' }] },
      { type: 'paragraph', children: [{ text: 'c | d' }] },
    ]
    await expect.poll(() => textOf(canvas)).toEqual(clean)
    // a text has no columns: the table is offered as a block
    await expect.poll(async () => (await canvas.messages('paste')).at(-1)?.flavours.html).toContain('<td>d</td>')
    const copied = await canvas.frame.evaluate(() => {
      const data = new DataTransfer()
      document.execCommand('selectAll')
      document
        .querySelector('.ProseMirror')
        ?.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
      return data.getData('text/html')
    })
    await paste(canvas, copied)
    await expect.poll(() => textOf(canvas)).toEqual(clean)
    await canvas.close()
  })

  test('K-18: undo from outside changes the focused text and keeps the caret', async () => {
    const canvas = await editing(words('Hello world'))
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.type('!')
    await expect.poll(() => textOf(canvas)).toEqual(words('Hello world!'))
    await canvas.change(
      [{ op: 'replace', path: ['content', '@one', 'props', 'text'], value: words('Well, hello world!') }],
      ['one'],
    )
    await expect.poll(() => canvas.frame.locator('.ProseMirror').textContent()).toBe('Well, hello world!')
    await canvas.page.keyboard.type('?')
    await expect.poll(() => textOf(canvas)).toEqual(words('Well, hello world!?'))
    await canvas.close()
  })

  test('a field in another element goes on being edited', async () => {
    const canvas = await editing(words('Hello'), 'html')
    await canvas.page.keyboard.press('End')
    await canvas.change([{ op: 'add', path: ['content', '@one', 'props', 'width'], value: 'medium' }], ['one'])
    await canvas.page.keyboard.type(' there')
    await expect.poll(() => textOf(canvas)).toEqual(words('Hello there'))
    await canvas.close()
  })
})

/** After so many letters of the text, which is in a line of these words then. */
async function caretAt(canvas: CanvasPage, caret: number, line: string): Promise<void> {
  await canvas.send({ type: 'focus', id: 'one', path: 'text', caret })
  await expect.poll(() => canvas.frame.evaluate(() => document.getSelection()?.focusNode?.textContent)).toBe(line)
}

async function paste(canvas: CanvasPage, markup: string): Promise<void> {
  await canvas.frame.evaluate((html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    document
      .querySelector('.ProseMirror')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, markup)
}
