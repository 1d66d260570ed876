import { blockJsonSchema, catalogue, faq, faqs } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'

describe('JSON Schema of a block', () => {
  test('says what may be stored', () => {
    expect(blockJsonSchema(faqs)).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:quoin:block:faqs',
      title: 'FAQ',
      type: 'object',
      properties: {
        faqs: { title: 'Questions', type: 'array', minItems: 0, items: { anyOf: [{ $ref: '#/$defs/faq' }] } },
        width: { title: 'Width', default: 'small', enum: ['medium', 'small', 'full'] },
        backgroundImage: { anyOf: [{ type: 'object', required: ['src'] }, { type: 'null' }], default: null },
      },
      $defs: {
        faq: {
          title: 'Question',
          properties: { type: { const: 'faq' }, props: { properties: { question: { type: 'string', default: '' } } } },
          required: ['type', 'props'],
        },
      },
    })
    expect(blockJsonSchema(faq).$defs).toBeUndefined()
  })

  test.each(Object.values(catalogue).map((schema) => [schema.type, schema] as const))(
    '%s: one entry for each prop, every reference within',
    (_type, schema) => {
      const made = blockJsonSchema(schema)
      expect(JSON.parse(JSON.stringify(made))).toEqual(made)
      expect(Object.keys(made.properties as object)).toEqual(Object.keys(schema.fields)) // an object by the test above
      const defs = Object.keys((made.$defs ?? {}) as object) // as above
      const wanted = [...JSON.stringify(made).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name)
      expect(wanted.filter((name) => name === undefined || !defs.includes(name))).toEqual([])
    },
  )
})
