import type { AdminClient } from '@quoin/edit/client'
import { describe, expect, test } from 'vitest'
import { relatedPage } from '../../renderers/editor/src/fields/related-page.ts'
import { refused } from '../support/answers.ts'
import { partly } from '../support/partly.ts'

const doc = { id: 'p', language: 'en' }

function refusing(status: number, title: string): AdminClient {
  return partly({ pages: partly({ get: async () => refused({ status, title }) }) })
}

describe('a page that a field names', () => {
  test.each([404, 410])('is gone where the server says so: %s', async (status) => {
    expect(await relatedPage(refusing(status, 'Not found'), doc)).toBe(null)
  })

  test.each([0, 403, 500, 503])('is not gone because it could not be read: %s', async (status) => {
    await expect(relatedPage(refusing(status, 'The server is away'), doc)).rejects.toThrow('The server is away')
  })
})
