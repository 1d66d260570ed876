import { languageName } from '../admin/config-names.ts'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { useStaleTexts } from './use-source.ts'

interface StaleMarkProps {
  readonly workspace: Workspace
  readonly className: string
}

/** How many texts fell behind the language they were translated from, and the way to both side by side. */
export function StaleMark({ workspace, className }: StaleMarkProps) {
  const { server, say } = workspace
  const translatedFrom = useStore(server, (state) => state.page.translatedFrom)
  const count = useStaleTexts(workspace)
  if (count === 0 || !translatedFrom) return null
  const { language } = translatedFrom
  return (
    <button
      type="button"
      className={className}
      data-tone="warning"
      onClick={() => workspace.open({ name: 'sides', from: language })}
    >
      {say('languages.stale', { count, language: languageName(workspace.host.config, language) })}
    </button>
  )
}
