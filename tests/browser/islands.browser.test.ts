import type { SiteSettings } from '@quoin/engine'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import {
  type Answer,
  awake,
  type Driver,
  drawnFor,
  drivers,
  type IslandPages,
  type Opened,
  openIslandPages,
} from './support/island-pages.ts'
import { painted } from './support/painted.ts'

let pages: IslandPages
let driver: Driver = 'light'

function drawn(content: readonly unknown[], settings: Partial<SiteSettings> = {}): string {
  return drawnFor(driver, content, settings)
}

function open(
  markup: string,
  { how = driver, ...options }: { readonly how?: Driver | 'lazy'; readonly answer?: (url: string) => Answer } = {},
): Promise<Opened> {
  return pages.open(markup, how, options)
}

/** Down the page screen by screen, as a reader goes. */
async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top <= height; top += 400) {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    await painted(page)
  }
}

const video = { id: 'v', type: 'video', props: { videoType: 'streaming', platform: 'youtube', videoId: 'aqz-KE-bpKQ' } }
const tweet = (props: object = {}) => ({ id: 't', type: 'tweet', props: { id: '20', placeholder: 'A post', ...props } })
const post: Answer = {
  contentType: 'text/html',
  body: `<script>parent.postMessage({ 'twttr.embed': { method: 'twttr.private.resize', params: [{ height: 321 }] } }, '*')</script>`,
}
const colours = {
  id: 'r',
  type: 'form-radiobuttons',
  props: {
    fieldName: 'color',
    label: 'Colour',
    isRequired: true,
    requiredError: 'Please choose',
    radiobuttons: [
      { id: 'r1', type: 'form-single-radio', props: { label: 'Blue', value: 'blue' } },
      { id: 'r2', type: 'form-single-radio', props: { label: 'Green', value: 'green' } },
    ],
  },
}
const form = (elements: readonly object[]) => ({
  id: 'f',
  type: 'form-section',
  props: {
    form: [
      {
        id: 'fb',
        type: 'form-builder',
        props: {
          formspreeFormId: 'abc',
          successMessage: 'Thanks.',
          'form-elements': elements,
          'form-buttons': [{ id: 'b', type: 'button', props: { text: 'Send', type: 'button', buttonType: 'submit' } }],
        },
      },
    ],
  },
})

beforeAll(async () => {
  if (hasBrowser) pages = await openIslandPages()
})
afterAll(() => pages?.close())

