export const codes = ['en', 'it', 'fr'] as const
export type Code = (typeof codes)[number]

export type TrashStep =
  | { readonly act: 'plan' | 'delete' | 'restore' | 'purge'; readonly language: Code }
  | { readonly act: 'delete all' | 'restore all' | 'purge all' | 'empty' }

/** Where a translation of a page is: `alone` and `with page` in the trash, as it was put there. */
export type Place = 'there' | 'planned' | 'alone' | 'with page' | 'gone'
export type Places = Readonly<Record<Code, Place>>

/** What G-12 says of one step, written down a second time: what is answered, and where every translation is then. */
export function afterStep(places: Places, step: TrashStep): { readonly status: number; readonly places: Places } {
  return 'language' in step ? ofOne(places, step) : ofAll(places, step)
}

export function codesAt(places: Places, ...wanted: readonly Place[]): readonly Code[] {
  return codes.filter((code) => wanted.includes(places[code]))
}

export function isPresent(place: Place): boolean {
  return place === 'there' || place === 'planned'
}

type StepOfOne = Extract<TrashStep, { readonly language: Code }>

function ofOne(places: Places, { act, language }: StepOfOne) {
  const place = places[language]
  const to = (status: number, next: Place) => ({ status, places: { ...places, [language]: next } })
  const refused = (status: number) => ({ status, places })
  const lost = place === 'gone' ? 404 : 410
  switch (act) {
    case 'plan':
      return isPresent(place) ? to(200, 'planned') : refused(lost)
    case 'delete': {
      const isLast = codesAt(places, 'there', 'planned').length === 1
      if (!isPresent(place)) return refused(lost)
      return isLast ? refused(409) : to(204, 'alone')
    }
    case 'restore':
      return place === 'alone' || place === 'with page' ? to(200, 'there') : refused(404)
    case 'purge':
      return place === 'alone' ? to(204, 'gone') : refused(404)
  }
}

function ofAll(places: Places, { act }: Exclude<TrashStep, StepOfOne>) {
  const move = (moved: readonly Code[], next: Place, status: number, otherwise: number) => ({
    status: moved.length > 0 ? status : otherwise,
    places: { ...places, ...Object.fromEntries(moved.map((code) => [code, next])) },
  })
  const together = codesAt(places, 'with page')
  switch (act) {
    case 'delete all': {
      const isGone = codesAt(places, 'gone').length === codes.length
      return move(codesAt(places, 'there', 'planned'), 'with page', 204, isGone ? 404 : 410)
    }
    case 'restore all':
      return move(together.length > 0 ? together : codesAt(places, 'alone'), 'there', 200, 404)
    case 'purge all':
      return move(together, 'gone', 204, 404)
    case 'empty':
      return move(codesAt(places, 'with page', 'alone'), 'gone', 204, 204)
  }
}
