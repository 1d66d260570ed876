/** A search of pictures that a host may offer; none is built in. */
export interface StockPictures {
  search(query: {
    readonly q: string
    readonly page: number
    readonly perPage: number
    readonly orientation?: string | undefined
    readonly color?: string | undefined
  }): Promise<readonly StockPicture[]>
}

export interface StockPicture {
  readonly id: string
  readonly url: string
  readonly previewUrl: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly author: string
  readonly authorUrl?: string
}
