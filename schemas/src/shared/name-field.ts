import { field, readText } from '@quoin/engine'
import * as z from 'zod'

interface NameOptions {
  readonly group?: string
  readonly help?: string
  /** What of the content server is offered to choose from. */
  readonly offers?: 'forms'
  readonly showWhen?: (props: Readonly<Record<string, unknown>>) => boolean
  /** The whole text must match. */
  readonly shape: RegExp
  /** What a wrong text is told. */
  readonly message: string
  /** Finds the name in what people paste instead of it, such as an address. */
  readonly reduce?: (text: string) => string
}

/** The name of something elsewhere: a form, a video, a post. Anything that cannot be one reads as empty, with an issue. */
export function nameField(
  label: string,
  { shape, message, reduce = (text) => text, ...base }: NameOptions,
): z.ZodDefault<z.ZodString> {
  const named = z.string().refine((text) => text === '' || shape.test(text), message)
  return field(
    named.default(''),
    { ...base, label, type: 'TEXT' },
    {
      read: (raw) => {
        const { value } = readText({ multiline: false })(raw)
        return { value: typeof value === 'string' ? reduce(value.trim()) : value }
      },
    },
  )
}

/** The last part of an address, without what follows it; a text that is no address stays as it is. */
export function lastPart(text: string): string {
  if (!text.includes('/')) return text
  const path = text.split(/[?#]/)[0] ?? ''
  return path.split('/').findLast((part) => part !== '') ?? ''
}
