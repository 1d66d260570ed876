import { readChord } from '@quoin/dom/canvas'
import { englishMessages } from '@quoin/editor/messages/en'
import { defaultOptions } from '@quoin/engine'
import { describe, expect, test } from 'vitest'
import { bindingsOf, chordsFor, clashOf, recordedChord } from '../../renderers/editor/src/commands/bindings.ts'
import { commandGroups } from '../../renderers/editor/src/commands/editor-command.ts'
import { defaultKeys } from '../../renderers/editor/src/commands/own-keys.ts'
import { commandById, commandsFor, editorCommands } from '../../renderers/editor/src/commands/registry.ts'
import { readLayout } from '../../renderers/editor/src/workspace/layout.ts'
import { partly } from '../support/partly.ts'

const keyTable = bindingsOf(editorCommands, defaultKeys)
const command = (id: string) => {
  const found = commandById(id)
  if (!found) throw new Error(`There is no command "${id}".`)
  return found
}
const pressed = (
  key: string,
  code: string,
  modifiers: { ctrlKey?: boolean; altKey?: boolean; shiftKey?: boolean } = {},
) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

/** The keyboard map of the specification (4.2), each chord with the command it runs. */
const map: readonly (readonly [string, readonly string[]])[] = [
  ['history.undo', ['mod+z']],
  ['history.redo', ['mod+shift+z', 'ctrl+y']],
  ['page.save', ['mod+s']],
  ['open.publish', ['mod+shift+enter']],
  ['clipboard.copy', ['mod+c']],
  ['clipboard.cut', ['mod+x']],
  ['clipboard.paste', ['mod+v']],
  ['clipboard.pasteText', ['mod+shift+v']],
  ['block.duplicate', ['mod+d']],
  ['block.remove', ['delete', 'backspace']],
  ['clipboard.copySettings', ['alt+shift+c']],
  ['clipboard.pasteSettings', ['alt+shift+v']],
  ['select.all', ['mod+a']],
  ['select.in', ['enter']],
  ['select.out', ['escape']],
  ['select.next', ['arrowdown']],
  ['select.previous', ['arrowup']],
  ['select.child', ['arrowright']],
  ['select.owner', ['arrowleft', 'alt+arrowup']],
  ['select.first', ['home']],
  ['select.last', ['end']],
  ['select.extendNext', ['shift+arrowdown']],
  ['select.extendPrevious', ['shift+arrowup']],
  ['change.next', ['alt+f8']],
  ['change.previous', ['alt+shift+f8']],
  ['block.moveUp', ['mod+shift+arrowup']],
  ['block.moveDown', ['mod+shift+arrowdown']],
  ['block.moveOut', ['mod+shift+arrowleft']],
  ['block.moveIn', ['mod+shift+arrowright']],
  ['block.moveTo', ['m']],
  ['block.insert', ['/', 'mod+enter']],
  ['block.insertBefore', ['alt+enter']],
  ['item.add', ['+']],
  ['block.lock', ['mod+shift+l']],
  ['issue.next', ['f8']],
  ['issue.previous', ['shift+f8']],
  ['open.tools', ['alt+f10']],
  ['open.menu', ['shift+f10', 'contextmenu']],
  ['open.palette', ['mod+k', 'mod+shift+k']],
  ['open.shortcuts', ['?', 'mod+/']],
  ['view.regionNext', ['f6']],
  ['view.regionPrevious', ['shift+f6']],
  ['view.list', ['alt+shift+7']],
  ['view.panel', ['alt+shift+8']],
  ['view.outline', ['alt+shift+9']],
  ['tab.BLOCK', ['alt+shift+1']],
  ['tab.ITEM', ['alt+shift+2']],
  ['tab.PAGE-SETTINGS', ['alt+shift+3']],
  ['tab.DOCUMENT', ['alt+shift+4']],
  ['tab.STORIES', ['alt+shift+5']],
  ['page.find', ['mod+p']],
  ['outline.find', ['mod+f']],
  ...Array.from({ length: 9 }, (_, device) => [`view.device${device + 1}`, [`alt+${device + 1}`]] as const),
  ['open.preview', ['mod+shift+e']],
  ['view.zoomIn', ['alt+=']],
  ['view.zoomOut', ['alt+-']],
  ['view.zoomReset', ['alt+0']],
  ['view.fit', ['shift+1']],
  ['view.zoomSelection', ['shift+2']],
  ['view.theme', ['alt+shift+t']],
  ['open.history', ['alt+shift+h']],
  ['open.seo', ['alt+shift+s']],
  ['open.languages', ['alt+shift+l']],
]

