import type { ScheduleEntry } from '@quoin/engine/wire'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { byDay } from '../../renderers/editor/src/parts/by-day.ts'
import { dayOf, utcBeside, utcText } from '../../renderers/editor/src/publish/local-time.ts'
import { clockText, daysText, dayText, nearText } from '../../renderers/editor/src/schedule/day-text.ts'
import {
  dayAfter,
  dayAtKey,
  isSameMonth,
  monthAround,
  spanOf,
  weekAround,
} from '../../renderers/editor/src/schedule/days.ts'
import { entryKey, kindOf, withEntryAt } from '../../renderers/editor/src/schedule/entries.ts'
import { landingOn } from '../../renderers/editor/src/schedule/landing.ts'
import { choicesOf, fits, isWholeSchedule, wholeSchedule } from '../../renderers/editor/src/schedule/schedule-filter.ts'

const ownZone = process.env.TZ
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'America/Sao_Paulo'] as const
const inZone = (zone: string) => {
  process.env.TZ = zone
}
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

const anyZone = fc.constantFrom(...zones)
const anyLocale = fc.constantFrom('en-US', 'en-GB', 'de-DE', 'ar-EG', 'fa-IR', 'pt-BR')
const anyMoment = fc
  .integer({ min: Date.UTC(2011, 0, 1), max: Date.UTC(2036, 0, 1) })
  .map((time) => new Date(time).toISOString())
const anyDay = anyMoment.map((iso) => iso.slice(0, 10))

const plan: ScheduleEntry = {
  pageId: 'a',
  language: 'en',
  name: 'Home',
  pageType: 'page',
  action: 'publish',
  at: '2026-05-02T07:00:00.000Z',
  revision: 3,
  by: null,
  error: null,
  canPublish: true,
}

describe('the weeks of a month (U-36)', () => {
  test('begin on the day on which weeks begin where the person lives', () => {
    expect(weekAround('2026-05-06', 'en-GB')[0]).toBe('2026-05-04')
    expect(weekAround('2026-05-06', 'en-US')[0]).toBe('2026-05-03')
    expect(weekAround('2026-05-06', 'ar-EG')[0]).toBe('2026-05-02')
  })

  test('are as many as the month touches', () => {
    expect(monthAround('2026-02-10', 'en-US').map((week) => week[0])).toEqual([
      '2026-02-01',
      '2026-02-08',
      '2026-02-15',
      '2026-02-22',
    ])
    expect(monthAround('2026-08-10', 'de-DE')).toHaveLength(6)
  })

  test('hold every day of the month once, in their order, and none without one of them', () => {
    fc.assert(
      fc.property(anyDay, anyLocale, (day, locale) => {
        const weeks = monthAround(day, locale)
        const days = weeks.flat()
        expect(days).toEqual(days.map((_, index) => dayAfter(days[0] ?? '', { days: index })))
        expect(days.filter((one) => isSameMonth(one, day))).toHaveLength(
          new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate(),
        )
        for (const week of weeks) expect(week.some((one) => isSameMonth(one, day))).toBe(true)
        for (const week of weeks) expect(week).toEqual(weekAround(week[3] ?? '', locale))
      }),
    )
  })
})

describe('keys lead from day to day', () => {
  test.each([
    ['ArrowRight', '2026-05-07'],
    ['ArrowLeft', '2026-05-05'],
    ['ArrowDown', '2026-05-13'],
    ['ArrowUp', '2026-04-29'],
    ['Home', '2026-05-04'],
    ['End', '2026-05-10'],
    ['PageDown', '2026-06-06'],
    ['PageUp', '2026-04-06'],
    ['a', undefined],
  ])('%s', (key, day) => expect(dayAtKey(key, '2026-05-06', 'ArrowRight', 'en-GB')).toBe(day))

  test('the other way where one reads from the right', () => {
    expect(dayAtKey('ArrowRight', '2026-05-06', 'ArrowLeft', 'ar-EG')).toBe('2026-05-05')
  })

  test('a month after its last day is the last day of the next', () => {
    expect(dayAtKey('PageDown', '2026-01-31', 'ArrowRight', 'en-GB')).toBe('2026-02-28')
  })
})

