import type { AdminHost } from '../admin/admin-config.ts'
import type { CoreKey } from '../messages.ts'
import { stopUpload } from '../paste/stop-upload.ts'
import { fitZoom, turned, withHeight } from '../workspace/frame-size.ts'
import { savesItself } from '../workspace/layout.ts'
import { showSide, toggleSide } from '../workspace/sides.ts'
import { stepText } from '../workspace/step-text.ts'
import { type Overlay, zooms } from '../workspace/view-state.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { blockCommands } from './block-commands.ts'
import { copySelection, copyText, pasteFromClipboard } from './clipboard.ts'
import { type CommandGroup, type EditorCommand, isOffered } from './editor-command.ts'
import { openMenuHere, zoomToSelection } from './measure.ts'
import { stepChange } from './step-change.ts'
import { stepIn } from './step-in.ts'
import { stepIssue } from './step-issue.ts'
import { enterOutline, enterPageSearch, enterTools, stayInPanel, stepRegion } from './step-region.ts'
import { type Walk, walkSelection } from './walk-nodes.ts'

interface Extra extends Pick<EditorCommand, 'inTexts' | 'browserChords' | 'within' | 'device'> {
  readonly when?: EditorCommand['when']
  readonly needs?: NonNullable<EditorCommand['needs']>
  readonly blocked?: NonNullable<EditorCommand['blocked']>
}

function command(
  id: string,
  label: CoreKey,
  group: CommandGroup,
  chords: readonly string[],
  run: EditorCommand['run'],
  { when = 'free', ...extra }: Extra = {},
): EditorCommand {
  return { id, label, group, chords, when, run, ...extra }
}

function opens(
  name: Exclude<Overlay['name'], 'insert' | 'menu' | 'sides' | 'link' | 'move' | 'aside' | 'aside-text' | 'paste'>,
  label: CoreKey,
  chords: readonly string[],
  extra: Extra = {},
) {
  return command(`open.${name}`, label, 'page', chords, (workspace) => workspace.open({ name }), extra)
}

function changeStep(name: string, label: CoreKey, chord: string, step: 1 | -1): EditorCommand {
  return command(`change.${name}`, label, 'page', [chord], (workspace) => stepChange(workspace, step), {
    within: 'COMPARISON',
    when: 'always',
  })
}

function walks(walk: Walk, label: CoreKey, chord: string): EditorCommand {
  return command(`select.${walk}`, label, 'selection', [chord], (workspace) => walkSelection(workspace, walk))
}

const always = { when: 'always' } as const
const server = { needs: 'SERVER' } as const
const selected: NonNullable<EditorCommand['blocked']> = ({ session }) =>
  session.getState().selection.ids.length > 0 ? undefined : ''