describe.skipIf(!hasBrowser).each(drivers)('a page comes to life: %s', (name) => {
  beforeAll(() => {
    driver = name
  })

  test('decision 40: nobody else is asked for anything before the visitor acts', async () => {
    const others = ['form-section', 'newsletter-subscribe', 'image-carousel', 'header', 'footer'].map((type) => ({
      id: type,
      type,
      props: {},
    }))
    const { page, asked } = await open(drawn([video, tweet(), ...others]))
    await readToTheEnd(page)
    expect(asked).toEqual([])
    await page.close()
  })

  test('a video plays where its poster was, without cookies of the platform, and the next Tab is in its player', async () => {
    const title = [{ type: 'paragraph', children: [{ text: 'An oven' }] }]
    const titled = { ...video, type: 'text-image', props: { ...video.props, mediaType: 'video-streaming', title } }
    const answer = () => ({ contentType: 'text/html', body: '<button>Play</button>' })
    const { page, asked } = await open(drawn([titled]), { answer })
    await awake(page, 'video')
    await page.getByRole('link', { name: 'An oven YouTube', exact: true }).press('Enter')
    const player = page.locator('[data-island=video] iframe')
    await expect
      .poll(() => player.evaluateAll((all) => all.map((one) => one.getAttribute('title'))))
      .toEqual(['An oven'])
    await expect.poll(() => asked.map((address) => new URL(address).host)).toEqual(['www.youtube-nocookie.com'])
    const play = player.contentFrame().getByRole('button', { name: 'Play' })
    await expect.poll(() => play.evaluate(() => document.hasFocus())).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => play.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.close()
  })

  test('a post shows once it is asked for, its card until then, and follows the colour mode', async () => {
    const { page, asked } = await open(drawn([tweet()]), { answer: () => post })
    const card = page.locator('[data-tweet-placeholder]')
    await page.getByRole('button', { name: 'Show the post' }).click()
    await expect.poll(() => card.isHidden()).toBe(true)
    await expect.poll(() => page.locator('.q-tweet-player').getAttribute('height')).toBe('321')
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    const themes = () => asked.map((address) => new URL(address).searchParams.get('theme'))
    await expect.poll(themes).toEqual(['light', 'dark'])
    await page.close()
  })

  test('the focus of who asked for a post by keys stays, and goes into the post', async () => {
    const { page } = await open(drawn([tweet()]), { answer: () => post })
    const focused = () => page.evaluate(() => document.activeElement?.className)
    const show = page.getByRole('button', { name: 'Show the post' })
    await show.focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-tweet-placeholder]').waitFor({ state: 'hidden' })
    expect(await focused()).toBe('q-tweet-player')
    await page.close()
  })

  test('a post that does not come leaves the focus where it was', async () => {
    const { page, asked } = await open(drawn([tweet()]))
    const show = page.getByRole('button', { name: 'Show the post' })
    await show.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => asked.length).toBe(1)
    await page.keyboard.press('Enter')
    expect(await show.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await show.getAttribute('aria-disabled')).toBe('true')
    expect(asked.length).toBe(1)
    await page.close()
  })

  test('the frame of a post is named in the language of its page', async () => {
    const { page } = await open(`<div lang="de-AT">${drawn([tweet()], { embeds: 'direct' })}</div>`, {
      answer: () => post,
    })
    await page.getByTitle('Beitrag', { exact: true }).waitFor()
    await page.close()
  })

  test('a post of one colour mode is not drawn again', async () => {
    const { page, asked } = await open(drawn([tweet({ theme: 'dark' })]), { answer: () => post })
    await page.getByRole('button', { name: 'Show the post' }).click()
    await expect.poll(() => asked.length).toBe(1)
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await readToTheEnd(page)
    expect(asked.length).toBe(1)
    await page.close()
  })

  test('where the site says so a post loads by itself, but only near the view', async () => {
    const gap = '<div style="height: 2000px"></div>'
    const { page, asked } = await open(gap + drawn([tweet()], { embeds: 'direct' }), { answer: () => post })
    await painted(page)
    expect(asked).toEqual([])
    await page.evaluate(() => window.scrollTo(0, 1300))
    await expect.poll(() => asked.length).toBe(1)
    await page.close()
  })

  test('a post that does not come leaves its card', async () => {
    const { page, asked } = await open(drawn([tweet()]))
    await page.getByRole('button', { name: 'Show the post' }).click()
    await expect.poll(() => asked.length).toBe(1)
    expect(await page.locator('[data-tweet-placeholder]').isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: /View on X/ }).isVisible()).toBe(true)
    await page.close()
  })

  test('a group of radio buttons is wrong as a whole, and focus goes to it', async () => {
    const { page, asked } = await open(drawn([form([colours])]))
    await awake(page, 'form-builder')
    await page.getByRole('button', { name: 'Send' }).click()
    const fieldset = page.locator('fieldset')
    await expect.poll(() => fieldset.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('[type=radio][aria-invalid]').count()).toBe(0)
    await expect.poll(() => page.locator('[data-field-error]').textContent()).toBe('Please choose')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('blue')
    await page.getByLabel('Green').check()
    await expect.poll(() => fieldset.getAttribute('aria-invalid')).toBe('false')
    expect(asked).toEqual([])
    await page.close()
  })

  test('a number or a date that only the browser cannot read is wrong, not missing, and nothing is sent', async () => {
    const input = (fieldName: string, inputType: string, isRequired: boolean) => ({
      id: fieldName,
      type: 'form-input',
      props: { fieldName, label: fieldName, inputType, isRequired },
    })
    const fields = [input('guests', 'number', false), input('table', 'number', true), input('day', 'date', false)]
    const { page, asked, close } = await open(drawn([form(fields)]))
    await awake(page, 'form-builder')
    for (const name of ['guests', 'table']) {
      await page.getByLabel(name).focus()
      await page.keyboard.type('12e')
    }
    await page.getByLabel('day').focus()
    await page.keyboard.type('11')
    await page.getByRole('button', { name: 'Send' }).click()
    const errors = () => page.locator('[data-field-error]').allTextContents()
    await expect
      .poll(errors)
      .toEqual(['This field must be a number', 'This field must be a number', 'This field must be a date'])
    await page.getByLabel('guests').fill('')
    await expect.poll(errors).toEqual(['', 'This field must be a number', 'This field must be a date'])
    expect(asked).toEqual([])
    await close()
  })

  test('a pattern is kept to, whatever another pattern does', async () => {
    const input = (fieldName: string, props: object) => ({
      id: fieldName,
      type: 'form-input',
      props: { fieldName, label: fieldName, ...props },
    })
    const fields = [
      input('name', { isRequired: true }),
      input('runaway', { pattern: '^(a+)+$', patternError: 'Only a' }),
      input('code', { pattern: '^[0-9]{4}$', patternError: 'Four digits' }),
    ]
    const { page, asked, close } = await open(drawn([form(fields)]))
    await awake(page, 'form-builder')
    await page.getByLabel('runaway').fill(`${'a'.repeat(40)}!`)
    await page.getByLabel('code').fill('12a')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => page.locator('[data-field=code] [data-field-error]').textContent()).toBe('Four digits')
    expect(await page.locator('[data-field=runaway] [data-field-error]').textContent()).toBe('')
    // who types goes on where they are, though an earlier field is still wrong
    await page.getByLabel('code').fill('1234')
    await expect.poll(() => page.locator('[data-field=code] [data-field-error]').textContent()).toBe('')
    expect(await page.getByLabel('code').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(asked).toEqual([])
    await close()
  })

  test('a form is sent whatever its fields are called', async () => {
    const names = ['elements', 'dataset', 'children', 'closest', 'append', 'method', 'remove', 'contains']
    const field = (name: string) => ({ id: name, type: 'form-input', props: { fieldName: name, label: name } })
    const answer = () => ({ contentType: 'application/json', body: '{"next":"/thanks"}' })
    const { page, asked, close } = await open(drawn([form(names.map(field))]), { answer })
    await awake(page, 'form-builder')
    for (const name of names) await page.getByLabel(name).fill(name)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thanks.').waitFor()
    expect(asked).toContain('https://formspree.io/f/abc')
    expect(await page.getByLabel('children').isVisible()).toBe(false)
    await close()
  })

  test('a form that is emptied forgets what was chosen', async () => {
    const emptying = { id: 'e', type: 'button', props: { text: 'Empty', type: 'button', buttonType: 'reset' } }
    const block = form([colours])
    block.props.form[0]?.props['form-buttons'].push(emptying)
    const { page, asked, close } = await open(drawn([block]))
    await awake(page, 'form-builder')
    await page.getByLabel('Blue').check()
    await page.getByRole('button', { name: 'Empty' }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => page.locator('[data-field-error]').textContent()).toBe('Please choose')
    await page.getByRole('button', { name: 'Empty' }).click()
    await expect.poll(() => page.locator('[data-field-error]').textContent()).toBe('')
    // the empty controls have been told by then
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    expect(await page.locator('[data-field-error]').textContent()).toBe('')
    expect(asked).toEqual([])
    await close()
  })

  test('errors of a form stand one in a line, typed words stay, and a sent form thanks', async () => {
    const input = { id: 'i', type: 'form-input', props: { fieldName: 'name', label: 'Name' } }
    let tries = 0
    const answer = (): Answer => {
      tries += 1
      const refused = {
        errors: [
          { code: 'EMPTY', message: 'is empty' },
          { field: 'other', message: 'is <b>odd</b>' },
        ],
      }
      return {
        contentType: 'application/json',
        status: tries === 1 ? 400 : 200,
        body: JSON.stringify(tries === 1 ? refused : { next: '/thanks' }),
      }
    }
    const { page, asked } = await open(drawn([form([input])]), { answer })
    await awake(page, 'form-builder')
    await page.getByLabel('Name').fill('Ada')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => page.locator('[data-form-errors] > p').count()).toBe(2)
    expect(await page.locator('[data-form-errors] b').count()).toBe(0)
    // what was disabled while it was sent is where the next try begins
    expect(await page.getByRole('button', { name: 'Send' }).evaluate((one) => one === document.activeElement)).toBe(
      true,
    )
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada')
    await page.getByRole('button', { name: 'Send' }).click()
    const thanks = page.getByRole('status')
    await expect.poll(() => thanks.textContent()).toBe('Thanks.')
    await expect.poll(() => thanks.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(asked.filter((address) => address === 'https://formspree.io/f/abc').length).toBeGreaterThanOrEqual(2)
    await page.close()
  })

  test('what a form says in English on a page of another language says so, and not what its owner wrote', async () => {
    const field = (id: string, requiredError: string) => ({
      id,
      type: 'form-input',
      props: { fieldName: id, label: id, isRequired: true, requiredError },
    })
    const unsaid = { contentType: 'application/json', body: '{}' }
    const { page } = await open(`<div lang="ar">${drawn([form([field('own', 'مطلوب'), field('none', '')])])}</div>`, {
      answer: () => unsaid,
    })
    await awake(page, 'form-builder')
    const languages = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((places) => places.map((place) => [place.textContent, place.getAttribute('lang')]))
    await page.getByRole('button', { name: 'Send' }).click()
    await expect
      .poll(() => languages('[data-field-error]'))
      .toEqual([
        ['مطلوب', null],
        ['This field is required', 'en'],
      ])
    await page.getByLabel('own').fill('a')
    await page.getByLabel('none').fill('a')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => languages('[data-form-errors]')).toEqual([['Unexpected response format', 'en']])
    expect(await languages('[data-field-error]')).toEqual([
      ['', null],
      ['', null],
    ])
    await page.close()
  })

  test('errors that say the same go with the answer they came in', async () => {
    const input = { id: 'i', type: 'form-input', props: { fieldName: 'name', label: 'Name' } }
    const missing = ['street', 'town'].map((field) => ({ field, message: 'is missing' }))
    const answers = [missing, [{ code: 'INACTIVE', message: 'is closed' }]]
    const { page, close } = await open(drawn([form([input])]), {
      answer: () => ({
        contentType: 'application/json',
        status: 400,
        body: JSON.stringify({ errors: answers.shift() }),
      }),
    })
    await awake(page, 'form-builder')
    const lines = () => page.locator('[data-form-errors] > p').allTextContents()
    for (const wanted of [['is missing', 'is missing'], ['is closed']]) {
      await page.getByRole('button', { name: 'Send' }).click()
      await expect.poll(lines).toEqual(wanted)
    }
    await close()
  })

  test('the targets of local links are fetched ahead near the view, once each', async () => {
    const link = (id: string, url: string) => ({
      id,
      type: 'paragraph',
      props: {
        text: [{ type: 'paragraph', children: [{ type: 'link', data: { url }, children: [{ text: 'Go' }] }] }],
      },
    })
    const gap = '<div style="height: 2000px"></div>'
    const elsewhere = [link('c', 'https://example.com/'), link('e', '/media/1/2/a-long-film.mp4?download')]
    const near = drawn([link('a', '/near#one'), link('b', '/near#two'), ...elsewhere])
    const menu = `<div id="menu" style="visibility: hidden">${drawn([link('f', '/in-a-menu')])}</div>`
    const { page } = await open(near + menu + gap + drawn([link('d', '/far')]))
    const fetched = () =>
      page
        .locator('link[rel=prefetch]')
        .evaluateAll((links) => links.map((one) => new URL((one as HTMLLinkElement).href).pathname)) // a link by its selector
    await expect.poll(fetched).toEqual(['/near'])
    await page.evaluate(() => window.scrollTo(0, 1500))
    await expect.poll(fetched).toEqual(['/near', '/far'])
    await page.locator('#menu').evaluate((menu) => menu.removeAttribute('style'))
    await page.locator('#menu a').hover()
    await expect.poll(fetched).toEqual(['/near', '/far', '/in-a-menu'])
    await page.close()
  })

  test('a carousel turns by its dots', async () => {
    const images = ['1', '2', '3'].map((id) => ({
      id,
      type: 'image-carousel-item',
      props: {
        image: { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', alt: id },
      },
    }))
    const { page } = await open(drawn([{ id: 'c', type: 'image-carousel', props: { images } }]))
    await page.getByRole('button', { name: 'Go to slide 3' }).click()
    await expect.poll(() => page.locator('[aria-current=true]').getAttribute('aria-label')).toBe('Go to slide 3')
    await page.close()
  })
})

