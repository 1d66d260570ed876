import type { Locator, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { axeFindings } from './support/axe.ts'
import { fingerOf } from './support/finger.ts'
import { inviteEditor } from './support/guest.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { callsOf } from './support/plan-pages.ts'
import { restingBox } from './support/resting-box.ts'

let owned: OwnedSite
let site: OwnedSite['site']
let page: Page
let calls: ReturnType<typeof callsOf>
let bakery: { readonly id: string; readonly revision: number }

/** Two months on, so that every day lies ahead and in one month. */
const now = new Date()
const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 7)
const dayOf = (day: number) => `${month}-${String(day).padStart(2, '0')}`
const at = (day: number, clock = '09:30') => `${dayOf(day)}T${clock}:00.000Z`

beforeAll(async () => {
  owned = await openOwnedSite()
  ;({ site } = owned)
  calls = callsOf(owned.page, site)
  page = await pageIn('UTC')
  bakery = await calls.plan(await calls.make('Bakery'), { publishOn: at(12), unpublishOn: at(20) })
  for (const name of ['Apples', 'Cider', 'Damsons', 'Elder', 'Figs'])
    await calls.plan(await calls.make(name, { type: 'blog' }), { publishOn: at(16) })
  return owned.close
})

/** Ada, in some zone. */
async function pageIn(timezoneId: string): Promise<Page> {
  const context = await owned.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId,
    storageState: await owned.page.context().storageState(),
  })
  return context.newPage()
}

/** Looks at the tests' page in another way for a while. */
async function through(other: Page, look: () => Promise<void>): Promise<void> {
  const usual = page
  page = other
  try {
    await look()
  } finally {
    page = usual
    await other.context().close()
  }
}

const day = (number: number) => page.locator(`.qe-calendar [data-day="${dayOf(number)}"]`)
const entry = (name: string, kind = 'Goes live') =>
  page.locator('.qe-calendar').getByRole('button', { name: `${name}, ${kind}` })
const view = (name: string) => page.getByRole('group', { name: 'View' }).getByRole('button', { name })
const toast = (text: string | RegExp) => page.locator('.qe-toast', { hasText: text }).last()

async function openSchedule(): Promise<void> {
  await page.goto(`${site.url}/admin/schedule`)
  await view('Month').click()
  await goTo(dayOf(15))
}