describe('entries stand on the day of the person', () => {
  test('which is not the same in every zone', () => {
    const at = '2026-05-02T22:30:00.000Z'
    inZone('Europe/Berlin')
    expect([...byDay([{ ...plan, at }]).keys()]).toEqual(['2026-05-03'])
    inZone('America/New_York')
    expect([...byDay([{ ...plan, at }]).keys()]).toEqual(['2026-05-02'])
  })

  test('none is lost, and each moment lies in the span of its day and of no other', () => {
    fc.assert(
      fc.property(anyZone, fc.array(anyMoment, { maxLength: 20 }), (zone, moments) => {
        inZone(zone)
        const entries = moments.map((at, index) => ({ ...plan, pageId: String(index), at }))
        const days = byDay(entries)
        expect([...days.values()].flat()).toHaveLength(entries.length)
        for (const [day, there] of days)
          for (const { at } of there) {
            const { from, to } = spanOf(day, day)
            expect(from <= at && at <= to).toBe(true)
            expect(spanOf(dayAfter(day, { days: 1 }), dayAfter(day, { days: 1 })).from > to).toBe(true)
          }
      }),
    )
  })

  test('also on a day that begins at one, or is left out', () => {
    inZone('America/Sao_Paulo')
    expect(spanOf('2018-11-04', '2018-11-04').from).toBe('2018-11-04T03:00:00.000Z')
    inZone('Pacific/Apia')
    expect(dayOf('2011-12-30T10:30:00.000Z')).toBe('2011-12-31')
  })
})

describe('an entry that is moved to another day', () => {
  test('keeps its time of day, to the millisecond, in any zone, or the person is asked', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, fc.integer({ min: -700, max: 700 }), (zone, at, days) => {
        inZone(zone)
        const day = dayAfter(dayOf(at), { days })
        const landing = landingOn({ ...plan, at }, day, [], Date.parse(at) - 702 * 24 * 3_600_000)
        const clock = (iso: string) => new Date(iso).toTimeString().slice(0, 8)
        expect(landing.kind).not.toBe('refused')
        if (landing.kind === 'here')
          expect([dayOf(landing.at), clock(landing.at), landing.at.slice(19)]).toEqual([day, clock(at), at.slice(19)])
        if (landing.kind === 'ask') expect(landing.text.slice(0, 10)).toBe(day)
      }),
    )
  })

  test('is asked about where clocks skip its time or show it twice', () => {
    inZone('Europe/Berlin')
    const entry = { ...plan, at: '2026-03-20T01:30:00.000Z' }
    const before = Date.UTC(2026, 0, 1)
    expect(landingOn(entry, '2026-03-29', [], before)).toEqual({ kind: 'ask', text: '2026-03-29T02:30' })
    expect(landingOn(entry, '2026-10-25', [], before)).toEqual({ kind: 'ask', text: '2026-10-25T02:30' })
    expect(landingOn(entry, '2026-03-30', [], before)).toEqual({ kind: 'here', at: '2026-03-30T00:30:00.000Z' })
  })

  test('is refused in the past, too far ahead, and past the other end of its page', () => {
    inZone('UTC')
    const now = Date.UTC(2026, 4, 1)
    const end: ScheduleEntry = { ...plan, action: 'unpublish', at: '2026-05-10T07:00:00.000Z' }
    expect(landingOn(plan, '2026-04-30', [], now)).toEqual({ kind: 'refused', fault: 'past' })
    expect(landingOn(plan, '2032-04-30', [], now)).toEqual({ kind: 'refused', fault: 'far' })
    expect(landingOn(plan, '2026-05-10', [end], now)).toEqual({ kind: 'refused', fault: 'order' })
    expect(landingOn(end, '2026-05-02', [plan], now)).toEqual({ kind: 'refused', fault: 'order' })
    expect(landingOn(end, '2026-05-03', [plan], now)).toEqual({ kind: 'here', at: '2026-05-03T07:00:00.000Z' })
    // of another language or page, or one that failed, is no end of it
    for (const other of [{ language: 'de' }, { pageId: 'other' }, { error: 'No' }])
      expect([other, landingOn(plan, '2026-05-11', [{ ...end, ...other }], now).kind]).toEqual([other, 'here'])
  })

  test('is asked about when it is what failed: another version may go live', () => {
    inZone('UTC')
    expect(landingOn({ ...plan, error: 'No' }, '2026-05-20', [], Date.UTC(2026, 4, 5))).toEqual({
      kind: 'ask',
      text: '2026-05-20T07:00',
    })
  })

  test('stands in its place at once, and moves no other', () => {
    const other = { ...plan, pageId: 'b', at: '2026-05-03T07:00:00.000Z' }
    expect(withEntryAt([plan, other], entryKey(plan), '2026-05-04T07:00:00.000Z')).toEqual([
      other,
      { ...plan, at: '2026-05-04T07:00:00.000Z' },
    ])
  })
})

