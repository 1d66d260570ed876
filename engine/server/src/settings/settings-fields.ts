import { z } from 'zod'
import { plainExtension } from '../media/sniff.ts'
import type { FieldError } from '../problem.ts'
import { emailField, lineField } from '../routes/account-fields.ts'
import { appearanceField } from '../routes/appearance-field.ts'
import { baseAddressField, originField } from '../routes/request-fields.ts'
import type { Settings } from '../store/settings.ts'

const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'A language such as en or pt-BR is expected.')
const pathPattern = z
  .string()
  .max(255)
  .regex(/^\/[^\s?#]*$/, 'A path that begins with / is expected.')
  .refine((text) => text.includes('{slug}'), 'The pattern needs {slug}.')
const extension = z.string().transform(plainExtension)
const bytes = (most: number) => z.number().int().min(1).max(most)
const seconds = z.number().int().min(0).max(31_536_000)
const days = z.number().int().min(1).max(3650)
const mebibyte = 1024 * 1024

/** Every setting with what it may be. */
export const settingsFields = {
  name: lineField(100),
  siteUrl: baseAddressField,
  apiUrl: baseAddressField,
  mediaBaseUrl: baseAddressField.nullable(),
  adminOrigins: z.array(originField).max(20),
  languages: z.array(z.strictObject({ code: languageCode, name: lineField(64) })).min(1),
  defaultLanguage: languageCode,
  pathPatterns: z.record(z.string().min(1).max(64), pathPattern),
  allowAccentsInSlugs: z.boolean(),
  slugRedirects: z.boolean(),
  requireApiKey: z.boolean(),
  exposeAuthorEmail: z.boolean(),
  showBadge: z.boolean(),
  showEmbeds: z.boolean(),
  useWorkingCopy: z.boolean(),
  useApprovalWorkflow: z.boolean(),
  allowSelfApproval: z.boolean(),
  imageTypes: z.array(extension.pipe(z.enum(['png', 'jpg', 'gif', 'webp', 'avif', 'svg']))),
  fileTypes: z.array(extension.pipe(z.enum(['pdf', 'mp4', 'txt', 'rtf']))),
  maxImageBytes: bytes(1024 * mebibyte),
  maxSvgBytes: bytes(16 * mebibyte),
  maxImagePixels: bytes(1_000_000_000),
  maxFileBytes: bytes(10 * 1024 * mebibyte),
  svg: z.enum(['sanitise', 'refuse']),
  cacheSeconds: seconds,
  staleSeconds: seconds,
  notFoundSeconds: seconds,
  trashDays: days,
  autosaveDays: days,
  unconfirmedDays: days,
  robots: z.string().max(10_000).nullable(),
  feed: z.strictObject({
    title: lineField().nullable(),
    description: z.string().max(1000),
    type: z.string().min(1).max(64),
  }),
  mailFrom: emailField.nullable(),
  appearance: appearanceField,
} satisfies Record<keyof Settings, z.ZodType>

/** What is wrong with the address of a site that cannot stand below a path. */
export function rootErrors({ siteUrl }: Partial<Settings>): readonly FieldError[] {
  if (siteUrl === undefined || siteUrl === new URL(siteUrl).origin) return []
  return [{ path: '/siteUrl', code: 'path_refused', message: 'An address without a path is expected.' }]
}

/** What is wrong with the languages taken together. */
export function languageErrors(settings: Settings): readonly FieldError[] {
  const codes = settings.languages.map(({ code }) => code.toLowerCase())
  return [
    ...(new Set(codes).size === codes.length
      ? []
      : [{ path: '/languages', code: 'repeated', message: 'A language is listed twice.' }]),
    ...(settings.languages.some(({ code }) => code === settings.defaultLanguage)
      ? []
      : [{ path: '/defaultLanguage', code: 'unknown', message: 'The default language must be one of the languages.' }]),
  ]
}
