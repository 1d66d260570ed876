import { createEditSession, type EditCommand } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { createDrags, type DropZone } from '../../renderers/editor/src/drag/drags.ts'
import { pageOf } from './support/page-of.ts'

const site = { catalogue, pageTypes }
const page = pageOf(['a', 'b'].map((id) => ({ id, type: 'title', props: { title: id } })))

/** A zone that writes down what it is told. */
function zone(name: string, [left, right]: readonly [number, number], told: string[]): DropZone {
  return {
    rect: () => ({ left, right, top: 0, bottom: 100 }) as DOMRect, // what is asked of it
    enter: (verdicts) => told.push(`${name} enter ${verdicts.filter(({ verdict }) => verdict.ok).length}`),
    over: ({ x }) => told.push(`${name} over ${x}`),
    leave: () => told.push(`${name} leave`),
    drop: ({ x }) => told.push(`${name} drop ${x}`),
  }
}

function begun() {
  const session = createEditSession({ site, page, saver: { save: () => new Promise(() => undefined) } })
  const run: EditCommand[] = []
  const told: string[] = []
  const drags = createDrags(session, (command) => run.push(command))
  drags.add(zone('outline', [0, 100], told))
  drags.add(zone('canvas', [100, 200], told))
  return { drags, run, told }
}

describe('one drag over several parts of the screen (K-49)', () => {
  test('each part is entered and left once, and only the last one gets the drop', () => {
    const { drags, told } = begun()
    drags.begin({ ids: ['a'], label: 'Title' }, { x: 50, y: 10 })
    drags.move({ x: 60, y: 10 })
    drags.move({ x: 150, y: 10 })
    drags.end(true)
    // before either block, and at the end
    expect(told).toEqual([
      'outline enter 3',
      'outline over 50',
      'outline over 60',
      'outline leave',
      'canvas enter 3',
      'canvas over 150',
      'canvas drop 150',
    ])
    expect(drags.state.get().payload).toBeUndefined()
  })

  test('what lands becomes one command; what lands twice is none', () => {
    const { drags, run } = begun()
    drags.begin({ ids: ['a'], label: 'Title' }, { x: 150, y: 10 })
    drags.end(true)
    drags.land({})
    drags.land({})
    const block = { key: 'spacer', type: 'spacer', label: 'Spacer', category: '', theme: '', tags: [], at: {} }
    drags.begin({ block, label: 'Spacer' }, { x: 150, y: 10 })
    drags.end(true)
    drags.land({ before: 'a' })
    expect(run).toEqual([
      { type: 'block.move', ids: ['a'], to: {} },
      { type: 'block.insert', blockType: 'spacer', at: { before: 'a' } },
    ])
  })

  test('a cancelled drag leaves the part it was over', () => {
    const { drags, told, run } = begun()
    drags.begin({ ids: ['b'], label: 'Title' }, { x: 50, y: 10 })
    drags.end(false)
    expect(told.at(-1)).toBe('outline leave')
    drags.land({})
    expect(run).toEqual([])
  })
})
