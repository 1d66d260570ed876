import { useAdmin } from '../admin/admin-config.ts'
import { useSay } from '../use-say.ts'
import { writeClipboard } from './write-clipboard.ts'

/** Copies a text and says whether it worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { notify } = useAdmin()
  const t = useSay()
  return async (text) => {
    if (await writeClipboard({ text })) notify({ text: t('app.copied') })
    else notify({ text: t('clipboard.denied'), tone: 'danger' })
  }
}
