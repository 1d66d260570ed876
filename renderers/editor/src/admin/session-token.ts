import { sessionTokenKey } from '@quoin/engine'

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface SessionToken {
  read(): string | undefined
  write(token: string | undefined): void
  /** The device has no room for it: no other tab knows of the session. */
  isOfTab(): boolean
}

/** The token of the session: on the device, for all tabs, and where that has no room left, with this tab. */
export function sessionToken(device: Memory = localStorage, tab: Memory = sessionStorage): SessionToken {
  return {
    read: () => tab.getItem(sessionTokenKey) ?? device.getItem(sessionTokenKey) ?? undefined,
    write(token) {
      tab.removeItem(sessionTokenKey)
      if (token === undefined) return device.removeItem(sessionTokenKey)
      try {
        device.setItem(sessionTokenKey, token)
      } catch {
        tab.setItem(sessionTokenKey, token)
      }
    },
    isOfTab: () => tab.getItem(sessionTokenKey) !== null,
  }
}