describe('the one registry of commands (4.2, U-23)', () => {
  test('every id is there once, with a label and a group', () => {
    const ids = editorCommands.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { label, group } of editorCommands) {
      expect(englishMessages[label]).toBeTruthy()
      expect(commandGroups).toContain(group)
    }
  })

  test.each([
    ['on Apple keyboards', true],
    ['elsewhere', false],
  ])('no chord is bound twice %s', (_, apple) => {
    const chords = keyTable.map(({ chord }) => readChord(chord, apple))
    expect(chords.filter((chord, index) => chords.indexOf(chord) !== index)).toEqual([])
  })

  test('no default joins Ctrl with Alt', () => {
    expect(keyTable.filter(({ chord }) => chord.includes('mod') && chord.includes('alt'))).toEqual([])
  })

  test('the canvas gets the keys of every command that is heard in it', () => {
    const heard = editorCommands.filter(({ within }) => within === undefined)
    expect(keyTable.length).toBe(heard.flatMap(({ chords }) => chords).length)
  })

  test.each(map)('%s has its default keys of 4.2', (id, chords) => {
    const { chords: bound, browserChords = [] } = command(id)
    expect([...bound, ...browserChords].sort()).toEqual([...chords].sort())
  })

  test.each([
    ['open.preview', 'enablePreview'],
    ['page.autosave', 'enableAutoSave'],
  ] as const)('%s is there where %s is on, and nowhere else', (id, name) => {
    const offered = (on: boolean) => {
      const options = { ...defaultOptions, [name]: on }
      return commandsFor(partly({ scope: 'SITE', config: partly({ devices: [], options }) })).map((one) => one.id)
    }
    expect(offered(true)).toContain(id)
    expect(offered(false)).not.toContain(id)
  })

  test('the owner is reached from within a text, by the key that types nothing (4.2)', () => {
    expect(keyTable.filter((binding) => binding.command === 'select.owner')).toEqual([
      { command: 'select.owner', chord: 'arrowleft', when: 'free' },
      { command: 'select.owner', chord: 'alt+arrowup', when: 'always' },
    ])
  })
})

describe('keys of one’s own (U-22, B-40)', () => {
  const own = { bound: { 'block.duplicate': ['mod+j'], 'block.moveTo': ['mod+s'] }, letters: true }

  test('they stand in place of the defaults, in the list and in the canvas', () => {
    expect(chordsFor(command('block.duplicate'), own)).toEqual(['mod+j'])
    const chords = bindingsOf(editorCommands, own).filter((binding) => binding.command === 'block.duplicate')
    expect(chords).toEqual([{ command: 'block.duplicate', chord: 'mod+j', when: 'free' }])
  })

  test('a chord that runs two commands is known for both, keys of the browser included', () => {
    const clash = (chord: string, id: string) => clashOf(chord, command(id), editorCommands, own, false)?.id
    expect(clash('mod+s', 'block.moveTo')).toBe('page.save')
    expect(clash('mod+s', 'page.save')).toBe('block.moveTo')
    expect(clash('mod+c', 'page.save')).toBe('clipboard.copy')
    expect(clash('mod+j', 'block.duplicate')).toBeUndefined()
  })

  test('single keys are switched off together; those with a modifier and named keys stay', () => {
    const without = { bound: {}, letters: false }
    expect(chordsFor(command('block.moveTo'), without)).toEqual([])
    expect(chordsFor(command('block.insert'), without)).toEqual(['mod+enter'])
    expect(chordsFor(command('view.fit'), without)).toEqual([])
    expect(chordsFor(command('block.remove'), without)).toEqual(['delete', 'backspace'])
  })

  test.each([
    [pressed('j', 'KeyJ', { ctrlKey: true }), 'mod+j'],
    [pressed('+', 'Equal', { shiftKey: true }), '+'],
    [pressed('?', 'Slash', { shiftKey: true }), '?'],
    [pressed('؟', 'Slash', { shiftKey: true }), '?'],
    [pressed('4', 'Digit4', { altKey: true }), 'alt+4'],
    [pressed('F2', 'F2'), 'f2'],
    [pressed('Control', 'ControlLeft', { ctrlKey: true }), undefined],
    [pressed('q', 'KeyQ', { ctrlKey: true, altKey: true }), undefined],
  ])('%j is recorded as %s', (event, chord) => {
    expect(recordedChord(event, false)).toBe(chord)
  })

  test('they are kept with the layout, and anything else that was kept there is left out', () => {
    expect(readLayout({ keys: own }).keys).toEqual(own)
    expect(readLayout({ keys: { bound: { a: 1 }, letters: 'x' } }).keys).toEqual({
      bound: { a: [] },
      letters: true,
    })
    expect(readLayout({ keys: 7 }).keys).toEqual(defaultKeys)
  })
})
