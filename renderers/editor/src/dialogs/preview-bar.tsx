import { useEffect } from 'react'
import { DevicePicker } from '../chrome/device-picker.tsx'
import { IconButton } from '../chrome/icon-button.tsx'
import { Icon } from '../icons.tsx'
import { walkBar } from '../parts/walk-bar.ts'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** The page as visitors see it, over the whole window. Escape returns to the same place. */
export function PreviewBar({ workspace }: { readonly workspace: Workspace }) {
  const { session, view, say } = workspace
  const theme = useStore(view, (state) => state.theme)

  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') workspace.open(undefined)
    }
    workspace.post({ type: 'mode', mode: 'preview' })
    window.addEventListener('keydown', leave)
    return () => {
      window.removeEventListener('keydown', leave)
      workspace.post({ type: 'mode', mode: session.getState().readOnly.length > 0 ? 'readonly' : 'edit' })
    }
  }, [workspace, session])

  return (
    <div className="qe-preview-bar" role="toolbar" aria-label={say('command.preview')} onKeyDown={walkBar}>
      <button
        type="button"
        className="qe-button"
        // biome-ignore lint/a11y/noAutofocus: the focus was in what is hidden now
        autoFocus
        onClick={() => workspace.open(undefined)}
      >
        <Icon name="close" />
        <span className="qe-preview-leave">{say('preview.leave')}</span>
      </button>
      <DevicePicker workspace={workspace} />
      <IconButton
        icon={theme === 'light' ? 'moon' : 'sun'}
        label={say(theme === 'light' ? 'toolbar.siteDark' : 'toolbar.siteLight')}
        onPress={() => view.set({ theme: theme === 'light' ? 'dark' : 'light' })}
      />
    </div>
  )
}
