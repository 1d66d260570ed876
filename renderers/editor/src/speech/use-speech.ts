import { useEffect, useMemo, useState } from 'react'
import type { AdminConfig } from '../admin/admin-config.ts'
import { recall, remember } from '../device-memory.ts'
import { firstLanguage, type InterfaceLanguage } from './interface-language.ts'
import { loadSpoken, type Spoken, speaking } from './speech.ts'

const memory = 'quoin:interface-language'

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
  return useMemo(() => {
    if (!wanted) return config
    const pick = (code: string) => {
      const next = offered.find((one) => one.code === code)
      if (!next) return
      remember(memory, code)
      choose(next)
    }
    return spoken && speaking(config, spoken, { languages: offered, choose: pick }, navigator.languages)
  }, [config, offered, wanted, spoken])
}

function wish(config: AdminConfig, offered: readonly InterfaceLanguage[]): InterfaceLanguage | undefined {
  return firstLanguage(offered, [recall(memory), config.interfaceLanguage, ...navigator.languages])
}
