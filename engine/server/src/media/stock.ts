import type { StockPicture } from '@quoin/engine/wire'
import type { Outbound } from '../outbound/outbound.ts'

/** A search of pictures that a host may offer; none is asked unless it does. */
export interface StockPictures {
  /** What it fetches, it fetches by `outbound`. */
  search(
    query: {
      readonly q: string
      readonly page: number
      readonly perPage: number
      readonly orientation?: string | undefined
      readonly color?: string | undefined
    },
    outbound: Outbound,
  ): Promise<readonly StockPicture[]>
  /** Tells the collection that a picture of it was taken into the library, where it asks to be told. */
  taken?(picture: { readonly id: string; readonly url: string }, outbound: Outbound): Promise<void>
}
