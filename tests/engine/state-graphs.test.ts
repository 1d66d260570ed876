import { readFileSync, writeFileSync } from 'node:fs'
import {
  type CarouselEvent,
  type ColorModeEvent,
  carouselMachine,
  colorModeMachine,
  type FormEvent,
  type FormFieldSpec,
  type FormState,
  formMachine,
  type NewsletterEvent,
  newsletterMachine,
} from '@quoin/engine'
import { type MapEvent, type MapState, mapMachine } from '@quoin/engine/map'
import { describe, expect, it } from 'vitest'
import { reachable, type StateGraph } from '../support/reachable.ts'

const manual = new URL('../../engine/core/README.md', import.meta.url)

function newsletter(): StateGraph {
  const events: readonly NewsletterEvent[] = [
    { type: 'submit', email: 'ada@example.com' },
    { type: 'submit', email: 'ada' },
    { type: 'answered', answer: { result: 'success' } },
    { type: 'answered', answer: null },
    { type: 'failed' },
  ]
  const settings = {
    provider: 'MAILCHIMP',
    mailchimpUrl: 'https://lists.test/post',
    convertkitFormId: '',
    resultOkText: '',
  } as const
  return reachable(newsletterMachine(settings), { events: () => events, homes: ['SUCCESS'] })
}

function form(): StateGraph {
  const fields: readonly FormFieldSpec[] = [
    { name: 'email', key: 'email', label: 'Email', kind: 'email', required: '' },
    { name: 'code', key: 'code', label: 'Code', kind: 'text', pattern: { source: '\\d', message: '' } },
  ]
  const error = { kind: 'error', formErrors: [{ code: 'EMPTY', message: 'Empty' }], fieldErrors: {} } as const
  const events = (state: FormState): readonly FormEvent[] => [
    { type: 'change', name: 'email', value: 'ada@example.com' },
    { type: 'change', name: 'email', value: 'ada' },
    { type: 'change', name: 'code', value: '1' },
    { type: 'submit' },
    { type: 'reset' },
    ...('round' in state
      ? ([[], ['code']] as const).map((failed) => ({ type: 'matched', round: state.round, failed }) as const)
      : []),
    { type: 'paymentMethodMade', id: 'pm' },
    { type: 'answered', result: { kind: 'success' } },
    { type: 'answered', result: { kind: 'pendingCardAction', clientSecret: 's', resubmitKey: 'k' } },
    { type: 'answered', result: error },
    { type: 'cardHandled', paymentIntentId: 'pi' },
    { type: 'cardRefused', at: 'METHOD' },
    { type: 'cardRefused', at: 'ACTION' },
  ]
  return reachable(formMachine(fields, { cards: true }), {
    events,
    homes: ['DONE'],
    key: (state) => JSON.stringify({ ...state, round: 0 }),
    label: (state) => (state.name === 'SUBMITTING' ? `SUBMITTING, ${state.step}` : state.name),
  })
}

function map(): StateGraph {
  const point = { x: 9, y: 9 }
  const events: readonly MapEvent[] = [
    { type: 'panned', by: point },
    { type: 'tapped', point, at: 0 },
    { type: 'wheeled', point, delta: -120, held: true, at: 0 },
    { type: 'wheeled', point, delta: 1, held: false, at: 0 },
    { type: 'stepped', levels: 1 },
    { type: 'pinched', point, scale: 2 },
    { type: 'due', at: 999 },
    { type: 'due', at: 1000 },
  ]
  const key = (state: MapState) => JSON.stringify([state.name, state.zoom])
  return reachable(mapMachine({ lat: 0, lng: 0, zoom: 6 }), { events: () => events, homes: ['READY'], key })
}

function carousel(): StateGraph {
  const events: readonly CarouselEvent[] = [
    { type: 'held', reason: 'HOVER' },
    { type: 'held', reason: 'FOCUS' },
    { type: 'released', reason: 'HOVER' },
    { type: 'released', reason: 'FOCUS' },
    { type: 'moved' },
    { type: 'paused' },
    { type: 'resumed' },
  ]
  return reachable(carouselMachine({ waitMs: 3000 }, { reducedMotion: false }), {
    events: () => events,
    homes: ['PLAYING'],
  })
}

function colorMode(): StateGraph {
  const events: readonly ColorModeEvent[] = [
    { type: 'chosen', choice: 'light' },
    { type: 'chosen', choice: 'dark' },
    { type: 'chosen', choice: 'system' },
    { type: 'toggled' },
    { type: 'systemChanged', dark: true },
    { type: 'systemChanged', dark: false },
    { type: 'stored', choice: 'dark', toggle: null },
  ]
  const start = { stored: { choice: null, toggle: null }, defaultMode: 'light', systemDark: false } as const
  return reachable(colorModeMachine(start), { events: () => events, homes: ['light'] })
}

describe.each([
  { id: 'newsletter', graph: newsletter(), states: ['ERROR', 'IDLE', 'SENDING', 'SUCCESS'] },
  { id: 'form', graph: form(), states: ['CARD_ACTION', 'DONE', 'EDITING', 'SUBMITTING'] },
  { id: 'map', graph: map(), states: ['READY', 'WARNING'] },
  { id: 'carousel', graph: carousel(), states: ['HELD', 'PLAYING', 'STOPPED'] },
  { id: 'color-mode', graph: colorMode(), states: ['dark', 'light', 'system'] },
])('the $id machine', ({ id, graph, states }) => {
  it('reaches all its states and has no trap', () => {
    expect({ states: [...graph.states].sort(), traps: graph.traps }).toEqual({ states, traps: [] })
  })

  it('stands in the manual as it is (UPDATE_DOCS=1 writes it there)', () => {
    const begin = `<!-- states: ${id} -->\n`
    const end = '\n<!-- end of states -->'
    const text = readFileSync(manual, 'utf8')
    const from = text.indexOf(begin) + begin.length
    const to = text.indexOf(end, from)
    expect(text).toContain(begin)
    if (process.env.UPDATE_DOCS) writeFileSync(manual, text.slice(0, from) + graph.table + text.slice(to))
    else expect(text.slice(from, to)).toBe(graph.table)
  })
})
