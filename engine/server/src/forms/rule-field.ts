import { z } from 'zod'

/** What a form says of one of its fields. */
export const ruleField = z.strictObject({
  key: z
    .string()
    .min(1)
    .max(255)
    .transform((text) => text.replace(/\s+/g, '').toLowerCase())
    .pipe(z.string()),
  kind: z
    .enum(['text', 'number', 'date', 'password', 'email', 'textarea', 'select', 'checkbox', 'radio', 'file'])
    .optional(),
  required: z.boolean().optional(),
  label: z.string().max(255).optional(),
})
