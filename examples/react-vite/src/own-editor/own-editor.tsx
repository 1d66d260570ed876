import { session } from './own-session.ts'
import { Workbench } from './workbench.tsx'

/** An editor of one's own, in two hundred lines, on a page that lives as long as this tab. */
export function OwnEditor() {
  return <Workbench session={session} />
}
