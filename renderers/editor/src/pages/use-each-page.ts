import type { Answer } from '@quoin/edit/client'
import type { AdminRow } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { useLocation } from '../admin/use-location.ts'
import { selectionMessages } from '../messages/en/selection.ts'
import { refusedText } from '../parts/answers.ts'
import { patiently } from '../parts/patiently.ts'
import { useAlone } from '../parts/use-alone.ts'
import { useSay } from '../use-say.ts'
import { newestRow } from './newest-row.ts'

type Act = (page: AdminRow) => Promise<Answer<unknown>>

/** Does something with one page after the other, and tells how far it has come and what came of it. */
export function useEachPage(onDone: () => void) {
  const { client, config, notify, saveOpen } = useAdmin()
  const { searchParams } = useLocation()
  const queries = useQueryClient()
  const say = useSay(selectionMessages)
  const [run, setRun] = useState<{ readonly done: number; readonly of: number }>()
  const alone = useAlone()

  function isOpen({ id, language }: AdminRow): boolean {
    return id === searchParams.get('p') && language === (searchParams.get('l') ?? config.defaultLanguage)
  }

  async function actOn(page: AdminRow, act: Act): Promise<Answer<unknown>> {
    if (!isOpen(page)) return act(page)
    const newest = await newestRow(client, page)
    return newest.ok ? act(newest.value) : newest
  }

  async function actOnAll(pages: readonly AdminRow[], act: Act): Promise<readonly Answer<unknown>[]> {
    const answers: Answer<unknown>[] = []
    for (const page of pages) {
      setRun({ done: answers.length, of: pages.length })
      answers.push(await patiently(() => actOn(page, act)))
    }
    // what is begun next stands on the revisions this has made
    await queries.invalidateQueries({ queryKey: ['pages'] })
    await queries.invalidateQueries({ queryKey: ['tags'] })
    setRun(undefined)
    return answers
  }

  function each(pages: readonly AdminRow[], act: Act, told: (count: number) => string): void {
    void alone(async () => {
      if (pages.some(isOpen) && !(await saveOpen())) {
        notify({ text: say('act.unsaved'), tone: 'danger' })
        return
      }
      const answers = await actOnAll(pages, act)
      const refused = refusedText(answers, say)
      if (refused !== undefined) return notify({ text: refused, tone: 'danger' })
      notify({ text: told(answers.length) })
      return onDone()
    })
  }

  return { run, each }
}
