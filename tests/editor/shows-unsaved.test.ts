import { expect, test } from 'vitest'
import { type SharedVersion, showsUnsaved } from '../../renderers/editor/src/dialogs/shows-unsaved.ts'

test('a link to the saved version waits for unsaved edits only where they are saved into it', () => {
  const versions = ['latest', 'revision', 'saved'] as const satisfies readonly SharedVersion[]
  const waiting = (editStatus: 'MERGED' | 'WORKING' | 'MERGE_REQUESTED', useWorkingCopy: boolean) =>
    versions.filter((version) => showsUnsaved(version, { editStatus }, { useWorkingCopy }))
  expect(waiting('MERGED', false)).toEqual(versions)
  expect(waiting('MERGED', true)).toEqual(['latest', 'revision'])
  expect(waiting('WORKING', false)).toEqual(['latest', 'revision'])
  expect(waiting('MERGE_REQUESTED', true)).toEqual(['latest', 'revision'])
})
