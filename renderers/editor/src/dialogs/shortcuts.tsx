import { isApple } from '@quoin/dom/canvas'
import { useState } from 'react'
import { chordText } from '../commands/chord-text.ts'
import { commandGroups } from '../commands/editor-command.ts'
import { commandsFor } from '../commands/registry.ts'
import { Dialog } from '../parts/dialog.tsx'
import type { Workspace } from '../workspace/workspace.ts'

/** The keys, read from the list that binds them. */
export function Shortcuts({ workspace }: { readonly workspace: Workspace }) {
  const { say } = workspace
  const [typed, setTyped] = useState('')
  const apple = isApple(navigator.platform)
  const words = typed.trim().toLocaleLowerCase()
  const shown = commandsFor(workspace.host).filter(
    ({ chords, label }) => chords.length > 0 && say(label).toLocaleLowerCase().includes(words),
  )
  return (
    <Dialog title={say('command.shortcuts')} size="large" onClose={() => workspace.open(undefined)}>
      <input
        className="qe-input"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={say('shortcuts.search')}
        aria-label={say('shortcuts.search')}
      />
      {shown.length === 0 && <p className="qe-empty">{say('shortcuts.none')}</p>}
      {commandGroups.map((group) => {
        const own = shown.filter((command) => command.group === group)
        return own.length > 0 ? (
          <section key={group}>
            <h3 className="qe-list-head">{say(`group.${group}`)}</h3>
            <ul className="qe-shortcuts">
              {own.map(({ id, label, chords }) => (
                <li key={id} className="qe-shortcut">
                  {say(label)}
                  <span>
                    {chords.map((chord) => (
                      <kbd key={chord} className="qe-kbd">
                        {chordText(chord, apple)}
                      </kbd>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ) : null
      })}
    </Dialog>
  )
}
