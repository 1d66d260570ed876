import { isLocalAddress, readAddress, safeAddress } from '@quoin/engine'
import { z } from 'zod'
import type { Limits } from '../limits/limits.ts'
import { moment } from '../pages/values.ts'

/** A moment, read as milliseconds. */
export const momentField = moment.transform((text) => Date.parse(text))

/** Scheme, host and port, as browsers send it. `null` is never one. */
export const originField = z
  .string()
  .max(255)
  .refine((text) => {
    const url = readAddress(text)
    return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === text
  }, 'An origin such as https://example.org is expected.')

/** What is searched for. */
export const searchField = ({ queryCharacters }: Limits) => z.string().max(queryCharacters)

/** A message or reason that goes to other people. */
export const reasonField = ({ reasonCharacters }: Limits) => z.string().trim().max(reasonCharacters)

/** The number of an entry of the history; none is higher. */
export const revisionField = z.int().min(1).max(2_147_483_647)

/** `true` or `false` in an address. */
export const flagField = z.enum(['true', 'false']).transform((text) => text === 'true')

/** An absolute web address without search, fragment or credentials, in the letters that a header may have. */
export const baseAddressField = z
  .string()
  .max(2048)
  .refine((text) => {
    const url = readAddress(text)
    return (
      url !== undefined &&
      /^https?:$/.test(url.protocol) &&
      url.search === '' &&
      url.hash === '' &&
      url.username === '' &&
      url.password === ''
    )
  }, 'An address such as https://example.org is expected.')
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))
  .pipe(z.string())

/** Where visitors go on after what they sent. */
export const nextField = z
  .string()
  .min(1)
  .max(2048)
  .refine(
    (text) => isLocalAddress(text) || (/^https?:\/\//i.test(text) && safeAddress(text) !== undefined),
    'A path on this site or an address is expected.',
  )

const headerName = z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/)
const headerValue = z
  .string()
  .max(2048)
  .regex(/^[\t\x20-\x7e]*$/, 'Header values are plain ASCII.')

/** What is sent along to an address. */
export const headersField = z.record(headerName, headerValue)
