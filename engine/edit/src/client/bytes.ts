import type { TransportResponse } from '@quoin/engine'

/** A file on its way to the server. */
export interface Sending {
  readonly body: Blob
  /** How much has gone out, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** How bytes come and go: the host's own way, because only a browser can tell how far an upload has come. */
export interface ByteTransport {
  send(
    input: Sending & {
      readonly url: string
      readonly method: 'PUT' | 'POST'
      readonly headers: Readonly<Record<string, string>>
      readonly signal: AbortSignal
    },
  ): Promise<TransportResponse>
  /** The body of a good answer is a Blob. */
  receive(input: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly signal: AbortSignal
  }): Promise<TransportResponse>
}
