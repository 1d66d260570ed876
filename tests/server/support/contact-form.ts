import { expect } from 'vitest'
import type { OwnedServer, Sent } from './running-server.ts'

const fields = [
  { key: 'firstname', kind: 'text' },
  { key: 'email', kind: 'email', required: true },
  { key: 'age', kind: 'number' },
  { key: 'privacy', kind: 'checkbox', required: true },
]

/** What the contact form takes without a word. */
export const good = { firstname: 'Ada', email: 'ada@example.org', privacy: true }

/** The form `contact` of whichever server runs at the time. */
export function contactForm(server: () => OwnedServer) {
  return {
    async makeForm(body: Readonly<Record<string, unknown>> = {}): Promise<void> {
      const made = await server().call('POST', '/api/admin/forms', {
        token: server().owner,
        body: { id: 'contact', name: 'Contact', fields, next: '/thanks', ...body },
      })
      expect(made.status).toBe(201)
    },
    send: (body: unknown, sent: Sent = {}, path = '/f/contact') =>
      server().call('POST', path, { body, ...sent, headers: { accept: 'application/json', ...sent.headers } }),
    stored: async (query = '') =>
      (await server().call('GET', `/api/admin/forms/contact/submissions${query}`, { token: server().owner })).json,
  }
}
