/** The key the session's token is kept under. */
export const sessionKey = 'rb_t'

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
    read: () => tab.getItem(sessionKey) ?? device.getItem(sessionKey) ?? undefined,
    write(token) {
      tab.removeItem(sessionKey)
      if (token === undefined) return device.removeItem(sessionKey)
      try {
        device.setItem(sessionKey, token)
      } catch {
        tab.setItem(sessionKey, token)
      }
    },
    isOfTab: () => tab.getItem(sessionKey) !== null,
  }
}
