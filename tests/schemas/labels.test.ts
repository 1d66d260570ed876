import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { blogTitleNote, catalogue, formNote, mapNote, pageStarters, pageTypes } from '@quoin/schemas'
import { siteLabels } from '@quoin/schemas/labels'
import { describe, expect, test } from 'vitest'

/** Every text of the catalogue that somebody reads in the editor. Digits are the same everywhere. */
function labelsOfCatalogue(): readonly string[] {
  const fields = Object.values(catalogue).flatMap((schema) => Object.values(schema.fields))
  const texts = [
    ...Object.values(catalogue).flatMap(({ label, category, tags, stories }) => [
      label,
      category,
      ...tags,
      ...stories.map(({ name }) => name),
    ]),
    ...fields.flatMap(({ label, help, group, placeholder }) => [label, help, group, placeholder]),
    ...fields.flatMap((field) => (field.type === 'SELECT' ? field.options.map(({ label }) => label) : [])),
    ...fields.flatMap((field) => (field.type === 'REPEATER' ? field.items.map(({ label }) => label) : [])),
    ...pageTypes.flatMap(({ name, pluralName }) => [name, pluralName]),
    ...pageStarters.flatMap(({ name, description }) => [name, description]),
    ...[blogTitleNote, formNote, mapNote],
  ]
  return [...new Set(texts)]
    .filter((text) => text !== undefined && !/^\d*$/.test(text))
    .filter((text) => text !== undefined)
}

describe.each(Object.entries(siteLabels))('A-14: the labels of our own catalogue in %s', (language, load) => {
  const home = `schemas/src/labels/${language}`

  test('are all there', async () => {
    const labels = await load()
    const missing = labelsOfCatalogue().filter((text) => !Object.hasOwn(labels, text))
    expect(missing, `Give each of these its word in ${home}.`).toEqual([])
  })

  test('are said in it, and none is left as it was generated', () => {
    const lines = readFileSync(resolve(import.meta.dirname, '../..', home, 'names.ts'), 'utf8').split('\n')
    const marked = lines.filter((line) => line.endsWith('// still in English')).map((line) => line.trim())
    expect(marked, `Translate each of these in ${home}/names.ts, and take the mark away.`).toEqual([])
  })

  test('are of the catalogue as it is', async () => {
    const known = new Set(labelsOfCatalogue())
    const short = Object.keys(await load()).filter((text) => text.split(' ').length < 3 && !known.has(text))
    expect(short, `No label says these any more: take them out of ${home}.`).toEqual(['Invalid RegEx'])
  })
})
