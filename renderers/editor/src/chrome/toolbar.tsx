import { languageName } from '../admin/config-names.ts'
import { runCommand } from '../commands/registry.ts'
import { Icon } from '../icons.tsx'
import { Toggle } from '../panels/toggle.tsx'
import { ActButton } from '../parts/act-button.tsx'
import { walkBar } from '../parts/walk-bar.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import { savesItself } from '../workspace/layout.ts'
import { isShown } from '../workspace/sides.ts'
import { stepText } from '../workspace/step-text.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { CommandButton } from './command-button.tsx'
import { DevicePicker } from './device-picker.tsx'
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
      <div className="qe-toolbar" role="toolbar" aria-label={say('toolbar.label')} onKeyDown={walkBar}>
        {host.scope === 'SITE' && (
          <CommandButton
            workspace={workspace}
            id="view.list"
            icon="pages"
            label={say(list ? 'toolbar.hideList' : 'toolbar.showList')}
            expanded={list}
          />
        )}
        <PageTitle workspace={workspace} />
        <div className="qe-toolbar-crumbs">
          <Breadcrumb workspace={workspace} />
        </div>
        <CommandButton workspace={workspace} id="block.insert" icon="plus" label={say('inserter.label')} />
        <HistoryButtons workspace={workspace} />
        <People workspace={workspace} />
        <SaveIndicator workspace={workspace} now={() => Date.now()} />
        <SaveTools workspace={workspace} />
        <div className="qe-toolbar-group qe-toolbar-wide">
          <DevicePicker workspace={workspace} />
          <CommandButton
            workspace={workspace}
            id="view.theme"
            icon={theme === 'light' ? 'moon' : 'sun'}
            label={say(theme === 'light' ? 'toolbar.siteDark' : 'toolbar.siteLight')}
          />
          {host.config.options.enablePreview && <CommandButton workspace={workspace} id="open.preview" icon="eye" />}
          {host.scope !== 'SESSION' && (
            <>
              <CommandButton workspace={workspace} id="open.share" icon="link" />
              <CommandButton workspace={workspace} id="open.history" icon="history" />
            </>
          )}
        </div>
        <MoreMenu workspace={workspace} />
        {host.scope !== 'SESSION' && <PublishMenu workspace={workspace} />}
        <CommandButton
          workspace={workspace}
          id="view.panel"
          icon="panel"
          label={say(panel ? 'toolbar.hidePanel' : 'toolbar.showPanel')}
          expanded={panel}
        />
      </div>
    </div>
  )
}

function PageTitle({ workspace }: { readonly workspace: Workspace }) {
  const { painted, server, say, host } = workspace
  const name = useSession(painted, (state) => state.page.name)
  const locked = useSession(painted, (state) => state.page.isLocked)
  const revision = useSession(painted, (state) => state.base.revision)
  const saved = useSession(painted, (state) => state.save.name === 'SAVED')
  const page = useStore(server, (state) => state.page)
  const status = shownStatus(page, { revision, saved })
  return (
    <div className="qe-toolbar-name">
      <h1 className="qe-toolbar-title" dir="auto" title={name}>
        {name}
      </h1>
      {locked && (
        <span className="qe-badge" title={say('page.lockedHelp')}>
          <Icon name="lock" size="small" />
          <span className="qe-visually-hidden">{say('page.lockedHelp')}</span>
        </span>
      )}
      {host.scope !== 'SESSION' && (
        <span className="qe-status qe-toolbar-status" data-status={status} title={say(`status.${status}`)}>
          {say(status === 'CHANGED' ? 'toolbar.changed' : `status.${status}`)}
          {page.language !== host.config.defaultLanguage && <span>· {languageName(host.config, page.language)}</span>}
        </span>
      )}
    </div>
  )
}

function HistoryButtons({ workspace }: { readonly workspace: Workspace }) {
  const { painted, say } = workspace
  const history = useSession(painted, (state) => state.history)
  const undo = history.undoLabel
    ? say('history.undoWhat', { what: stepText(history.undoLabel, say) })
    : say('history.undo')
  const redo = history.redoLabel
    ? say('history.redoWhat', { what: stepText(history.redoLabel, say) })
    : say('history.redo')
  return (
    <div className="qe-toolbar-group">
      <CommandButton workspace={workspace} id="history.undo" icon="undo" label={undo} disabled={!history.canUndo} />
      <CommandButton workspace={workspace} id="history.redo" icon="redo" label={redo} disabled={!history.canRedo} />
    </div>
  )
}

/** Whether the page saves itself, and the button for when it does not. */
function SaveTools({ workspace }: { readonly workspace: Workspace }) {
  const { painted, layout, host, say } = workspace
  const autosave = useStore(layout, (state) => savesItself(state, host.config.options))
  const nothingToSave = useSession(painted, ({ save: { name } }) => name === 'SAVED' || name === 'SAVING')
  return (
    <div className="qe-toolbar-group qe-toolbar-saves">
      {host.config.options.enableAutoSave && (
        <span data-command="page.autosave">
          <Toggle
            label={say('toolbar.autosave')}
            on={autosave}
            onChange={() => runCommand(workspace, 'page.autosave')}
          />
        </span>
      )}
      <ActButton
        className="qe-button qe-quiet"
        data-command="page.save"
        disabled={nothingToSave}
        onClick={() => runCommand(workspace, 'page.save')}
      >
        {say('app.save')}
      </ActButton>
    </div>
  )
}
