import { labelText } from '@quoin/edit'
import { runCommand } from '../commands/registry.ts'
import { Icon } from '../icons.tsx'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import { isShown, toggleSide } from '../workspace/sides.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { DevicePicker } from './device-picker.tsx'
import { IconButton } from './icon-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import { shownStatus } from './page-status.ts'
import { People } from './people.tsx'
import { PublishMenu } from './publish-menu.tsx'
import { SaveIndicator } from './save-indicator.tsx'

/** The tools of the page. What does not fit a narrow screen is in the menu "More". */
export function Toolbar({ workspace }: { readonly workspace: Workspace }) {
  const { layout, view, say, host } = workspace
  const list = useStore(layout, (state) => isShown(state, 'list'))
  const panel = useStore(layout, (state) => isShown(state, 'panel'))
  const theme = useStore(view, (state) => state.theme)
  return (
    <div className="qe-toolbar-frame">
      <header className="qe-toolbar" role="toolbar" aria-label={say('toolbar.label')}>
        {host.scope === 'SITE' && (
          <IconButton
            icon="pages"
            label={say(list ? 'toolbar.hideList' : 'toolbar.showList')}
            expanded={list}
            onPress={() => toggleSide(layout, 'list')}
          />
        )}
        <PageTitle workspace={workspace} />
        <div className="qe-toolbar-crumbs">
          <Breadcrumb workspace={workspace} />
        </div>
        <HistoryButtons workspace={workspace} />
        <SaveIndicator workspace={workspace} now={() => Date.now()} />
        <People workspace={workspace} />
        <div className="qe-toolbar-group qe-toolbar-wide">
          <DevicePicker workspace={workspace} />
          <IconButton
            icon={theme === 'light' ? 'moon' : 'sun'}
            label={say(theme === 'light' ? 'toolbar.siteDark' : 'toolbar.siteLight')}
            onPress={() => runCommand(workspace, 'view.theme')}
          />
          {host.config.options.enablePreview && (
            <IconButton icon="eye" label={say('command.preview')} onPress={() => workspace.open({ name: 'preview' })} />
          )}
          {host.scope !== 'SESSION' && (
            <IconButton
              icon="history"
              label={say('command.history')}
              onPress={() => workspace.open({ name: 'history' })}
            />
          )}
        </div>
        <MoreMenu workspace={workspace} />
        {host.scope !== 'SESSION' && <PublishMenu workspace={workspace} />}
        <IconButton
          icon="panel"
          label={say(panel ? 'toolbar.hidePanel' : 'toolbar.showPanel')}
          expanded={panel}
          onPress={() => toggleSide(layout, 'panel')}
        />
      </header>
    </div>
  )
}

function PageTitle({ workspace }: { readonly workspace: Workspace }) {
  const { session, server, say, host } = workspace
  const name = useSession(session, (state) => state.page.name)
  const locked = useSession(session, (state) => state.page.isLocked)
  const revision = useSession(session, (state) => state.base.revision)
  const saved = useSession(session, (state) => state.save.name === 'SAVED')
  const page = useStore(server, (state) => state.page)
  const status = shownStatus(page, { revision, saved })
  return (
    <div className="qe-toolbar-name">
      <h1 className="qe-toolbar-title" title={name}>
        {name}
      </h1>
      {locked && (
        <span className="qe-badge" title={say('page.lockedHelp')}>
          <Icon name="lock" size="small" />
          <span className="qe-visually-hidden">{say('page.lockedHelp')}</span>
        </span>
      )}
      {host.scope !== 'SESSION' && (
        <span className="qe-status qe-toolbar-status" data-status={status}>
          {say(`status.${status}`)}
        </span>
      )}
    </div>
  )
}

function HistoryButtons({ workspace }: { readonly workspace: Workspace }) {
  const { session, say } = workspace
  const history = useSession(session, (state) => state.history)
  const undo = history.undoLabel ? say('history.undoWhat', { what: labelText(history.undoLabel) }) : say('history.undo')
  const redo = history.redoLabel ? say('history.redoWhat', { what: labelText(history.redoLabel) }) : say('history.redo')
  return (
    <div className="qe-toolbar-group">
      <IconButton
        icon="undo"
        label={undo}
        disabled={!history.canUndo}
        onPress={() => runCommand(workspace, 'history.undo')}
      />
      <IconButton
        icon="redo"
        className="qe-redo"
        label={redo}
        disabled={!history.canRedo}
        onPress={() => runCommand(workspace, 'history.redo')}
      />
    </div>
  )
}
