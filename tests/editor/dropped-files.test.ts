import { describe, expect, test } from 'vitest'
import { droppedFiles } from '../../renderers/editor/src/media/dropped-files.ts'

describe('U-47: what is dropped on the library', () => {
  const file = (name: string) => ({ kind: 'file', name, type: '', getFile: async () => new File(['x'], name) }) as never
  const folder = (name: string, entries: readonly never[]) => {
    async function* getEntries() {
      yield* entries
    }
    return { kind: 'directory', name, getEntries } as never
  }
  const text = { kind: 'text', types: new Set(['text/plain']), getText: async () => 'a' } as never

  test('are its files and those of its folders, in order, without what systems hide in them', async () => {
    const inner = folder('Inner', [file('b.png'), file('.DS_Store')])
    const files = await droppedFiles([file('a.png'), text, folder('Team', [inner, file('c.png')]), file('d.png')])
    expect(files.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png', 'd.png'])
  })
})
