import { useAdmin } from '../admin/admin-context.ts'
import { useSay } from '../use-say.ts'
import { writeClipboard } from './write-clipboard.ts'

/** Copies a text and says so, or hands it over to be copied by hand. */
export function useCopy(): (text: string) => Promise<void> {
  const { notify, copyByHand } = useAdmin()
  const t = useSay()
  return async (text) => {
    if (await writeClipboard({ text })) notify({ text: t('app.copied') })
    else copyByHand({ text })
  }
}
