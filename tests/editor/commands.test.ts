import { readChord } from '@quoin/dom/canvas'
import { englishMessages } from '@quoin/editor'
import { describe, expect, test } from 'vitest'
import { commandGroups } from '../../renderers/editor/src/commands/editor-command.ts'
import { editorCommands, keyTable } from '../../renderers/editor/src/commands/registry.ts'

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

  test('the canvas gets the keys of every command that has some', () => {
    expect(keyTable.length).toBe(editorCommands.flatMap(({ chords }) => chords).length)
  })
})
