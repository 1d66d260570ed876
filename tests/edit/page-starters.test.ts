import { isBlockAllowed } from '@quoin/engine'
import { catalogue, pageStarters, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { openSession } from './support/session.ts'
import { page } from './support/site.ts'

const offered = pageStarters.flatMap((starter) =>
  pageTypes
    .filter((type) => starter.blocks.every((block) => isBlockAllowed(block.type, type)))
    .map((type) => [`${starter.name}, as ${type.name}`, starter, type.name] as const),
)

test.each(offered)(
  'a page that was just begun has nothing to be mended, no warning either but that its form leads nowhere yet: %s (S-53)',
  (_, starter, type) => {
    const { session } = openSession({ ...page([]), type }, { site: { catalogue, pageTypes } })
    const result = session.batch(
      starter.blocks.map(({ type: blockType, props }) => ({ type: 'block.insert', blockType, at: {}, props })),
      { key: 'label.inserted', args: { name: starter.name } },
    )
    expect(result.ok).toBe(true)
    session.tryPublish()
    const unconnected = ['No answers arrive yet: choose the form that receives them.']
    const hasForm = starter.blocks.some((block) => block.type === 'ContactsForm')
    expect(session.getState().issues.map(({ message }) => message)).toEqual(hasForm ? unconnected : [])
  },
)
