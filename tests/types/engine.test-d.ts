import {
  createActor,
  createEmitter,
  createEngine,
  defineBlock,
  defineCatalogue,
  type EffectHandlers,
  fields,
  type NewsletterEffect,
  type NewsletterEvent,
  newsletterMachine,
  type PropsOf,
  type Story,
} from '@quoin/engine'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
function holds<_ extends true>(): void {}

const row = defineBlock({
  type: 'row',
  label: 'Row',
  category: 'X',
  kind: 'item',
  props: { cell: fields.text('Cell') },
})
const table = defineBlock({
  type: 'table',
  label: 'Table',
  category: 'X',
  props: { size: fields.choice('Size', [20, 16], 16), on: fields.flag('On'), rows: fields.repeater('Rows', [row]) },
})

// the props of a block follow from its fields
holds<Same<PropsOf<typeof table>['size'], 16 | 20>>()
holds<Same<PropsOf<typeof table>['on'], boolean>>()
holds<Same<PropsOf<typeof table>['rows'][number]['type'], 'row'>>()
holds<Same<PropsOf<typeof table>['rows'][number]['props'], { cell: string }>>()

// a custom field takes the schema of another release of zod, and its prop is what that gives
declare const foreign: {
  readonly _zod: { readonly output: number; readonly version: { readonly major: 4; readonly minor: 1 } }
  safeParse(value: unknown): { readonly success: true; readonly data: number } | { readonly success: false }
}
const rated = defineBlock({
  type: 'rated',
  label: 'Rated',
  category: 'X',
  props: { stars: fields.custom('Stars', 'stars', foreign) },
})
holds<Same<PropsOf<typeof rated>, { stars: number }>>()

// the initial value of a choice is one of its values
// @ts-expect-error 12 is not offered
fields.choice('Size', [20, 16], 12)

// a starter says nothing that is no prop
defineBlock({
  type: 'row',
  label: 'Row',
  category: 'X',
  props: { cell: fields.text('Cell') },
  // @ts-expect-error "cel" is none of its props
  starter: { cel: 'One' },
})

// nor does a story
defineBlock({
  type: 'row',
  label: 'Row',
  category: 'X',
  props: { cell: fields.text('Cell') },
  // @ts-expect-error "cel" is none of its props
  stories: [{ name: 'One', props: { cel: 'One' } }],
})
const kept: readonly Story[] = []
defineBlock({ type: 'row', label: 'Row', category: 'X', props: { cell: fields.text('Cell') }, stories: kept })

// blocks of a loaded page are told apart by their type
const engine = createEngine({ catalogue: defineCatalogue([row, table]), api: { host: '', appId: '', apiKey: '' } })
const loaded = await engine.loadPage({ by: 'slug', slug: 'home', language: 'en' })
for (const block of loaded?.page.content ?? []) {
  if (block.type === 'table') holds<Same<typeof block.props.size, 16 | 20>>()
  // @ts-expect-error there is no such block
  if (block.type === 'chair') break
}
// @ts-expect-error a page is requested by slug and language
void engine.loadPage({ by: 'slug', slug: 'home' })

// an effect without a handler does not compile
const settings = { provider: 'MAILCHIMP', mailchimpUrl: '', convertkitFormId: '', resultOkText: '' } as const
// @ts-expect-error "subscribe" is missing
createActor(newsletterMachine(settings), {})
// @ts-expect-error there is no effect "print"
const handlers: EffectHandlers<NewsletterEffect, NewsletterEvent> = { subscribe: () => {}, print: () => {} }
void handlers

// an event carries what its name says
const events = createEmitter<{ 'basket:filled': { readonly count: number } }>()
events.emit('basket:filled', { count: 1 })
// @ts-expect-error a count is a number
events.emit('basket:filled', { count: 'one' })
// @ts-expect-error there is no such event
events.on('basket:emptied', () => {})
