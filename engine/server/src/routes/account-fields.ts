import { isEmail, safeAddress } from '@quoin/engine'
import type { GrantName, SessionAnswer, User } from '@quoin/engine/wire'
import { z } from 'zod'
import { grantNames, roles } from '../auth/permissions.ts'
import { visibleField } from '../texts/visible-field.ts'
import { appearanceField } from './appearance-field.ts'

/** One line of a person's or a thing's name. */
export const lineField = (most = 255) =>
  visibleField('This must not be empty.')
    .max(most, `At most ${most} characters are allowed.`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Control characters are not allowed.')

export const emailField = z.string().trim().refine(isEmail, 'This is not a valid email address.')

/** Long enough for any real password; the rules for new ones are told apart. */
export const passwordField = z
  .string()
  .min(1, 'A password is required.')
  .max(1024, 'At most 1024 characters are allowed.')

export const tokenField = z.string().min(1).max(256)

/** Where a picture of a person or the like is: on this site or on the web. */
export const webAddressField = z
  .string()
  .max(2048)
  .refine((text) => {
    const address = safeAddress(text)
    return address !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(address)
  }, 'An address that begins with https:// or / is expected.')

export const roleField = z.enum(roles)

const grantFields = Object.fromEntries(grantNames.map((name) => [name, z.boolean().optional()])) as Record<
  GrantName,
  z.ZodOptional<z.ZodBoolean>
> // one entry per grant

export const grantsField = z.strictObject(grantFields)

const grantAnswers = Object.fromEntries(grantNames.map((name) => [name, z.boolean()])) as Record<
  GrantName,
  z.ZodBoolean
> // one entry per grant

export const userAnswer = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    role: roleField,
    customRole: z.object({ id: z.string(), name: z.string() }).nullable(),
    isAdmin: z.boolean(),
    isVerified: z.boolean(),
    ...grantAnswers,
    useWorkingCopy: z.boolean(),
    useApprovalWorkflow: z.boolean(),
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
    defaultLanguage: z.string(),
    allowAccentsInSlugs: z.boolean(),
    appearance: appearanceField,
    uploads: z.object({
      imageTypes: z.array(z.string()),
      fileTypes: z.array(z.string()),
      maxImageBytes: z.number(),
      maxFileBytes: z.number(),
    }),
  })
  .meta({ id: 'User' }) satisfies z.ZodType<User>

export const signedInAnswer = z
  .object({ user: userAnswer, authToken: z.string(), expiresAt: z.string() })
  .meta({ id: 'SessionAnswer' }) satisfies z.ZodType<SessionAnswer>
