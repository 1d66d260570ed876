import type { ByteTransport } from '@quoin/edit/client'
import type { TransportResponse } from '@quoin/engine'
import { readJson } from '../read-json.ts'

/** Files in a browser. They are sent by XMLHttpRequest, because fetch cannot tell how much of an upload has gone out. */
export const browserBytes: ByteTransport = {
  send({ url, method, headers, body, onProgress, signal }) {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0)
      request.onload = () =>
        resolve({
          status: request.status,
          body: readJson(request.responseText),
          header: (name) => request.getResponseHeader(name) ?? undefined,
        })
      request.onerror = () => reject(new Error('The upload did not reach the server.'))
      request.onabort = () => reject(signal.reason)
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body)
    })
  },
  async receive({ url, headers, signal }): Promise<TransportResponse> {
    const response = await fetch(url, { headers, signal })
    return {
      status: response.status,
      body: response.ok ? await response.blob() : readJson(await response.text()),
      header: (name) => response.headers.get(name) ?? undefined,
    }
  },
}
