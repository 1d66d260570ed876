import type { BrowserContext, Page } from 'playwright'
import { betweenLetters } from './acts.ts'
import { timeToPaint } from './stopwatch.ts'

/** A field and a frame of the same origin that shows what is typed, with nothing else: what the browser and the screen take. */
const outside = `<!doctype html><title>Bare</title><input autofocus aria-label="Text">
<iframe class="qe-canvas-frame" src="/bare-frame" title="Frame"></iframe>
<script>
  const field = document.querySelector('input')
  const frame = document.querySelector('iframe')
  field.oninput = () => { frame.contentDocument.querySelector('p').textContent = field.value }
</script>`
const inside = '<!doctype html><title>Frame</title><p></p>'

export async function timeBareKeys(context: BrowserContext, url: string, runs: number): Promise<readonly number[]> {
  await context.route(`${url}/bare`, (route) => route.fulfill({ contentType: 'text/html', body: outside }))
  await context.route(`${url}/bare-frame`, (route) => route.fulfill({ contentType: 'text/html', body: inside }))
  const page = await context.newPage()
  try {
    await page.goto(`${url}/bare`)
    return await typeInto(page, runs)
  } finally {
    await page.close()
  }
}

async function typeInto(page: Page, runs: number): Promise<readonly number[]> {
  await page.getByRole('textbox').click()
  const all: number[] = []
  let text = ''
  for (let run = 0; run < runs; run += 1) {
    text += 'a'
    const press = () => page.keyboard.press('a')
    all.push(await timeToPaint(page, 'keydown', { see: 'text', selector: 'p', text }, press))
    await betweenLetters(page, run)
  }
  return all
}
