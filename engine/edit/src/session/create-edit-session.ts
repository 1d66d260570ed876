import { ConfigError, createEmitter, isRecord, randomIds, systemClock } from '@quoin/engine'
import { copyNodes, copySettings } from '../clipboard/copy.ts'
import type { CommandContext } from '../commands/plan.ts'
import { planCommand } from '../commands/plan-command.ts'
import { readCommand } from '../commands/read-command.ts'
import { oldestStep } from '../history/history.ts'
import { allowed, editIssue, refuse } from '../issues/issue-codes.ts'
import { createReplayLog } from '../replay/create-replay-log.ts'
import { exportReplay } from '../replay/export-replay.ts'
import { allRights, gate, type RuleContext } from '../rules/rule-context.ts'
import { createSaveRunner } from '../save/save-runner.ts'
import { pickNode, selectAll, stepIn, stepOut } from '../selection.ts'
import type { EditState, ReadOnlyReason } from '../state.ts'
import { openPage } from '../tree/open-page.ts'
import { judgePlaces } from '../tree/places.ts'
import { rememberTree } from '../tree/tree-of.ts'
import { documentParts } from './document-parts.ts'
import { createEditDocument, type DocumentHost, type EditDocument } from './edit-document.ts'
import type { CommittedChange, EditEvents, EditSession, EditSessionOptions, PatchEvent } from './edit-session.ts'
import { createJoiner } from './joiner.ts'
import { createShownIssues, panelFaults } from './shown-issues.ts'
import { createStateStore } from './state-store.ts'
import { createUnsaved } from './unsaved.ts'
import { createVersions, storedVersion } from './versions.ts'
import { withStart } from './with-start.ts'

