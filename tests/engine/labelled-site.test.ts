import { createEditSession, findNode, pageOutline, panelFor } from '@quoin/edit'
import type { Site } from '@quoin/engine'
import { labelledSite, originalSite } from '@quoin/engine/language'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'

const site: Site = { catalogue, pageTypes }
const words: Readonly<Record<string, string>> = { Questions: 'Fragen', 'faq.question': 'Die Frage', FAQ: 'FAQ!' }
const labelled = labelledSite(site, (label, at) => words[at] ?? words[label] ?? label)

function opened() {
  const item = { id: 'q', type: 'faq', props: { question: 'What does it cost?' } }
  const session = createEditSession({
    site,
    page: {
      id: 'p',
      type: 'page',
      slug: 'a',
      name: 'A',
      language: 'en',
      revision: 1,
      content: [
        { id: 'f', type: 'faqs', props: { faqs: [item] } },
        { id: 'u', type: 'nobody-knows', props: {} },
      ],
    },
    saver: { save: () => new Promise(() => {}) },
    autosave: false,
  })
  return session
}

test('A-14: a page is read under other labels, at every depth, and its session keeps its own', () => {
  const session = opened()
  expect(findNode(session.getState(), labelled, 'f')?.name).toBe('FAQ!')
  expect(findNode(session.getState(), site, 'f')?.name).toBe('FAQ')
  expect(findNode(session.getState(), labelled, 'u')?.schema).toBeUndefined()
  session.pick('q', 'replace')
  const label = (at: typeof site) =>
    panelFor(session.getState(), at)
      .flatMap(({ fields }) => fields)
      .find(({ path }) => path === 'question')?.descriptor.label
  expect([label(labelled), label(site)]).toEqual(['Die Frage', 'Question'])
  const [faqs] = pageOutline(session.getState(), labelled)
  expect(faqs?.children.map(({ name }) => name)).toEqual(['Fragen'])
  session.stop()
})

test('what a labelled site allows, reads and stores is what the original does', () => {
  expect(originalSite(labelled)).toBe(site)
  expect(originalSite(site)).toBe(site)
  for (const [type, schema] of Object.entries(labelled.catalogue)) {
    const own = site.catalogue[type]
    expect(own).toBeDefined()
    if (!own) continue
    expect([schema.type, schema.version, schema.starter, schema.stories]).toEqual([
      own.type,
      own.version,
      own.starter,
      own.stories,
    ])
    expect(schema.plan.map(({ key, fallback }) => [key, fallback])).toEqual(
      own.plan.map(({ key, fallback }) => [key, fallback]),
    )
  }
})

test('a block is still found by what it is called in English', () => {
  const { tags } = labelled.catalogue.faqs ?? {}
  expect(tags).toEqual(expect.arrayContaining(['FAQ', 'questions']))
})
