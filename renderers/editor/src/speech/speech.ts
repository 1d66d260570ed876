import { labelledSite } from '@quoin/engine/language'
import type { AdminConfig } from '../admin/admin-config.ts'
import { coreMessages } from '../messages/en/core.ts'
import type { Words } from '../messages.ts'
import { type InterfaceLanguage, type Labels, localeOf, type Speech } from './interface-language.ts'

/** All that is said in one language. */
export interface Spoken {
  readonly language: string
  readonly messages: Words
  readonly labels: Labels
}

/** Fetches a language with the labels of the site; labels that do not come stay English. */
export function loadSpoken(language: InterfaceLanguage, { siteLabels }: AdminConfig): Spoken | Promise<Spoken> {
  const messages = language.load?.() ?? coreMessages
  const labels = siteLabels[language.code]
  const made = (words: Words, own: Labels) => ({ language: language.code, messages: words, labels: own })
  if (!(messages instanceof Promise) && !labels) return made(messages, {})
  return Promise.all([messages, labels?.().catch(() => ({}))]).then(([words, own = {}]) => made(words, own))
}

/** The configuration in the words of a language. */
export function speaking(
  config: AdminConfig,
  { language, messages, labels }: Spoken,
  speech: Omit<Speech, 'language'>,
  browser: readonly string[],
): AdminConfig {
  const words = { ...coreMessages, ...messages, ...labels, 'app.locale': localeOf(messages['app.locale'], browser) }
  const site =
    Object.keys(labels).length === 0
      ? config.site
      : labelledSite(config.site, (label, at) => labels[at] ?? labels[label] ?? label)
  return { ...config, site, messages: words, speech: { ...speech, language } }
}