/** Every command there is. Keys, menus, the palette and the list of shortcuts read this one list. */
export const editorCommands: readonly EditorCommand[] = [
  command('history.undo', 'history.undo', 'general', ['mod+z'], undo, {
    ...always,
    blocked: ({ session }) => (session.getState().history.canUndo ? undefined : ''),
  }),
  command('history.redo', 'history.redo', 'general', ['mod+shift+z', 'ctrl+y'], redo, {
    ...always,
    blocked: ({ session }) => (session.getState().history.canRedo ? undefined : ''),
  }),
  command('page.save', 'command.save', 'general', ['mod+s'], ({ session }) => session.flush(), always),
  command('page.autosave', 'command.autosave', 'general', [], switchAutosave, { ...always, needs: 'AUTOSAVE' }),
  opens('publish', 'command.publish', ['mod+shift+enter'], { ...always, ...server }),
  opens('palette', 'command.palette', ['mod+shift+k', 'mod+k'], always),
  opens('shortcuts', 'command.shortcuts', ['?', 'mod+/']),
  ...blockCommands,
  command('clipboard.copy', 'command.copy', 'blocks', [], (workspace) => copySelection(workspace, 'blocks'), {
    blocked: selected,
    browserChords: ['mod+c'],
  }),
  command('clipboard.cut', 'command.cut', 'blocks', [], cut, { blocked: selected, browserChords: ['mod+x'] }),
  command('clipboard.paste', 'command.paste', 'blocks', [], (workspace) => pasteFromClipboard(workspace), {
    browserChords: ['mod+v'],
  }),
  command(
    'clipboard.pasteText',
    'command.pasteText',
    'blocks',
    [],
    (workspace) => pasteFromClipboard(workspace, 'text'),
    {
      browserChords: ['mod+shift+v'],
    },
  ),
  command(
    'clipboard.copySettings',
    'command.copySettings',
    'blocks',
    ['alt+shift+c'],
    (workspace) => copySelection(workspace, 'settings'),
    { blocked: selected },
  ),
  command(
    'clipboard.pasteSettings',
    'command.pasteSettings',
    'blocks',
    ['alt+shift+v'],
    (workspace) => pasteFromClipboard(workspace),
    {
      blocked: selected,
    },
  ),
  command('select.all', 'command.selectAll', 'selection', ['mod+a'], ({ session }) => session.selectAll()),
  command('select.in', 'command.stepIn', 'selection', ['enter'], stepIn),
  command('select.out', 'command.stepOut', 'selection', ['escape'], (workspace) => {
    if (!stopUpload(workspace)) workspace.session.stepOut()
  }),
  walks('next', 'command.next', 'arrowdown'),
  walks('previous', 'command.previous', 'arrowup'),
  walks('child', 'command.child', 'arrowright'),
  command(
    'select.owner',
    'command.owner',
    'selection',
    ['arrowleft', 'alt+arrowup'],
    (workspace) => walkSelection(workspace, 'owner'),
    { inTexts: ['alt+arrowup'] },
  ),
  walks('first', 'command.first', 'home'),
  walks('last', 'command.last', 'end'),
  command('select.extendNext', 'command.extendNext', 'selection', ['shift+arrowdown'], (workspace) =>
    walkSelection(workspace, 'next', 'range'),
  ),
  command('select.extendPrevious', 'command.extendPrevious', 'selection', ['shift+arrowup'], (workspace) =>
    walkSelection(workspace, 'previous', 'range'),
  ),
  command('issue.next', 'command.nextIssue', 'page', ['f8'], (workspace) => stepIssue(workspace, 1), always),
  command(
    'issue.previous',
    'command.previousIssue',
    'page',
    ['shift+f8'],
    (workspace) => stepIssue(workspace, -1),
    always,
  ),
  changeStep('next', 'command.nextChange', 'alt+f8', 1),
  changeStep('previous', 'command.previousChange', 'alt+shift+f8', -1),
  opens('history', 'command.history', ['alt+shift+h'], server),
  opens('seo', 'command.seo', ['alt+shift+s']),
  opens('languages', 'command.languages', ['alt+shift+l'], server),
  opens('schedule', 'command.schedule', [], {
    ...server,
    blocked: ({ session, say }) => (session.getState().rights.canPublish ? undefined : say('schedule.noRight')),
  }),
  opens('share', 'command.share', [], server),
  opens('preview', 'command.preview', ['mod+shift+e'], { ...always, needs: 'PREVIEW' }),
  command('view.list', 'command.list', 'view', ['alt+shift+7'], ({ layout }) => toggleSide(layout, 'list'), {
    needs: 'SITE',
  }),
  command('view.panel', 'command.panel', 'view', ['alt+shift+8'], ({ layout }) => toggleSide(layout, 'panel')),
  command('view.outline', 'command.outline', 'view', ['alt+shift+9'], ({ layout, view }) => {
    showSide(layout, 'panel', true)
    view.set({ tab: 'DOCUMENT' })
    enterOutline()
  }),
  command('view.regionNext', 'command.regionNext', 'view', ['f6'], () => stepRegion(1), always),
  command('view.regionPrevious', 'command.regionPrevious', 'view', ['shift+f6'], () => stepRegion(-1), always),
  command('view.theme', 'command.theme', 'view', ['alt+shift+t'], ({ view }) =>
    view.set({ theme: view.get().theme === 'light' ? 'dark' : 'light' }),
  ),
  command('view.zoomIn', 'command.zoomIn', 'view', ['alt+='], (workspace) => zoomBy(workspace, 1)),
  command('view.zoomOut', 'command.zoomOut', 'view', ['alt+-'], (workspace) => zoomBy(workspace, -1)),
  command('view.zoomReset', 'command.zoomReset', 'view', ['alt+0'], ({ view }) => view.set({ zoom: 100 })),
  command('view.fit', 'command.fit', 'view', ['shift+1'], ({ view }) =>
    view.set({ zoom: fitZoom(view.get().frame, view.get().room) }),
  ),
  command('view.zoomSelection', 'command.zoomSelection', 'view', ['shift+2'], zoomToSelection, { blocked: selected }),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((device) =>
    command(
      `view.device${device + 1}`,
      'command.device',
      'view',
      [`alt+${device + 1}`],
      ({ view, host }) =>
        view.set({ frame: { width: host.config.devices[device]?.width ?? '100%', height: undefined } }),
      { device },
    ),
  ),
  command('view.height', 'command.frameHeight', 'view', [], (workspace) => reframe(workspace, withHeight)),
  command('view.turn', 'command.turn', 'view', [], (workspace) => reframe(workspace, turned)),
  ...(['BLOCK', 'ITEM', 'PAGE-SETTINGS', 'DOCUMENT', 'STORIES'] as const).map((tab, index) =>
    command(`tab.${tab}`, `tab.${tab}`, 'view', [`alt+shift+${index + 1}`], ({ view, layout }) => {
      stayInPanel()
      showSide(layout, 'panel', true)
      view.set({ tab })
    }),
  ),
  command('page.find', 'command.findPage', 'page', ['mod+p'], ({ layout }) => enterPageSearch(layout), {
    ...always,
    needs: 'SITE',
  }),
  command(
    'outline.find',
    'command.findInOutline',
    'page',
    ['mod+f'],
    ({ layout, view }) => {
      showSide(layout, 'panel', true)
      view.set({ tab: 'DOCUMENT' })
      enterOutline('[type=search]')
    },
    { within: 'OUTLINE' },
  ),
  command('open.menu', 'command.contextMenu', 'general', ['shift+f10', 'contextmenu'], openMenuHere, {
    blocked: selected,
  }),
  command('open.tools', 'command.textTools', 'general', ['alt+f10'], enterTools, {
    blocked: selected,
    inTexts: ['alt+f10'],
  }),
  command('help.report', 'command.report', 'general', [], (workspace) =>
    copyText(workspace, workspace.session.exportLog(), workspace.say('report.copied')),
  ),
  command('help.plainReport', 'command.plainReport', 'general', [], (workspace) =>
    copyText(workspace, workspace.session.exportLog({ plain: true }), workspace.say('report.copiedPlain')),
  ),
]

