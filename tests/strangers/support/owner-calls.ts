import { sessionTokenKey } from '@quoin/engine'
import type { Page } from 'playwright'

interface Call {
  readonly data?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** As far as the tests read them. */
interface Answered {
  readonly id?: string
  readonly token?: string
  readonly revision?: number
}

/** Asks the administration of a host as the owner who is signed in there. */
export async function ownerCalls(editor: Page) {
  const api = new URL('/api/admin', editor.url()).href
  const session = await editor.evaluate((key) => localStorage.getItem(key), sessionTokenKey)
  return {
    async call(method: 'POST' | 'PUT' | 'DELETE', path: string, { data, headers }: Call = {}): Promise<Answered> {
      const authorization = `Bearer ${session}`
      const options = { method, headers: { ...headers, authorization }, ...(data && { data }) }
      const answer = await editor.request.fetch(`${api}${path}`, options)
      const text = await answer.text()
      if (!answer.ok()) throw new Error(`"${path}" was answered with ${answer.status()}: ${text}`)
      return text === '' ? {} : JSON.parse(text)
    },
  }
}
