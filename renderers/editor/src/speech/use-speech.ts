import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AdminConfig } from '../admin/admin-config.ts'
import { recall, remember } from '../device-memory.ts'
import { firstLanguage, type InterfaceLanguage } from './interface-language.ts'
import { loadSpoken, type Spoken, speaking } from './speech.ts'

/** What was spoken here last, before anybody is known. */
const memory = 'quoin:interface-language'
const memoryOf = (person: string) => `${memory}:${person}`

/**
 * The configuration in the language of the person; undefined until that is there for the first time. Another one is
 * spoken as soon as it has come, and what cannot be fetched leaves the language as it is.
 */
export function useSpeech(
  config: AdminConfig,
  offered: readonly InterfaceLanguage[] = config.interfaceLanguages,
): AdminConfig | undefined {
  const [wanted, choose] = useState(() => wish(config, offered))
  const [spoken, setSpoken] = useState<Spoken | undefined>(() => {
    const first = wanted && loadSpoken(wanted, config)
    return first instanceof Promise ? undefined : first
  })
  useEffect(() => {
    if (!wanted || spoken?.language === wanted.code) return undefined
    let stale = false
    const take = (next: Spoken) => !stale && setSpoken(next)
    const [english] = offered
    Promise.resolve(loadSpoken(wanted, config)).then(take, (error: unknown) => {
      console.error(error)
      if (!spoken && english && english !== wanted) choose(english)
    })
    return () => {
      stale = true
    }
  }, [wanted, spoken, config, offered])
  const person = useRef<string>(undefined)
  const speak = useCallback(
    (code: unknown) => {
      const next = offered.find((one) => one.code === code)
      if (!next) return
      remember(memory, next.code)
      if (person.current !== undefined) remember(memoryOf(person.current), next.code)
      choose(next)
    },
    [offered],
  )
  const meet = useCallback(
    (id: string | undefined) => {
      person.current = id
      if (id !== undefined) speak(recall(memoryOf(id)))
    },
    [speak],
  )
  return useMemo(() => {
    if (!wanted) return config
    return spoken && speaking(config, spoken, { languages: offered, choose: speak, meet }, navigator.languages)
  }, [config, offered, wanted, spoken, speak, meet])
}

function wish(config: AdminConfig, offered: readonly InterfaceLanguage[]): InterfaceLanguage | undefined {
  return firstLanguage(offered, [recall(memory), config.interfaceLanguage, ...navigator.languages])
}
