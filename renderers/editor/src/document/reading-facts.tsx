import { type Page, pageText, type Site, validatePage } from '@quoin/engine'
import { useEffect, useState } from 'react'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface PageFacts {
  readonly words: number
  /** At 220 words a minute, at least one if there is anything to read. */
  readonly minutes: number
}

const wordsAMinute = 220
const restMs = 300

/** How much there is to read. Every word of the page is looked at, so it is counted once the page is at rest. */
export function ReadingFacts({ workspace }: { readonly workspace: Workspace }) {
  const { session, painted, say } = workspace
  const page = useSession(painted, (state) => state.page)
  const [facts, setFacts] = useState<PageFacts>()
  useEffect(() => {
    const timer = setTimeout(() => setFacts(pageFacts(page, session.site)), restMs)
    return () => clearTimeout(timer)
  }, [page, session])
  return (
    <>
      <dt>{say('document.words')}</dt>
      <dd>{facts?.words.toLocaleString(say.locale) ?? '…'}</dd>
      <dt>{say('document.reading')}</dt>
      <dd>{facts ? say('document.minutes', { count: facts.minutes }) : '…'}</dd>
    </>
  )
}

/** How many words a page has, and how long they take to read. */
export function pageFacts(page: Page, site: Site): PageFacts {
  const text = pageText(validatePage(page, site).page, site.catalogue)
  const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return { words, minutes: words === 0 ? 0 : Math.max(1, Math.round(words / wordsAMinute)) }
}
