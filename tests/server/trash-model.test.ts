import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { runs } from '../support/runs.ts'
import { type Desk, deskOf, newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer, startOfTests, withoutRates } from './support/running-server.ts'
import { afterStep, type Code, codes, codesAt, isPresent, type Places, type TrashStep } from './support/trash-model.ts'

const languages = [
  { code: 'en', name: 'English' },
  { code: 'it', name: 'Italiano' },
  { code: 'fr', name: 'Français' },
]

const ofOne = ['plan', 'delete', 'delete', 'restore', 'purge'] as const
const ofAll = ['delete all', 'restore all', 'purge all', 'empty'] as const
const step: fc.Arbitrary<TrashStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom(...ofOne), language: fc.constantFrom(...codes) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom(...ofAll) }) },
)

/** A page is purged while a translation lives again, and the one that went alone before it stays. */
const parts: readonly TrashStep[] = [
  { act: 'delete', language: 'fr' },
  { act: 'delete all' },
  { act: 'restore', language: 'it' },
  { act: 'purge all' },
  { act: 'delete all' },
  { act: 'purge all' },
  { act: 'purge', language: 'fr' },
]

/** What is there stays, and what went alone goes with what went with its page. */
const emptied: readonly TrashStep[] = [
  { act: 'delete', language: 'fr' },
  { act: 'empty' },
  { act: 'delete', language: 'it' },
  { act: 'delete all' },
  { act: 'empty' },
]

type Desks = Readonly<Record<Code, Desk>>

function ask(server: OwnedServer, desks: Desks, one: TrashStep) {
  const { id } = desks.en
  const trashed = `/trash/pages/${id}`
  switch (one.act) {
    case 'plan':
      return desks[one.language].at('PUT', '/schedule', { publishOn: '2026-02-01T00:00:00.000Z', unpublishOn: null })
    case 'delete':
      return desks[one.language].at('DELETE', '')
    case 'restore':
      return server.admin('POST', `${trashed}/restore`, { language: one.language })
    case 'purge':
      return server.admin('DELETE', `${trashed}?language=${one.language}`)
    case 'delete all':
      return server.admin('DELETE', `/pages/${id}`)
    case 'restore all':
      return server.admin('POST', `${trashed}/restore`, {})
    case 'purge all':
      return server.admin('DELETE', trashed)
    case 'empty':
      return server.admin('DELETE', '/trash/pages')
  }
}

/** What the server says of one translation, asked for by itself. */
async function translation(desk: Desk) {
  const { status, json } = await desk.at('GET', '')
  if (status !== 200) return { status }
  const others = json.translations.map(({ language }: { readonly language: string }) => language)
  const isPlanned = json.scheduledForPublishingOn !== null
  return { status, shown: json.status, isPlanned, translations: others.toSorted() }
}

function translationIn(places: Places, code: Code) {
  const place = places[code]
  if (!isPresent(place)) return { status: place === 'gone' ? 404 : 410 }
  const translations = codesAt(places, 'there', 'planned').toSorted()
  return { status: 200, shown: 'DRAFT', isPlanned: place === 'planned', translations }
}

/** The rows of the trash: a page that went as a whole is one. */
function trashIn(places: Places) {
  const whole = codesAt(places, 'with page').slice(0, 1)
  const alone = codesAt(places, 'alone')
  return [...whole.map((code) => [code, true]), ...alone.map((code) => [code, false])].toSorted()
}

test('G-12: whatever is deleted, restored and purged, alone or with its page, each translation is where it was put', async () => {
  const clock = fakeClock(startOfTests)
  const store = sqliteStore({ path: ':memory:', clock })
  const server = await ownedServer({ store, clock, settings: { languages }, limits: withoutRates })
  /** What there is of a page beside its translations goes with the last of them. */
  const isKept = (id: string) =>
    store.read(async ({ db }) => {
      const rows = await db.selectFrom('pages').select('id').where('id', '=', id).execute()
      return rows.length === 1
    })
  const trash = async (id: string) => {
    const { json } = await server.admin('GET', '/trash/pages')
    const own = json.filter((row: { readonly id: string }) => row.id === id)
    return own.map((row: { language: string; withPage: boolean }) => [row.language, row.withPage]).toSorted()
  }
  let number = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }), async (steps) => {
      number += 1
      const en = await newPage(server, { name: `Page ${number}`, content: [titleBlock('a', 'A')] })
      const translate = async (language: Code) =>
        deskOf(server, await server.admin('POST', `/pages/${en.id}/translations`, { language }))
      const desks = { en, it: await translate('it'), fr: await translate('fr') }
      let places: Places = { en: 'there', it: 'there', fr: 'there' }
      for (const one of steps) {
        const { status } = await ask(server, desks, one)
        const wanted = afterStep(places, one)
        places = wanted.places
        expect({ one, status }).toEqual({ one, status: wanted.status })
        for (const code of codes)
          expect([one, code, await translation(desks[code])]).toEqual([one, code, translationIn(places, code)])
        expect([one, await isKept(en.id)]).toEqual([one, codesAt(places, 'gone').length < codes.length])
        expect([one, await trash(en.id)]).toEqual([one, trashIn(places)])
      }
    }),
    { ...runs(10), examples: [[[...parts]], [[...emptied]]] },
  )
  await server.close()
})
