import { createEditSession, type EditSession } from '@quoin/edit'
import { defineBlock, defineCatalogue, definePageType, fields, type Json, type Site } from '@quoin/engine'
import * as z from 'zod'
import { countingIds } from '../../support/fakes.ts'
import { scriptedSaver } from './session.ts'
import { block, page } from './site.ts'

const point = defineBlock({
  type: 'point',
  label: 'Point',
  category: 'Shared',
  kind: 'item',
  props: {
    words: fields.richText('Words', ['bold'], { required: true }),
    weight: fields.number('Weight', { min: 1, max: 3, initial: 1 }),
  },
})
const strict = defineBlock({
  type: 'strict',
  label: 'Strict',
  category: 'Text',
  props: {
    words: fields.richText('Words', ['bold'], { required: true }),
    note: fields.textarea('Note', { placement: 'canvas', placeholder: 'Say it' }),
    even: fields.number('Even', { initial: 2, validate: (value) => Number(value) % 2 === 0 }),
    picture: fields.image('Picture', { ratio: 2, required: true }),
    paper: fields.file('Paper', ['pdf']),
    day: fields.date('Day', { min: '2026-01-01', max: '2026-12-31' }),
    at: fields.date('At', { time: true, min: '2026-01-01T00:00:00Z' }),
    links: fields.relationships('Links', { required: true }),
    secret: fields.choice('Secret', ['a', 'b'], 'a', { showWhen: ({ even }) => even === 4 }),
    few: fields.repeater('Few', [point], { min: 0, max: 2 }),
    many: fields.repeater('Many', [point]),
    odd: fields.custom('Odd', 'table', z.array(z.unknown()).default([]), { required: true }),
  },
})
const kinds = [
  { value: 'talk', label: 'Talk' },
  { value: 'play', label: 'Play' },
]
/** A site whose fields ask for something: of blocks, of items, of page types and of slots. */
export const strictSite: Site = {
  catalogue: defineCatalogue([strict]),
  pageTypes: [
    definePageType({
      name: 'page',
      customFields: [{ name: 'mood', field: { type: 'TEXT', label: 'Mood', required: true } }],
    }),
    definePageType({
      name: 'event',
      customFields: [
        { name: 'day', field: { type: 'DATE', label: 'Day', min: '2026-01-01' } },
        { name: 'seats', field: { type: 'NUMBER', label: 'Seats', required: true, min: 1, max: 9, group: 'Room' } },
        { name: 'kind', field: { type: 'SELECT', display: 'SELECT', label: 'Kind', options: kinds }, initial: 'talk' },
        { name: 'site', field: { type: 'TEXT', label: 'Site', address: true, group: 'Room' } },
        {
          name: 'stage',
          field: { type: 'TEXT', label: 'Stage', required: true, showWhen: ({ kind }) => kind === 'play' },
        },
        {
          name: 'code',
          field: { type: 'TEXT', label: 'Code', maxLength: 4, validate: (value) => value !== 'x' || 'Not x.' },
        },
      ],
    }),
    definePageType({
      name: 'slotted',
      template: [
        { slotName: 'main', max: 1 },
        { slotName: 'side', min: 1 },
      ],
    }),
  ],
}

/** A page with one block of it, `a`. */
export function openStrict(props: Record<string, Json> = {}, more: object = {}): EditSession {
  return createEditSession({
    site: strictSite,
    page: page([block('a', 'strict', props)], more),
    saver: scriptedSaver(),
    ids: countingIds(),
    autosave: false,
  })
}
