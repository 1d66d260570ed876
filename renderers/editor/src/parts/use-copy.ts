import { useAdmin } from '../admin/admin-context.ts'
import { useSay } from '../use-say.ts'
import { writeClipboard } from './write-clipboard.ts'

/** Copies a text and says so, or hands it over to be copied by hand. */
export function useCopy(): (text: string) => Promise<void> {
  const { notify, copyByHand } = useAdmin()
  const say = useSay()
  return async (text) => {
    if (await writeClipboard({ text })) notify({ text: say('app.copied') })
    else copyByHand({ text })
  }
}
