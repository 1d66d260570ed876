import { valuesOf } from '@quoin/edit'
import { editablePage } from '@quoin/edit/client'
import { canonicalJson } from '../../../../engine/edit/src/patches/canonical.ts'
import type { EditingWorld } from './editing-world.ts'
import { tokensIn, without } from './tokens.ts'

/** What is wrong with a world at rest, one sentence each. */
export async function faultsOf({
  server,
  doc,
  people,
  tabs,
  tokens,
  storages,
}: EditingWorld): Promise<readonly string[]> {
  const address = `/api/admin/pages/${doc.id}/translations/${doc.language}`
  const read = async (path: string, token = server.owner) => (await server.call('GET', path, { token })).json
  const revisionsOf = async (query: string, token?: string) => {
    const entries = await read(`${address}/revisions?pageSize=1000&collapse=false${query}`, token)
    const whole = await Promise.all(
      entries.map(({ revision }: { revision: number | string }) => read(`${address}/revisions/${revision}`, token)),
    )
    return whole.map(({ revision, kind, by, values }) => ({ revision, kind, by: by?.id, tokens: tokensIn(values) }))
  }

  const faults: string[] = []
  const kept = new Set<string>()
  const keep = (some: Iterable<string>) => {
    for (const token of some) kept.add(token)
  }
  const history = (await revisionsOf('')).reverse()
  for (const [index, { revision, kind, by, tokens: now }] of history.entries()) {
    keep(now)
    if (revision !== index + 1) faults.push(`revision ${revision} is the ${index + 1}th of the history`)
    const before = history[index - 1]
    const person = people.find(({ id }) => id === by)
    // publishing and the like show the saved line, which is another than that of a working copy
    if (!before || !person || [kind, before.kind].some((one) => !/save$/.test(one))) continue
    for (const token of without(before.tokens, now))
      if (!tokens.isMeant(token, person))
        faults.push(`revision ${revision} by ${person.name} takes ${token} away unasked`)
  }
  for (const { name, token } of people) {
    for (const parked of await revisionsOf('&kind=parked', token)) keep(parked.tokens)
    for (const key of (await storages.get(name)?.keys('')) ?? []) keep(tokensIn(await storages.get(name)?.read(key)))
  }

  const newest = await read(address)
  for (const { number, session } of tabs) {
    const { save, page, base } = session.getState()
    keep(tokensIn(page))
    // a value that cannot be stored, or may not, is named
    if (save.name === 'WAITING' && save.for === 'FIX' && save.issues.every(({ code }) => code !== 'SESSION_READONLY'))
      continue
    const isSame = canonicalJson(valuesOf(page)) === canonicalJson(valuesOf(editablePage(newest)))
    if (save.name !== 'SAVED') faults.push(`tab ${number} rests in ${JSON.stringify(save)}`)
    else if (base.revision !== newest.revision)
      faults.push(`tab ${number} is at ${base.revision} of ${newest.revision}`)
    else if (!isSame) faults.push(`tab ${number} shows another page than the server has`)
  }
  return [...faults, ...tokens.lost(kept).map((token) => `${token} is nowhere`)]
}
