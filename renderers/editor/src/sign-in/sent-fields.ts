import type { FormEvent } from 'react'

export interface SentFields {
  /** Without the blanks around it. */
  text(name: string): string
  /** As it was typed: blanks are part of it. */
  readonly password: string
  isTicked(name: string): boolean
}

/** What stands in a form with which somebody comes in. */
export function sentFields(event: FormEvent<HTMLFormElement>): SentFields {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  const typed = (name: string) => String(form.get(name) ?? '')
  return {
    text: (name) => typed(name).trim(),
    password: typed('password'),
    isTicked: (name) => form.get(name) === 'on',
  }
}
