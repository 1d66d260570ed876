import { describe, expect, test } from 'vitest'
import { folderChoices } from '../../renderers/editor/src/media/folder-bar.tsx'
import { firstView, inStandingFolder, mediaQuery } from '../../renderers/editor/src/media/media-view.ts'

describe('U-46: what is shown of the library', () => {
  const inFolder = { ...firstView, folderId: 'f' }

  test('is what lies in a folder, or what is found in any', () => {
    const newest = { sort: '-createdAt' }
    expect(mediaQuery(inFolder, undefined)).toEqual({ ...newest, folderId: 'f' })
    expect(mediaQuery({ ...inFolder, q: ' logo ' }, undefined)).toEqual({ ...newest, q: 'logo' })
  })

  test('is of the types a field takes, or of the one chosen', () => {
    const sort = firstView.sort
    expect(mediaQuery(firstView, ['pdf', 'txt'])).toEqual({ sort, type: 'pdf,txt' })
    expect(mediaQuery({ ...firstView, type: 'txt' }, ['pdf', 'txt'])).toEqual({ sort, type: 'txt' })
  })

  test('is moved to a folder by the whole way to it', () => {
    const folder = (id: string, name: string, parentId: string | null) => ({ id, name, parentId })
    const folders = [folder('a', 'Team', null), folder('b', '2024', 'a'), folder('c', '2024', null)]
    expect(folderChoices(folders).map(({ name }) => name)).toEqual(['Team', 'Team / 2024', '2024'])
  })

  test('is not what lay in a folder that is gone', () => {
    expect(inStandingFolder(inFolder, [{ id: 'g' }])).toEqual(firstView)
    for (const folders of [undefined, [{ id: 'f' }]]) expect(inStandingFolder(inFolder, folders)).toBe(inFolder)
  })
})
