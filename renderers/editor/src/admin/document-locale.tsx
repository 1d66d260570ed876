import { type ReactNode, useSyncExternalStore } from 'react'
import { I18nProvider, isRTL } from 'react-aria-components'
import { say, type Words } from '../messages.ts'
import { isLocale } from '../speech/interface-language.ts'

interface DocumentLocaleProps {
  readonly messages: Words
  readonly children: ReactNode
}

/**
 * React Aria opens its menus as the browser's language is written; here they open as the document is. Dates and numbers
 * are those of the interface where both are written the same way.
 */
export function DocumentLocale({ messages, children }: DocumentLocaleProps) {
  const own = say(messages, 'app.locale')
  const locale = useSyncExternalStore(
    watchDocument,
    () => localeOf(own),
    () => own,
  )
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}

function localeOf(own: string): string {
  const root = document.documentElement
  const rightToLeft = getComputedStyle(root).direction === 'rtl'
  const fits = (language: string) => isLocale(language) && isRTL(language) === rightToLeft
  return [own, ...navigator.languages, root.lang].find(fits) ?? (rightToLeft ? 'ar' : 'en')
}

function watchDocument(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['dir', 'lang'] })
  return () => observer.disconnect()
}