describe('the filter of the schedule', () => {
  const failed = { ...plan, error: 'The slug is taken.' }

  test('searches names, and keeps a kind, a type of page or a language', () => {
    const by = (part: object, entry: ScheduleEntry = plan) => fits(entry, { ...wholeSchedule, ...part })
    expect([by({ q: ' hOm ' }), by({ q: 'x' })]).toEqual([true, false])
    expect([by({ kind: 'publish' }), by({ kind: 'unpublish' })]).toEqual([true, false])
    expect([by({ kind: 'publish' }, failed), by({ kind: 'failed' }, failed)]).toEqual([false, true])
    expect([by({ pageType: 'page' }), by({ pageType: 'post' })]).toEqual([true, false])
    expect([by({ language: 'en' }), by({ language: 'de' })]).toEqual([true, false])
    expect(kindOf(failed)).toBe('failed')
  })

  test('says what of it is in use', () => {
    expect(isWholeSchedule(wholeSchedule)).toBe(true)
    expect(isWholeSchedule({ ...wholeSchedule, q: ' ' })).toBe(true)
    expect(isWholeSchedule({ ...wholeSchedule, q: 'a' })).toBe(false)
    expect(choicesOf({ ...wholeSchedule, q: 'a', language: 'de' })).toEqual(['language'])
    for (const choice of [{ kind: 'failed' }, { pageType: 'page' }, { language: 'de' }] as const) {
      const filter = { ...wholeSchedule, ...choice }
      expect([choicesOf(filter), isWholeSchedule(filter)]).toEqual([Object.keys(choice), false])
    }
  })
})

describe('days in words', () => {
  test('are those of the calendar that fields for dates have, in any language', () => {
    expect(dayText('2026-05-02', 'en-GB', { month: 'long', year: 'numeric' })).toBe('May 2026')
    expect(dayText('2026-05-02', 'de-DE', { month: 'long', year: 'numeric' })).toBe('Mai 2026')
    expect(dayText('2026-05-02', 'ar-SA-u-nu-latn', { year: 'numeric', month: 'numeric' })).toContain('2026')
    expect(daysText('2026-04-27', '2026-05-03', 'en-GB').replaceAll(/\s/g, ' ')).toBe('27 Apr – 3 May 2026')
  })

  test('say what is near', () => {
    expect(
      ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'].map((day) => nearText(day, '2026-05-02', 'en')),
    ).toEqual(['yesterday', 'today', 'tomorrow', undefined])
  })

  test('times are those of the person, with UTC beside them, and its day where that is another', () => {
    inZone('Europe/Berlin')
    expect(clockText(plan.at, 'en-GB')).toBe('09:00')
    expect(utcText(plan.at)).toBe('2026-05-02 07:00 UTC')
    expect(utcBeside(plan.at)).toBe('07:00 UTC')
    expect(utcBeside('2026-05-02T22:30:00.000Z')).toBe('2026-05-02 22:30 UTC')
  })
})