/** Opens a page for editing. Opening dispatches nothing, fills nothing and marks nothing dirty. */
export function createEditSession(options: EditSessionOptions): EditSession {
  requireParts(options)
  const { site, clock = systemClock, ids = randomIds, siteId = '', allowAccentsInSlugs = false, starts = {} } = options
  const opened = openPage(options.page, site)
  const events = createEmitter<EditEvents & { 'page:patched': PatchEvent }>()
  const unsaved = createUnsaved(opened, site)
  const log = createReplayLog(opened.page, site, {
    clock,
    siteId,
    standing: () => ({ rev: document.getRev(), oldest: oldestStep(document.getHistory()) }),
    maxEntries: options.logEntries,
  })
  const shown = createShownIssues()
  const outbox: (() => void)[] = []
  const host: DocumentHost = {
    context,
    now: () => clock.now(),
    changed() {
      publish()
      versions.moved()
    },
    patched: (event) => later(() => events.emit('page:patched', event)),
    announced: (name, label) => later(() => events.emit(name, label)),
    selected: log.addSelection,
    committed(patches, act, joined) {
      shown.note(act)
      log.add(act, document.tree.getPage())
      if (joined) return
      keep(unsaved.add(patches, document.tree.getPage(), clock.now()))
      later(() => versions.edited())
    },
  }
  const document = createEditDocument(opened.page, site, {
    host,
    slugs: { allowAccentsInSlugs },
    repeatedIds: unsaved.repeated,
  })
  const joiner = createJoiner({
    document,
    unsaved,
    clock,
    context,
    events,
    keep: keepNow,
    onNewer: () => setReadOnly('VERSION_NEWER', true),
  })
  const saving = createSaveRunner({
    saver: options.saver,
    clock,
    ids,
    stored: storedVersion(opened.page),
    quietMs: options.autosaveMs,
    isOnline: options.isOnline,
    jitter: options.jitter,
    host: {
      newest: unsaved.newest,
      change: unsaved.body,
      fix: () => (options.disableSaveIfInvalidProps ? panelFaults(document) : []),
      holdBack: unsaved.holdBack,
      held: unsaved.held,
      sendWhole: unsaved.sendWhole,
      acknowledged(upTo, revision) {
        const left = unsaved.acknowledge(upTo, revision, document.lasting(), clock.now())
        if (left) events.emit('change:committed', left)
        publish()
      },
      mergeIn: joiner.mergeIn,
      acknowledgeLocal: (seq) => events.emit('change:acknowledged', { seq, revision: unsaved.base().revision }),
      lockLost: () => events.emit('lock:lost', { revision: unsaved.base().revision }),
    },
  })
  // asked for by every command, which need not look at the rest of the state
  let access: RuleContext = {
    rights: options.rights ?? allRights,
    readOnly: opened.damaged ? ['PAGE_DAMAGED'] : opened.newer ? ['VERSION_NEWER'] : [],
  }
  const store = createStateStore<EditState>({
    ...shownParts({}),
    save: saving.getState(),
    autosave: true,
    lock: { name: 'FREE' },
    people: [],
    ...access,
  })
  const versions = createVersions({
    joiner,
    saving,
    base: unsaved.base,
    hasSteps: () => document.kept() !== document.lasting(),
    publish,
    onRefused: (issues) => events.emit('command:refused', { issues }),
  })
  setAutosave(options.autosave ?? true)
  saving.subscribe(() => {
    store.set({ save: saving.getState(), base: unsaved.base() })
    events.emit('save:changed', saving.getState())
    versions.settled()
  })

  function context(): CommandContext {
    const { rights, readOnly } = access
    return { rights, readOnly, ids, siteId, serverPage: unsaved.serverPage() }
  }

  function later(run: () => void): void {
    outbox.push(run)
  }

  /** State first, then what listeners are told: whoever is told finds it in the state. */
  function publish(): void {
    store.renew(present)
    tellAll()
  }

  function present(): Partial<EditState> {
    rememberTree(document.tree)
    return shownParts(store.get())
  }

  /** What goes with each change of the document. */
  function shownParts(before: Partial<EditState>) {
    return { ...documentParts(document, before), base: unsaved.base(), shown: shown.get() }
  }

  function tellAll(): void {
    for (let run = outbox.shift(); run; run = outbox.shift()) run()
  }

  function keepNow(change: CommittedChange): void {
    keep(change)
    tellAll()
  }

  function keep(change: CommittedChange): void {
    later(() => events.emit('change:committed', change))
    later(() => saving.edited())
  }

  function setAutosave(on: boolean): void {
    saving.setAutosave(on)
    store.set({ autosave: on })
  }

  function setAccess(part: Partial<RuleContext>): void {
    access = { ...access, ...part }
    store.set(access)
  }

  function setReadOnly(reason: ReadOnlyReason, on: boolean): void {
    const { readOnly } = access
    if (readOnly.includes(reason) === on) return
    const others = readOnly.filter((one) => one !== reason)
    if (on) document.cancel()
    setAccess({ readOnly: on ? [...others, reason] : others })
  }

  const select: EditSession['select'] = (selection) => document.select(selection)
  const selection = () => document.getSelection()
  const begun = (command: unknown) => withStart(command, starts)

  return {
    site,
    getState: store.get,
    subscribe: store.subscribe,
    dispatch: (command, { cause = 'panel' } = {}) => told(document.run(begun(command), cause)),
    batch: (commands, label) => told(document.batch(commands.map(begun), label)),
    begin: document.begin,
    preview: (command) => document.preview(begun(command)),
    commit: document.commit,
    cancel: document.cancel,
    undo: document.undo,
    redo: document.redo,
    select,
    pick: (id, how) => select(pickNode(document.tree, selection(), id, how)),
    selectAll: () => select(selectAll(document.tree, selection())),
    stepIn: () => select(stepIn(document.tree, selection())),
    stepOut: () => select(stepOut(document.tree, selection())),
    copy(kind = 'blocks') {
      const { primary, ids: selected } = selection()
      if (kind === 'blocks') return copyNodes(document.tree, selected, siteId)
      return primary === undefined ? undefined : copySettings(document.tree, primary, siteId)
    },
    can(input) {
      const command = readCommand(input)
      const plan = command ? planCommand(document.tree, command, context()) : refuse(editIssue('COMMAND_MALFORMED'))
      return plan.ok ? allowed : plan
    },
    places: (payload) => judgePlaces(document.tree, payload, context()),
    leaveField(id, path) {
      shown.leave(id, path)
      store.set({ shown: shown.get() })
    },
    tryPublish() {
      const issues = document.issues.get()
      shown.tryPublish(issues)
      store.set({ shown: shown.get() })
      return issues.every(({ severity }) => severity !== 'error')
    },
    setAutosave,
    keepIds() {
      const stopped = gate(context())
      if (stopped.length > 0) return refuse(...stopped)
      document.cancel()
      // the page stays as it is: it only differs from what is stored
      if (unsaved.repeated().length > 0) keepNow(unsaved.add([], document.tree.getPage(), clock.now()))
      return allowed
    },
    flush: saving.flush,
    tell: saving.tell,
    resolve: versions.resolve,
    recover: joiner.recover,
    takeIn: joiner.takeIn,
    adopt: versions.adopt,
    setAside: versions.setAside,
    setReadOnly,
    setRights: (rights) => setAccess({ rights }),
    setPresence: (part) => store.set(part),
    onPatches: (listener) => events.on('page:patched', listener),
    onEvent: (name, listener) => events.on(name, listener),
    exportLog: ({ plain = false } = {}) => exportReplay(log.read(document.lasting()), site, plain),
    stop() {
      document.cancel()
      saving.stop()
    },
  }

  function told(result: ReturnType<EditDocument['run']>): ReturnType<EditDocument['run']> {
    if (!result.ok) events.emit('command:refused', { issues: result.issues })
    else if (result.warnings.length > 0) events.emit('command:warned', { issues: result.warnings })
    return result
  }
}

/** Without these nothing is shown, and nothing written would ever be stored. */
function requireParts(options: unknown): void {
  const { site, saver } = isRecord(options) ? options : {}
  const problems = [
    ...(isRecord(saver) && typeof saver.save === 'function' ? [] : ['The session has no saver.']),
    ...(isRecord(site) && isRecord(site.catalogue) && Array.isArray(site.pageTypes)
      ? []
      : ['The session has no site.']),
  ]
  const advice = 'Give createEditSession a site, a page and a saver with "save".'
  if (problems.length > 0)
    throw new ConfigError(
      'SESSION_INCOMPLETE',
      problems.map((problem) => `${problem} ${advice}`),
    )
}