test.skipIf(!hasBrowser)(
  'G-11: a translation in the same place has a form of its own, whose answers go where it says',
  async () => {
    const formOf = (formId: string, names: readonly string[], successMessage: string) => {
      const block = form(
        names.map((name, index) => ({ id: `i${index}`, type: 'form-input', props: { fieldName: name, label: name } })),
      )
      Object.assign(block.props.form[0]?.props ?? {}, { formspreeFormId: formId, successMessage })
      return block
    }
    const answer = () => ({ contentType: 'application/json', body: '{"next":"/thanks"}' })
    const { page, close } = await pages.open(
      drawnFor('app', [formOf('english', ['name', 'phone'], 'Thanks.')]),
      'app',
      {
        answer,
      },
    )
    const send = async (fields: Readonly<Record<string, string>>) => {
      await awake(page, 'form-builder')
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
      const [sent] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST'),
        page.getByRole('button', { name: 'Send' }).click(),
      ])
      return [sent.url(), JSON.parse(sent.postData() ?? '')]
    }
    expect(await send({ name: 'Ada', phone: '12' })).toEqual([
      'https://formspree.io/f/english',
      { name: 'Ada', phone: '12' },
    ])
    await page.getByText('Thanks.').waitFor()
    await page.evaluate(
      (content) => {
        document.documentElement.lang = 'de'
        return window.fixture.turn({ page: { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'de', content } })
      },
      [formOf('deutsch', ['name', 'telefon'], '')],
    )
    expect(await send({ name: 'Ada', telefon: '34' })).toEqual([
      'https://formspree.io/f/deutsch',
      { name: 'Ada', telefon: '34' },
    ])
    await page.getByText('Vielen Dank! Ihre Nachricht ist unterwegs.').waitFor()
    await close()
  },
)

test.skipIf(!hasBrowser)(
  'decision 74: where the browser does not wait with pictures, their placeholder stands until they are near',
  async () => {
    const image = {
      id: 'i',
      type: 'big-image',
      props: {
        image: {
          src: 'https://pictures.example/far.jpg',
          placeholderSrc: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
          alt: 'Far',
          width: 400,
          height: 300,
        },
      },
    }
    driver = 'light'
    const gap = '<div style="height: 6000px"></div>'
    const { page } = await open(gap + drawn([image]), { how: 'lazy' })
    const source = () => page.getByAltText('Far').getAttribute('src')
    expect(await source()).toMatch(/^data:image\/gif/)
    await page.evaluate(() => window.scrollTo(0, 3000))
    expect(await source()).toMatch(/^data:image\/gif/)
    await page.evaluate(() => window.scrollTo(0, 5500))
    await expect.poll(source).toBe('https://pictures.example/far.jpg')
    await page.close()
  },
)
