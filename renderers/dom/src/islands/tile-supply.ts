/** ASKED while one tile is on its way: all others wait for it. */
export type SupplyState = 'ASKED' | 'OPEN' | 'LOST'

export interface TileSupply {
  getState(): SupplyState
  /** Asks for this tile unless all is well or it is the one just lost, which is asked for again with the network back. */
  ask(address: string): void
  stop(): void
}

/** Asks for one tile before the rest, so that a provider out of reach is asked once and not for every tile in sight. */
export function createTileSupply(tell: () => void): TileSupply {
  let state: SupplyState = 'LOST'
  let asked = ''
  let tile: HTMLImageElement | undefined

  function request(): void {
    forget()
    if (!navigator.onLine) {
      become('LOST')
      return
    }
    state = 'ASKED'
    tile = new Image()
    tile.referrerPolicy = 'strict-origin-when-cross-origin'
    tile.onload = () => become('OPEN')
    tile.onerror = () => become('LOST')
    tile.src = asked
  }

  function become(next: SupplyState): void {
    state = next
    tell()
  }

  function forget(): void {
    if (!tile) return
    tile.onload = null
    tile.onerror = null
  }

  const again = () => {
    if (state === 'LOST') request()
  }
  addEventListener('online', again)
  return {
    getState: () => state,
    ask(address) {
      if (state !== 'LOST' || address === asked) return
      asked = address
      request()
    },
    stop() {
      removeEventListener('online', again)
      forget()
    },
  }
}
