import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { runs } from '../support/runs.ts'
import { deskOf, newPage, titleBlock } from './support/pages.ts'
import { ownedServer, startOfTests, withoutRates } from './support/running-server.ts'

const languages = [
  { code: 'en', name: 'English' },
  { code: 'it', name: 'Italiano' },
  { code: 'fr', name: 'Français' },
]
const codes = ['en', 'it', 'fr'] as const
type Code = (typeof codes)[number]

const ofOne = ['plan', 'delete', 'delete', 'restore', 'purge'] as const
const ofAll = ['delete all', 'restore all', 'purge all'] as const
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom(...ofOne), language: fc.constantFrom(...codes) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom(...ofAll) }) },
)

type Place = 'there' | 'planned' | 'alone' | 'with page' | 'gone'

/** A page is purged while a translation lives again, and the one that went alone before it stays. */
const parts = [
  { act: 'delete', language: 'fr' },
  { act: 'delete all' },
  { act: 'restore', language: 'it' },
  { act: 'purge all' },
  { act: 'delete all' },
  { act: 'purge all' },
  { act: 'purge', language: 'fr' },
] as const

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
  let number = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }), async (steps) => {
      number += 1
      const en = await newPage(server, { name: `Page ${number}`, content: [titleBlock('a', 'A')] })
      const translate = async (language: Code) =>
        deskOf(server, await server.admin('POST', `/pages/${en.id}/translations`, { language }))
      const desks = { en, it: await translate('it'), fr: await translate('fr') }
      const places = new Map<Code, Place>(codes.map((code) => [code, 'there']))
      const inState = (...wanted: readonly Place[]) =>
        codes.filter((code) => wanted.includes(places.get(code) ?? 'gone'))
      const move = (moved: readonly Code[], to: Place) => {
        for (const code of moved) places.set(code, to)
      }
      const trashed = `/trash/pages/${en.id}`

      for (const one of steps) {
        const answer = await act(one)
        expect({ one, status: answer.status }).toEqual({ one, status: answer.wanted })
        for (const code of codes) {
          const { status, json } = await desks[code].at('GET', '')
          const place = places.get(code)
          const found = place === 'there' || place === 'planned'
          expect([one, code, status]).toEqual([one, code, found ? 200 : place === 'gone' ? 404 : 410])
          if (!found) continue
          expect([one, code, json.status, json.scheduledForPublishingOn !== null]).toEqual([
            one,
            code,
            'DRAFT',
            place === 'planned',
          ])
          expect(json.translations.map(({ language }: { language: string }) => language).toSorted()).toEqual(
            inState('there', 'planned').toSorted(),
          )
        }
        expect([one, await isKept(en.id)]).toEqual([one, inState('gone').length < codes.length])
        const rows = (await server.admin('GET', '/trash/pages')).json.filter(({ id }: { id: string }) => id === en.id)
        const shown = rows.map((row: { language: string; withPage: boolean }) => [row.language, row.withPage])
        const whole = inState('with page').slice(0, 1)
        expect([one, shown.toSorted()]).toEqual([
          one,
          [...whole.map((code) => [code, true]), ...inState('alone').map((code) => [code, false])].toSorted(),
        ])
      }

      async function act(one: (typeof steps)[number]): Promise<{ readonly status: number; readonly wanted: number }> {
        if ('language' in one) {
          const { language } = one
          const place = places.get(language)
          const desk = desks[language]
          const found = place === 'there' || place === 'planned'
          const lost = place === 'gone' ? 404 : 410
          switch (one.act) {
            case 'plan': {
              if (found) places.set(language, 'planned')
              const dates = { publishOn: '2026-02-01T00:00:00.000Z', unpublishOn: null }
              return { ...(await desk.at('PUT', '/schedule', dates)), wanted: found ? 200 : lost }
            }
            case 'delete': {
              const isLast = inState('there', 'planned').length === 1
              const reply = await desk.at('DELETE', '')
              if (found && !isLast) places.set(language, 'alone')
              return { ...reply, wanted: !found ? lost : isLast ? 409 : 204 }
            }
            case 'restore': {
              const isThere = place === 'alone' || place === 'with page'
              if (isThere) places.set(language, 'there')
              return {
                ...(await server.admin('POST', `${trashed}/restore`, { language })),
                wanted: isThere ? 200 : 404,
              }
            }
            case 'purge':
              if (place === 'alone') places.set(language, 'gone')
              return {
                ...(await server.admin('DELETE', `${trashed}?language=${language}`)),
                wanted: place === 'alone' ? 204 : 404,
              }
          }
        }
        const present = inState('there', 'planned')
        switch (one.act) {
          case 'delete all': {
            const reply = await server.admin('DELETE', `/pages/${en.id}`)
            move(present, 'with page')
            const isGone = inState('gone').length === codes.length
            return { ...reply, wanted: present.length > 0 ? 204 : isGone ? 404 : 410 }
          }
          case 'restore all': {
            const together = inState('with page')
            const back = together.length > 0 ? together : inState('alone')
            move(back, 'there')
            return { ...(await server.admin('POST', `${trashed}/restore`, {})), wanted: back.length > 0 ? 200 : 404 }
          }
          case 'purge all': {
            const together = inState('with page')
            move(together, 'gone')
            return { ...(await server.admin('DELETE', trashed)), wanted: together.length > 0 ? 204 : 404 }
          }
        }
      }
    }),
    { ...runs(10), examples: [[[...parts]]] },
  )
  await server.close()
})
