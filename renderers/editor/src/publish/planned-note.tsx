import type { AdminPage } from '@quoin/engine/wire'
import { publishMessages } from '../messages/en/publish.ts'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'

/** Says of a page that is to go live later that this date is over once it is published by hand. */
export function PlannedNote({ page }: { readonly page: Pick<AdminPage, 'scheduledForPublishingOn'> }) {
  const say = useSay(publishMessages)
  const at = page.scheduledForPublishingOn
  return at === null ? null : <p className="qe-note">{say('publish.planned', { when: timeText(at, say.locale) })}</p>
}
