import { logKey } from '@quoin/edit'
import type { DocumentId } from '@quoin/edit/client'
import { type Clock, isRecord } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import type { KeptTable } from '../recovery/browser-table.ts'

/** A page as this device saw it last. */
export interface KeptPage {
  readonly page: AdminPage
  readonly at: number
}

/** What a list of them shows. */
export interface KeptEntry extends DocumentId {
  readonly name: string
}

/** The pages one person opened on this device, to be opened again without the server. */
export interface KeptPages {
  keep(page: AdminPage): Promise<void>
  /** Makes what is kept of a page something newer. */
  renew(doc: DocumentId, newer: (page: AdminPage) => AdminPage): Promise<void>
  read(doc: DocumentId): Promise<KeptPage | undefined>
  /** The one that was opened last first. */
  list(): Promise<readonly KeptEntry[]>
}

export interface PageShelf {
  of(person: string): KeptPages
  /** Takes away what was kept of everybody, or of everybody else. */
  forget(but?: string): Promise<void>
}

/** More of one person leave, the longest unopened first. */
export const mostKept = 50

export interface PageShelfOptions {
  readonly table: KeptTable
  readonly site: string
  readonly clock: Pick<Clock, 'now'>
  /** Somebody is signed in: what is still on its way when they leave is not kept any more. */
  readonly isOpen: () => boolean
}

/** Where nothing can be kept, nothing is: such a device opens pages from the server alone. */
export function createPageShelf({ table, site, clock, isOpen }: PageShelfOptions): PageShelf {
  let queue: Promise<unknown> = Promise.resolve()

  /** One after another: each reads the order that the one before it wrote. */
  function inTurn<T>(act: () => Promise<T>, otherwise: T): Promise<T> {
    const turn = queue.then(act).catch(() => otherwise)
    queue = turn
    return turn
  }

  function shelfOf(person: string): KeptPages {
    const keyOf = ({ id, language }: DocumentId) => logKey({ site, person, page: id, language })
    const own = beginningOf(site, person)
    const orderKey = `${own}order`

    async function order(): Promise<readonly KeptEntry[]> {
      const stored = await table.read(orderKey)
      return Array.isArray(stored) ? stored.filter(isEntry) : []
    }

    async function put(page: AdminPage): Promise<void> {
      if (!isOpen()) return
      const { id, language, name } = page
      const before = await order()
      const others = before.filter((one) => keyOf(one) !== keyOf(page))
      const next = [{ id, language, name }, ...others]
      await table.write(keyOf(page), { page: { ...page, lock: null }, at: clock.now() })
      await table.write(orderKey, next.slice(0, mostKept))
      for (const one of next.slice(mostKept)) await table.remove(keyOf(one))
    }

    async function read(doc: DocumentId): Promise<KeptPage | undefined> {
      const stored = await table.read(keyOf(doc))
      return isKept(stored) ? stored : undefined
    }

    return {
      keep: (page) => inTurn(() => put(page), undefined),
      renew: (doc, newer) =>
        inTurn(async () => {
          const stored = await read(doc)
          if (stored) await put(newer(stored.page))
        }, undefined),
      read: (doc) => inTurn(() => read(doc), undefined),
      list: () => inTurn(order, []),
    }
  }

  return {
    of: shelfOf,
    forget: (but) =>
      inTurn(async () => {
        const spared = but === undefined ? undefined : beginningOf(site, but)
        for (const key of await table.keys(''))
          if (spared === undefined || !key.startsWith(spared)) await table.remove(key)
      }, undefined),
  }
}

function beginningOf(site: string, person: string): string {
  return logKey({ site, person, page: '', language: '' }).slice(0, -1)
}

function isEntry(value: unknown): value is KeptEntry {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.language === 'string' &&
    typeof value.name === 'string'
  )
}

function isKept(value: unknown): value is KeptPage {
  return isRecord(value) && isRecord(value.page) && typeof value.at === 'number'
}