/** What a host has of them. */
export function commandsFor(host: AdminHost): readonly EditorCommand[] {
  return editorCommands.filter((command) => isOffered(command, host))
}

export function commandById(id: string): EditorCommand | undefined {
  return editorCommands.find((one) => one.id === id)
}

/** Whether this person cannot run it now. */
export function isBlocked(workspace: Workspace, id: string): boolean {
  return whyBlocked(workspace, id) !== undefined
}

/** Empty where the reason shows by itself. */
export function whyBlocked(workspace: Workspace, id: string): string | undefined {
  return commandById(id)?.blocked?.(workspace)
}

export function runCommand(workspace: Workspace, id: string): void {
  const found = commandById(id)
  if (!found || !isOffered(found, workspace.host)) return
  const why = found.blocked?.(workspace)
  if (why === undefined) found.run(workspace)
  else if (why !== '') workspace.notify(why, { tone: 'danger' })
}

function undo({ session, host, say }: Workspace): void {
  const { undoLabel } = session.getState().history
  if (session.undo().ok && undoLabel) host.announce(say('history.undone', { what: stepText(undoLabel, say) }))
}

function redo({ session, host, say }: Workspace): void {
  const { redoLabel } = session.getState().history
  if (session.redo().ok && redoLabel) host.announce(say('history.redone', { what: stepText(redoLabel, say) }))
}

function switchAutosave({ layout, host, notify, say }: Workspace): void {
  const autosave = !savesItself(layout.get(), host.config.options)
  layout.set({ autosave })
  notify(say(autosave ? 'autosave.on' : 'autosave.off'))
}

async function cut(workspace: Workspace): Promise<void> {
  const { ids } = workspace.session.getState().selection
  if (await copySelection(workspace, 'blocks')) workspace.do({ type: 'block.remove', ids, cut: true })
}

function reframe({ view }: Workspace, change: typeof turned): void {
  const { frame, room } = view.get()
  view.set({ frame: change(frame, room) })
}

function zoomBy({ view }: Workspace, step: 1 | -1): void {
  const { zoom } = view.get()
  const next = step > 0 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom)
  if (next !== undefined) view.set({ zoom: next })
}
