import type { Parts } from '../parts.ts'
import { type FormRecord, findForm } from '../store/forms.ts'
import type { Settings } from '../store/settings.ts'

/** From where a form may be sent: the origins it is kept to and the site's own. None where any may. */
export function originsOf(form: Pick<FormRecord, 'allowedOrigins'>, settings: Pick<Settings, 'siteUrl'>) {
  const { allowedOrigins } = form
  return allowedOrigins.length === 0 ? [] : [...allowedOrigins, new URL(settings.siteUrl).origin]
}

/** The same of the form that an address takes submissions for, which browsers ask before they send. */
export async function originsAt(
  path: string,
  { store, mounts }: Pick<Parts, 'store' | 'mounts'>,
  settings: Pick<Settings, 'siteUrl'>,
): Promise<readonly string[]> {
  const id = path.startsWith(mounts.site)
    ? /^(?:\/p\/[^/]+)?\/f\/([A-Za-z0-9_-]{1,64})$/.exec(path.slice(mounts.site.length))?.[1]
    : undefined
  const form = id === undefined ? undefined : await store.ask((tx) => findForm(tx, id))
  return form ? originsOf(form, settings) : []
}
