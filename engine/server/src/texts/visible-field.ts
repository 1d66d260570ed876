import { showsNothing } from '@quoin/edit'
import { z } from 'zod'

/** What people find something by: a name or a tag that shows nothing is none. */
export const visibleField = (message: string) =>
  z
    .string()
    .trim()
    .min(1, { error: message, abort: true })
    .refine((text) => !showsNothing(text), message)
