import { isApple } from '@quoin/dom/canvas'
import { useState } from 'react'
import { IconButton } from '../chrome/icon-button.tsx'
import { chordsFor, clashOf, recordedChord } from '../commands/bindings.ts'
import { chordText } from '../commands/chord-text.ts'
import { commandGroups, commandName, type EditorCommand } from '../commands/editor-command.ts'
import { defaultKeys } from '../commands/own-keys.ts'
import { commandsFor } from '../commands/registry.ts'
import { shortcutMessages } from '../messages/en/shortcuts.ts'
import { Toggle } from '../panels/toggle.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { saveFile } from '../parts/save-file.ts'
import { SearchInput } from '../parts/search-input.tsx'
import { useStore } from '../store.ts'
import { useSay } from '../use-say.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** The keys, read from the list that binds them, each to be bound anew by pressing others. */
export function Shortcuts({ workspace }: { readonly workspace: Workspace }) {
  const { layout, host } = workspace
  const say = useSay(shortcutMessages)
  const keys = useStore(layout, (state) => state.keys)
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLocaleLowerCase()
  const commands = commandsFor(host)
  const shown = commands.filter((command) => commandName(command, host).toLocaleLowerCase().includes(words))

  function exportKeys(): void {
    const bound = commands.map((command) => [command.id, chordsFor(command, keys)])
    saveFile('quoin-keys.json', new Blob([JSON.stringify(Object.fromEntries(bound), null, 2)]))
  }

  return (
    <Dialog
      title={say('command.shortcuts')}
      size="large"
      onClose={() => workspace.open(undefined)}
      footer={
        <>
          <button type="button" className="qe-button" onClick={exportKeys}>
            {say('shortcuts.export')}
          </button>
          <button
            type="button"
            className="qe-button"
            disabled={keys.letters && Object.keys(keys.bound).length === 0}
            onClick={() => layout.set({ keys: defaultKeys })}
          >
            {say('shortcuts.resetAll')}
          </button>
        </>
      }
    >
      <div className="qe-shortcuts-head">
        <SearchInput label={say('shortcuts.search')} value={typed} onChange={setTyped} />
        <Toggle
          label={say('shortcuts.letters')}
          on={keys.letters}
          onChange={(letters) => layout.set((now) => ({ keys: { ...now.keys, letters } }))}
        />
      </div>
      {shown.length === 0 && <p className="qe-empty">{say('shortcuts.none')}</p>}
      {commandGroups.map((group) => {
        const own = shown.filter((command) => command.group === group)
        return own.length > 0 ? (
          <section key={group}>
            <h3 className="qe-list-head">{say(`group.${group}`)}</h3>
            <ul className="qe-shortcuts">
              {own.map((command) => (
                <ShortcutRow key={command.id} workspace={workspace} command={command} />
              ))}
            </ul>
          </section>
        ) : null
      })}
    </Dialog>
  )
}

function ShortcutRow({ workspace, command }: { readonly workspace: Workspace; readonly command: EditorCommand }) {
  const { layout, host } = workspace
  const say = useSay(shortcutMessages)
  const keys = useStore(layout, (state) => state.keys)
  const [recording, setRecording] = useState(false)
  const apple = isApple(navigator.platform)
  const { id, browserChords = [] } = command
  const name = commandName(command, host)
  const chords = chordsFor(command, keys)
  const texts = chords.map((chord) => chordText(chord, apple))
  const clash = chords
    .map((chord) => clashOf(chord, command, commandsFor(host), keys, apple))
    .find((other) => other !== undefined)

  function bind(chord: string): void {
    layout.set((now) => ({ keys: { ...now.keys, bound: { ...now.keys.bound, [id]: [chord] } } }))
    setRecording(false)
  }

  function reset(): void {
    layout.set((now) => {
      const { [id]: _own, ...bound } = now.keys.bound
      return { keys: { ...now.keys, bound } }
    })
  }

  return (
    <li className="qe-shortcut" data-changed={keys.bound[id] ? '' : undefined}>
      <span>
        {name}
        {clash && <small className="qe-warning">{say('shortcuts.clash', { name: commandName(clash, host) })}</small>}
      </span>
      <span className="qe-shortcut-keys">
        {keys.bound[id] && <IconButton icon="reset" small label={say('shortcuts.reset', { name })} onPress={reset} />}
        {browserChords.map((chord) => (
          <kbd key={chord} className="qe-kbd" title={say('shortcuts.fixed')}>
            {chordText(chord, apple)}
          </kbd>
        ))}
        {browserChords.length === 0 && (
          <button
            type="button"
            className="qe-shortcut-change"
            aria-label={say('shortcuts.change', { name, keys: say.list(texts) || say('shortcuts.noKey') })}
            aria-pressed={recording}
            onClick={() => setRecording(true)}
            onBlur={() => setRecording(false)}
            onKeyDown={(event) => {
              // who goes on by Tab binds nothing: bound to it, a command would keep the keyboard where it is
              if (!recording || event.key === 'Tab') return
              event.preventDefault()
              event.stopPropagation()
              const chord = recordedChord(event.nativeEvent, apple)
              if (chord === 'escape') setRecording(false)
              else if (chord !== undefined) bind(chord)
            }}
          >
            {recording
              ? say('shortcuts.press')
              : texts.length > 0
                ? texts.map((text) => (
                    <kbd key={text} className="qe-kbd">
                      {text}
                    </kbd>
                  ))
                : say('shortcuts.noKey')}
          </button>
        )}
      </span>
    </li>
  )
}
