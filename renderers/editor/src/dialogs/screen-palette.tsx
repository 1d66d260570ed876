import { useAdmin } from '../admin/admin-context.ts'
import { commandById } from '../commands/registry.ts'
import { enterPageSearch } from '../commands/step-region.ts'
import { useSay } from '../use-say.ts'
import { commandEntry } from './command-entry.ts'
import { PaletteList } from './palette-list.tsx'

/** What there is on a screen without a page. */
export function ScreenPalette({ onClose }: { readonly onClose: () => void }) {
  const host = useAdmin()
  const say = useSay()
  const { layout } = host
  const find = document.querySelector('.qe-editor') === null ? undefined : commandById('page.find')
  return (
    <PaletteList
      host={host}
      layout={layout}
      search={say('palette.searchScreens')}
      commands={(wordsFor) =>
        find === undefined
          ? []
          : [commandEntry(find, { host, layout, wordsFor, blocked: undefined, run: () => enterPageSearch(layout) })]
      }
      onClose={onClose}
    />
  )
}
