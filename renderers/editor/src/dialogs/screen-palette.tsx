import { isApple } from '@quoin/dom/canvas'
import { useAdmin } from '../admin/admin-context.ts'
import { firstChordText } from '../commands/chord-text.ts'
import { commandName } from '../commands/editor-command.ts'
import { commandById } from '../commands/registry.ts'
import { enterPageSearch } from '../commands/step-region.ts'
import { useSay } from '../use-say.ts'
import { PaletteList } from './palette-list.tsx'

/** What there is on a screen without a page. */
export function ScreenPalette({ onClose }: { readonly onClose: () => void }) {
  const host = useAdmin()
  const t = useSay()
  const { layout } = host
  const find = document.querySelector('.qe-editor') === null ? undefined : commandById('page.find')
  return (
    <PaletteList
      host={host}
      layout={layout}
      search={t('palette.searchScreens')}
      commands={(wordsFor) =>
        find === undefined
          ? []
          : [
              {
                key: find.id,
                label: commandName(find, host),
                words: wordsFor(find.id),
                hint: firstChordText(find, layout.get().keys, isApple(navigator.platform)),
                blocked: undefined,
                run: () => enterPageSearch(layout),
              },
            ]
      }
      onClose={onClose}
    />
  )
}