/** On to the month of a day. */
async function goTo(to: string): Promise<void> {
  const shown = page.locator(`.qe-calendar [data-day="${to}"]:not([data-outside])`)
  while ((await shown.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click()
}

async function drag(what: Locator, to: Locator, look?: () => Promise<void>): Promise<void> {
  const from = await restingBox(what)
  const there = await restingBox(to)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 10, from.y + from.height / 2 + 10)
  await page.mouse.move(there.x + there.width / 2, there.y + there.height - 6, { steps: 4 })
  await look?.()
  await page.mouse.up()
}

const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

describe('the schedule as a calendar (U-36)', () => {
  beforeEach(openSchedule)

  test('shows what stands on each day, by month and by week, and remembers the view', async () => {
    const words = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    const named = (number: number) => words.format(new Date(at(number)))
    await page.getByRole('gridcell', { name: `${named(12)}, 1 entry` }).waitFor()
    await page.getByRole('gridcell', { name: `${named(13)}, no entries` }).waitFor()
    expect(await page.getByRole('columnheader').first().getAttribute('aria-label')).toBe('Sunday')
    await day(16).focus()
    await view('Week').click()
    expect(await page.getByRole('gridcell').count()).toBe(7)
    await entry('Figs').waitFor()
    await page.reload()
    await expect.poll(() => page.getByRole('gridcell').count()).toBe(7)
    expect(await view('Week').getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.getByRole('button', { name: 'Today' }).click()
    await page.locator('.qe-day[aria-current=date]').waitFor()
  })

  test('is walked by keys; Enter opens what stands on a day, and the focus comes back', async () => {
    await day(13).focus()
    for (const [key, number] of [
      ['ArrowLeft', 12],
      ['ArrowDown', 19],
      ['ArrowRight', 20],
      ['ArrowUp', 13],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => day(number).evaluate((cell) => cell === document.activeElement)).toBe(true)
    }
    const [firstOfMonth, heading] = [day(1), page.getByRole('heading', { level: 2 })]
    const shown = await heading.textContent()
    await page.keyboard.press('PageDown')
    await expect.poll(() => heading.textContent()).not.toBe(shown)
    await page.keyboard.press('PageUp')
    await expect.poll(() => heading.textContent()).toBe(shown)
    await firstOfMonth.waitFor()
    await day(12).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Bakery' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => day(12).evaluate((cell) => cell === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused()).toMatch(/^Bakery, Goes live, /)
    await page.keyboard.press('Escape')
    await day(16).focus()
    await page.keyboard.press('Enter')
    const all = page.getByRole('dialog')
    await all.getByRole('button', { name: 'Figs' }).click()
    await page.getByRole('dialog', { name: 'Figs' }).waitFor()
  })

  test('an entry is dragged to another day, keeps its time and its version, and comes back by Undo', async () => {
    await drag(entry('Bakery'), day(14), async () => {
      await page.locator('.qe-drag-note:not([data-refused])').waitFor()
    })
    await toast(/“Bakery” was moved to /)
      .getByRole('button', { name: 'Undo' })
      .waitFor()
    await day(14).getByRole('button', { name: 'Bakery' }).waitFor()
    expect(await calls.goesLive(bakery)).toBe(at(14))
    await toast(/“Bakery” was moved to /)
      .getByRole('button', { name: 'Undo' })
      .click()
    await day(12).getByRole('button', { name: 'Bakery' }).waitFor()
    expect(await calls.goesLive(bakery)).toBe(at(12))
  })

  test('out of the list of a full day, which goes', async () => {
    await day(16)
      .getByRole('button', { name: / more on / })
      .click()
    const dialog = page.getByRole('dialog')
    await drag(dialog.getByRole('button', { name: 'Figs' }), day(17))
    await day(17).getByRole('button', { name: 'Figs' }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await toast(/“Figs” was moved to /)
      .getByRole('button', { name: 'Undo' })
      .click()
    await day(17).getByRole('button', { name: 'Figs' }).waitFor({ state: 'detached' })
  })

  test('not to where the schedule refuses it, in the same words (U-35)', async () => {
    await drag(entry('Bakery'), day(20), async () => {
      await page.locator('.qe-drag-note[data-refused]').waitFor()
    })
    await toast('It has to be published before it is unpublished.').waitFor()
    await drag(entry('Bakery', 'Is unpublished'), day(10))
    await toast('It has to be published before it is unpublished.').waitFor()
    await day(12).getByRole('button', { name: 'Bakery' }).waitFor()
  })

  test('an entry is moved by its dialog, which refuses the past', async () => {
    await entry('Bakery').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Bakery' })
    await dialog.getByText(/^Is unpublished again: /).waitFor()
    const field = dialog.getByLabel('Date and time')
    expect(await field.inputValue()).toBe(at(12).slice(0, 16))
    await field.fill('2020-01-01T10:00')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await dialog.getByText('This time has passed.').waitFor()
    await field.fill(at(13, '18:45').slice(0, 16))
    await dialog.getByRole('button', { name: 'Move' }).click()
    await dialog.waitFor({ state: 'detached' })
    await day(13).getByRole('button', { name: 'Bakery' }).waitFor()
    expect(await calls.goesLive(bakery)).toBe(at(13, '18:45'))
    await toast(/“Bakery” was moved to /)
      .getByRole('button', { name: 'Undo' })
      .click()
    await day(12).getByRole('button', { name: 'Bakery' }).waitFor()
  })

  test('the search and the filter are seen, hold in every view, and are cleared', async () => {
    await page.getByRole('searchbox').fill('bak')
    await entry('Figs').waitFor({ state: 'detached' })
    await entry('Bakery').waitFor()
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabel('What happens').selectOption('Is unpublished')
    await page.keyboard.press('Escape')
    await entry('Bakery').waitFor({ state: 'detached' })
    await entry('Bakery', 'Is unpublished').waitFor()
    await view('List').click()
    await expect.poll(() => page.locator('.qe-plan-row').count()).toBe(1)
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByText('Nothing found').waitFor()
    await page.getByRole('button', { name: 'Remove the filter Is unpublished' }).click()
    await page.locator('.qe-empty').getByRole('button', { name: 'Show everything' }).click()
    await expect.poll(() => page.locator('.qe-plan-row').count()).toBe(7)
    await view('Month').click()
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByText('Nothing scheduled here matches').waitFor()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByText('Nothing is scheduled in these days.').waitFor()
  })

  test('what others plan is seen without asking for it', async () => {
    const other = await calls.plan(await calls.make('From elsewhere'), { publishOn: at(9) })
    await entry('From elsewhere').waitFor()
    await calls.plan(other, { publishOn: at(10) })
    await day(10).getByRole('button', { name: 'From elsewhere' }).waitFor()
  })

  test.each(['light', 'dark'] as const)('A-2: no view and no dialog has a finding, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    const found: Record<string, readonly string[]> = {}
    const judge = async (name: string) => {
      const list = (await axeFindings(page)).flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (list.length > 0 || isWide) found[name] = [...list, ...(isWide ? ['scrolls sideways'] : [])]
    }
    await day(12).focus()
    for (const width of [1440, 720, 320]) {
      await page.setViewportSize({ width, height: 780 })
      for (const name of ['Month', 'Week', 'List']) {
        await view(name).click()
        await page.locator('.qe-plan, .qe-plan-row').first().waitFor({ state: 'attached' })
        await judge(`${name} ${width}`)
      }
    }
    await page.getByRole('button', { name: 'Bakery' }).first().click()
    await page.getByRole('dialog').waitFor()
    await judge('entry')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: null })
    expect(found).toEqual({})
  })

  test('a finger that rests on an entry drags it to a day of the month above', async () => {
    await page.setViewportSize({ width: 375, height: 780 })
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await day(12).click()
    const middle = async (of: Locator) => {
      const { x, y, width, height } = await restingBox(of)
      return { x: x + width / 2, y: y + height / 2 }
    }
    const from = await middle(page.locator('.qe-schedule > .qe-agenda-day').getByRole('button', { name: 'Bakery' }))
    const to = await middle(day(14))
    const finger = fingerOf(client)
    await finger('touchStart', from)
    await page.locator('.qe-drag-image').waitFor()
    await finger('touchMove', { x: from.x, y: from.y - 20 })
    await finger('touchMove', to)
    await page.locator('.qe-drag-note').waitFor()
    await finger('touchEnd')
    await toast(/“Bakery” was moved to /)
      .getByRole('button', { name: 'Undo' })
      .click()
    await toast('Moved back.').waitFor()
    expect(await calls.goesLive(bakery)).toBe(at(12))
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('on a phone the month tells the days by dots and lists the chosen one below', async () => {
    await page.setViewportSize({ width: 375, height: 780 })
    await day(16).click()
    await expect.poll(() => day(16).locator('.qe-day-dot:visible').count()).toBe(4)
    const below = page.locator('.qe-schedule > .qe-agenda-day')
    await expect.poll(() => below.locator('.qe-plan-row').count()).toBe(5)
    await below.getByRole('button', { name: 'Elder' }).click()
    await page.getByRole('dialog', { name: 'Elder' }).waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

test('a time that clocks skip is asked about when an entry is dragged onto it (U-35)', async () => {
  const lastSunday = (year: number) => {
    const last = new Date(Date.UTC(year, 3, 0))
    return new Date(Date.UTC(year, 2, 31 - last.getUTCDay()))
  }
  const year = now.getUTCFullYear() + 1
  const change = lastSunday(year).getUTCDate()
  const march = (date: number) => `${year}-03-${String(date).padStart(2, '0')}`
  const night = await calls.plan(await calls.make('Night shift'), { publishOn: `${march(change - 1)}T01:30:00Z` })
  await through(await pageIn('Europe/Berlin'), async () => {
    await openSchedule()
    await goTo(march(change))
    await drag(entry('Night shift'), page.locator(`.qe-calendar [data-day="${march(change)}"]`))
    const dialog = page.getByRole('dialog', { name: 'Night shift' })
    await dialog.getByText('There is no such time on this day: the clocks change.').first().waitFor()
    await dialog.getByRole('button', { name: 'Move' }).click()
    await dialog.getByRole('alert').getByText('There is no such time').waitFor()
    await dialog.getByLabel('Date and time').fill(`${march(change)}T03:30`)
    const inUtc = dialog.getByText(`${march(change)} 01:30 UTC`).last()
    await inUtc.waitFor()
    // among words from right to left, too, the day comes first
    const dayIsLeft = await inUtc.evaluate((one) => {
      const holder = one.closest('[role=dialog]')
      const left = (from: number, to: number) => {
        const part = document.createRange()
        part.setStart(one.firstChild ?? one, from)
        part.setEnd(one.firstChild ?? one, to)
        return part.getBoundingClientRect().left
      }
      holder?.setAttribute('dir', 'rtl')
      const isLeft = left(0, 10) < left(11, 16)
      holder?.removeAttribute('dir')
      return isLeft
    })
    expect(dayIsLeft).toBe(true)
    await dialog.getByRole('button', { name: 'Move' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await calls.goesLive(night)).toBe(`${march(change)}T01:30:00.000Z`)
  })
})

test('what failed stands on its day with its reason, is told from elsewhere, and is scheduled again', async () => {
  const late = await calls.make('Course dates', { slug: 'course-dates' })
  const changed = await calls.change(late, { slug: 'course-dates-of-old' })
  await calls.make('Course dates, too', { slug: 'course-dates' })
  const soon = new Date(Date.now() + 3000).toISOString()
  await calls.plan(changed, { publishOn: soon, unpublishOn: at(22), revision: late.revision })
  await openSchedule()
  await page.getByText('1 page was not published as scheduled.').waitFor()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const row = page.getByRole('region', { name: 'Not published' }).getByRole('button')
  await row.getByText('The slug is taken.').waitFor()
  await view('Month').click()
  await page.getByRole('button', { name: 'Today' }).click()
  await entry('Course dates', 'Not published').click()
  const dialog = page.getByRole('dialog', { name: 'Course dates' })
  await dialog.getByText('The slug is taken.').waitFor()
  await dialog.getByLabel('Date and time').fill(at(21).slice(0, 16))
  await dialog.getByRole('button', { name: 'Schedule again' }).click()
  await dialog.waitFor({ state: 'detached' })
  await entry('Course dates', 'Not published').waitFor({ state: 'detached' })
  expect(await calls.goesLive(late)).toBe(at(21))
  await goTo(dayOf(21))
  await entry('Course dates').click()
  await dialog.getByRole('button', { name: 'Unschedule' }).click()
  await page.getByText('Going live and being unpublished are both cancelled.').waitFor()
  await page.getByRole('button', { name: 'Unschedule', exact: true }).click()
  await entry('Course dates').waitFor({ state: 'detached' })
})

test('of a day that could not be read nothing is said, until it is', async () => {
  await page.setViewportSize({ width: 375, height: 780 })
  const lost = '**/admin/schedule?*'
  await page.route(lost, (route) => route.abort())
  await page.goto(`${site.url}/admin/schedule`)
  await page.getByText('The server cannot be reached.').waitFor()
  expect(await page.getByText('Nothing is scheduled on this day.').count()).toBe(0)
  await page.unroute(lost)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nothing is scheduled on this day.').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('whoever may not publish reads the schedule and moves nothing', async () => {
  const bo = await inviteEditor(await owned.browser.newContext(), owned.page, site)
  const people = await calls.call<readonly { readonly id: string; readonly email: string }[]>('GET', '/users')
  const { id } = people.find(({ email }) => email === 'bo@example.com') ?? { id: '' }
  await calls.call('PATCH', `/users/${id}`, { grants: { canPublish: false } })
  await through(bo, async () => {
    await openSchedule()
    await drag(entry('Bakery'), day(14))
    await entry('Bakery').click()
    const dialog = page.getByRole('dialog', { name: 'Bakery' })
    await dialog.getByRole('link', { name: 'Open the page' }).waitFor()
    expect(await dialog.getByRole('button', { name: /Move|Unschedule/ }).count()).toBe(0)
  })
  expect(await calls.goesLive(bakery)).toBe(at(12))
})
