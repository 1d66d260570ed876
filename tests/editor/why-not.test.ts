import { createEditSession } from '@quoin/edit'
import { englishMessages } from '@quoin/editor/messages/en'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { whyNot } from '../../renderers/editor/src/panels/why-not.ts'
import { sayIn } from '../../renderers/editor/src/say-in.ts'
import { pageOf } from './support/page-of.ts'

function workspaceWith(locks: Readonly<Record<string, object>>) {
  const page = pageOf(['a', 'b'].map((id) => ({ id, type: 'title', props: { title: id }, ...locks[id] })))
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: { save: () => new Promise(() => undefined) },
  })
  return { session, say: sayIn(englishMessages) }
}

describe('a field of what is selected is out of use with its reason (S-35, S-47)', () => {
  const settled = { locked: true, canEditContent: false }

  test.each([
    ['none is locked', {}, false],
    ['the first is', { a: settled }, true],
    ['another is', { b: settled }, true],
    ['the lock of another leaves its content open', { b: { locked: true } }, false],
  ])('of several, where %s', (_, locks, isOff) => {
    const why = whyNot(workspaceWith(locks), ['a', 'b'], 'title', 'New')
    expect(why !== undefined).toBe(isOff)
  })
})
