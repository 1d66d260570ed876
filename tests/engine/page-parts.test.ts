import {
  defineBlock,
  defineCatalogue,
  embedBlock,
  embedReference,
  fields,
  isEmbed,
  type Page,
  pageText,
  parseProps,
  readPage,
  readReference,
  stripLoadedProps,
  stripLoadedValues,
  validatePage,
  withDefaultMeta,
  withWorkingCopy,
  writeReference,
} from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodesOf } from '../../engine/core/src/page/nodes.ts'
import { relationsOf } from '../../engine/core/src/page/relations.ts'

describe('a reference to a page', () => {
  it('is split at the first underscore', () => {
    expect(readReference('5f0c_en')).toEqual({ id: '5f0c', language: 'en' })
    expect(readReference('5f0c_pt_BR')).toEqual({ id: '5f0c', language: 'pt_BR' })
    expect(readReference('5f0c')).toEqual({ id: '5f0c' })
    expect(readReference('5f0c_')).toEqual({ id: '5f0c' })
    expect(readReference({ id: 'a', language: 'it' })).toEqual({ id: 'a', language: 'it' })
    expect(readReference({ id: 'a' })).toEqual({ id: 'a' })
    for (const none of ['', '_en', ' ', null, undefined, 7, {}, { id: 4 }, []])
      expect(readReference(none)).toBeUndefined()
  })

  it('reads back as it was written', () => {
    const id = fc.string({ minLength: 1 }).filter((text) => !text.includes('_') && text.trim() !== '')
    fc.assert(
      fc.property(id, fc.option(fc.string({ minLength: 1 }), { nil: undefined }), (name, language) => {
        const reference = language === undefined ? { id: name } : { id: name, language }
        expect(readReference(writeReference(reference))).toEqual(reference)
      }),
    )
  })
})

describe('the embedded-page block', () => {
  it('has one relationship field and reads the older spelling', () => {
    expect([embedBlock.type, embedBlock.label, embedBlock.category]).toEqual([
      'default-embed-brick',
      'Embed Page',
      'Embed',
    ])
    expect(embedBlock.problems).toEqual([])
    expect(parseProps(embedBlock, { RB_PAGE_EMBED: 'p1_en' }).props).toEqual({ QUOIN_EMBED: 'p1_en' })
    expect(parseProps(embedBlock, { QUOIN_EMBED: { id: 'p1', language: 'en' } }).props).toEqual({
      QUOIN_EMBED: 'p1_en',
    })
  })

  it('is any block with the prop', () => {
    expect(isEmbed({ props: { QUOIN_EMBED: null } })).toBe(true)
    expect(isEmbed({ props: { RB_PAGE_EMBED: 'p_en' } })).toBe(true)
    expect([isEmbed({ props: {} }), isEmbed({ props: null })]).toEqual([false, false])
    expect(embedReference({ props: { QUOIN_EMBED: 'p_en' } })).toEqual({ id: 'p', language: 'en' })
    expect(embedReference({ props: { RB_PAGE_EMBED: 'p_en' } })).toEqual({ id: 'p', language: 'en' })
    expect([embedReference({ props: { QUOIN_EMBED: null } }), embedReference({ props: 4 })]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('relations', () => {
  const post = defineBlock({
    type: 'post',
    label: 'Post',
    category: 'Blog',
    props: {
      author: fields.relationship('Author', { embedValues: true }),
      related: fields.relationships('Related', { embedValues: true }),
      plain: fields.relationship('Plain'),
    },
  })

  it('are the relationship props whose values are embedded', () => {
    expect(relationsOf({ author: 'a_en', related: ['b_en', 'c_en', '', 4], plain: 'd_en' }, post.fields)).toEqual([
      { prop: 'author', multiple: false, references: [{ id: 'a', language: 'en' }] },
      {
        prop: 'related',
        multiple: true,
        references: [
          { id: 'b', language: 'en' },
          { id: 'c', language: 'en' },
        ],
      },
    ])
    expect(relationsOf({ author: null }, post.fields)).toEqual([
      { prop: 'author', multiple: false, references: [] },
      { prop: 'related', multiple: true, references: [] },
    ])
  })
})

describe('default meta', () => {
  it('fills only what the editor left empty', () => {
    const meta = {
      title: 'Own',
      description: ' ',
      openGraph: { title: 'Own graph' },
      noindex: false,
      schemaOrg: { type: 'faq', values: {} },
    }
    const defaults = {
      title: 'Default',
      description: 'Default text',
      keywords: '',
      openGraph: { title: 'D', type: 'article', image: { src: '/a.png' } },
      twitterCard: { card: 'summary' },
      noindex: true,
      schemaOrg: { type: 'article', values: { headline: 'D' } },
    }
    expect(withDefaultMeta(meta, defaults)).toEqual({
      title: 'Own',
      description: 'Default text',
      openGraph: { title: 'Own graph', type: 'article', image: { src: '/a.png' } },
      twitterCard: { card: 'summary' },
      noindex: false,
      schemaOrg: { type: 'faq', values: {} },
    })
  })

  it('never changes a filled value, and filling twice is filling once', () => {
    const texts = fc.dictionary(fc.constantFrom('title', 'description', 'keywords'), fc.constantFrom('', ' ', 'a', 'b'))
    fc.assert(
      fc.property(texts, texts, (meta, defaults) => {
        const filled = withDefaultMeta(meta, defaults)
        for (const [key, value] of Object.entries(meta))
          if (value.trim() !== '') expect(filled[key as 'title']).toBe(value)
        expect(withDefaultMeta(filled, defaults)).toEqual(filled)
      }),
    )
  })
})

describe('a page', () => {
  const kept = {
    id: 'p',
    type: 'blog',
    slug: 'a/b',
    name: 'A',
    language: 'it',
    status: 'PUBLISHED',
    editStatus: 'MERGE_REQUESTED',
    isLocked: true,
    content: [{ id: 'b' }],
    tags: ['x'],
    meta: { title: 'T' },
    translations: [{ language: 'en' }],
    customValues: { a: 1 },
    revision: 7,
    nobodyKnows: [1],
  }

  it('is read as it is stored, in any of its states; a new one is an unlocked draft in English', () => {
    expect(readPage(kept)).toEqual(kept)
    for (const status of ['DRAFT', 'PUBLISHED'] as const) expect(readPage({ status }).status).toBe(status)
    for (const editStatus of ['MERGED', 'WORKING', 'MERGE_REQUESTED'] as const)
      expect(readPage({ editStatus }).editStatus).toBe(editStatus)
    expect(readPage({})).toMatchObject({ language: 'en', status: 'DRAFT', editStatus: 'MERGED', isLocked: false })
  })

  it('keeps of its meta and its author what is of the right kind, and what nobody knows', () => {
    const meta = {
      title: null,
      description: 5,
      keywords: 'bread',
      image: {},
      noindex: false,
      canonical: ['/a'],
      openGraph: null,
      twitterCard: { title: 'T', description: {}, image: { src: 5 }, card: 'summary', of: null },
      schemaOrg: 'article',
      of: null,
    }
    const author = { id: 'u', firstName: null, lastName: 'Okafor', of: null }
    const { meta: readMeta, author: readAuthor } = readPage({ meta, author })
    expect(readMeta).toEqual({
      keywords: 'bread',
      noindex: false,
      twitterCard: { title: 'T', image: {}, card: 'summary', of: null },
      of: null,
    })
    expect(readAuthor).toEqual({ id: 'u', lastName: 'Okafor', of: null })
  })

  it('is whole whatever is stored: what cannot be read is as on a new one, and all else stays', () => {
    const fieldsOf = (page: object): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(page))
    const fresh = fieldsOf(readPage({}))
    const stored = fc.record(Object.fromEntries(Object.keys(kept).map((key) => [key, fc.jsonValue()])))
    fc.assert(
      fc.property(stored, fc.subarray(Object.keys(kept)), (odd, sound) => {
        const input = { ...odd, ...Object.fromEntries(Object.entries(kept).filter(([key]) => sound.includes(key))) }
        const page = fieldsOf(readPage(input))
        for (const key of sound) expect(page[key]).toEqual(input[key])
        for (const [key, standard] of Object.entries(fresh)) {
          expect(typeof page[key]).toBe(typeof standard)
          expect(Array.isArray(page[key])).toBe(Array.isArray(standard))
        }
        expect(page.nobodyKnows).toEqual(input.nobodyKnows)
        expect(readPage(page)).toEqual(page)
      }),
    )
  })

  it('has texts for tags and objects for translations only, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (odd) => {
        const { tags, translations } = readPage({ tags: odd, translations: odd })
        expect(tags).toEqual(odd.filter((tag) => typeof tag === 'string'))
        expect(translations).toEqual(odd.filter((one) => Object(one) === one && !Array.isArray(one)))
      }),
    )
  })
})

describe('the working copy', () => {
  const saved = readPage({
    id: 'p',
    name: 'Saved',
    content: [{ id: 'a' }],
    workingContent: [{ id: 'b' }],
    workingValues: { name: 'Working', odd: 1 },
  })

  it('is the content for a person with the flag, the saved one is committedContent', () => {
    expect(withWorkingCopy(saved, { useWorkingCopy: true })).toEqual({
      ...saved,
      name: 'Working',
      content: [{ id: 'b' }],
      committedContent: [{ id: 'a' }],
    })
    expect(withWorkingCopy({ ...saved, workingValues: null } as Page, { useWorkingCopy: true }).name).toBe('Saved')
  })

  it('is left alone without the flag, and where there is none', () => {
    expect(withWorkingCopy(saved, { useWorkingCopy: false })).toBe(saved)
    const none = { ...saved, workingContent: null }
    expect(withWorkingCopy(none, { useWorkingCopy: true })).toBe(none)
  })
})

describe('loaded values', () => {
  it('are taken out at any depth, and nothing else is', () => {
    const props = {
      QUOIN_EMBED: 'p_en',
      QUOIN_EMBED_CONTENT: { id: 'p' },
      RB_PAGE_EMBED_CONTENT: null,
      author: 'a_en',
      author_embed: { id: 'a' },
      lonely_embed: 'kept: there is no prop "lonely"',
      items: [{ id: 'i', type: 'item', props: { author: 'a_en', author_embed: null } }, 'text', { author_embed: 1 }],
    }
    const page = {
      ...readPage({ id: 'p' }),
      content: [{ id: 'b', type: 'x', props }],
      customValues: { author: 'a_en', author_embed: {} },
    }
    const stripped = stripLoadedValues({ ...page, externalData: 1, invalidBlocksTypes: ['x'], committedContent: [] })
    expect(stripped).toEqual({
      ...readPage({ id: 'p' }),
      customValues: { author: 'a_en' },
      content: [
        {
          id: 'b',
          type: 'x',
          props: {
            QUOIN_EMBED: 'p_en',
            author: 'a_en',
            lonely_embed: 'kept: there is no prop "lonely"',
            items: [{ id: 'i', type: 'item', props: { author: 'a_en' } }, 'text', { author_embed: 1 }],
          },
        },
      ],
    })
    expect(stripLoadedProps(props)).toEqual(stripped.content[0]?.props)
  })

  it('are taken out of slots, and twice is once, whatever JSON comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const page = readPage({
          content: [
            { id: 's', type: '__QUOIN_SLOT', props: { slotItems: [{ props: { a_embed: 1, a: json } }] } },
            json,
          ],
        })
        const once = stripLoadedValues(page)
        expect(once).not.toBe(page)
        expect(JSON.stringify(once)).not.toContain('a_embed')
        expect(stripLoadedValues(once)).toBe(once)
      }),
    )
  })

  it('end on endless nesting', () => {
    let props: Record<string, unknown> = { a: 1 }
    for (let depth = 0; depth < 5000; depth += 1) props = { a: [{ props }] }
    expect(() => stripLoadedProps(props)).not.toThrow()
  })
})

describe('the text of a page', () => {
  const row = defineBlock({
    type: 'row',
    label: 'Row',
    category: 'X',
    kind: 'item',
    props: { cell: fields.text('Cell', { placement: 'canvas' }) },
  })
  const catalogue = defineCatalogue([
    defineBlock({
      type: 'block',
      label: 'Block',
      category: 'X',
      props: {
        title: fields.text('Title', { placement: 'canvas' }),
        setting: fields.text('Setting'),
        said: fields.text('Said', { drawn: true }),
        unsaid: fields.richText('Unsaid', [], { drawn: false }),
        odd: fields.text('Odd', {
          placement: 'canvas',
          showWhen: () => {
            throw new Error('No such host')
          },
        }),
        background: fields.image('Background'),
        body: fields.richText('Body', ['bold']),
        picture: fields.image('Picture', { placement: 'canvas' }),
        hidden: fields.text('Hidden', { placement: 'canvas', showWhen: (props) => props.setting === 'on' }),
        rows: fields.repeater('Rows', [row]),
      },
    }),
  ])

  it('is what is read on it, in order, items included, settings and hidden texts not', () => {
    const props = {
      title: 'Title',
      setting: 'secret',
      said: 'Written in the panel',
      unsaid: 'A note',
      odd: 'Whose host fails',
      background: { src: '/b.png', alt: 'A pattern' },
      body: [{ type: 'paragraph', children: [{ text: 'Bold ', bold: true }, { text: 'text' }] }],
      picture: { src: '/a.png', alt: 'A mill' },
      hidden: 'not shown',
      rows: [{ cell: 'one' }, { cell: '' }, { cell: 'two' }],
    }
    const slot = {
      id: 's',
      type: '__QUOIN_SLOT',
      props: { slotName: 'main', slotItems: [{ id: 'c', type: 'block', props: { title: 'In a slot' } }] },
    }
    const pageTypes = [
      {
        name: 'page',
        pluralName: 'pages',
        defaultStatus: 'DRAFT' as const,
        defaultLocked: false,
        template: [{ slotName: 'main' }],
      },
    ]
    const { page } = validatePage(
      { type: 'page', content: [{ id: 'b', type: 'block', props }, slot] },
      { catalogue, pageTypes },
    )
    expect(pageText(page, catalogue)).toBe(
      'Title\nWritten in the panel\nWhose host fails\nBold text\nA mill\none\ntwo\nIn a slot',
    )
    expect(nodesOf(page, catalogue).map(({ node }) => node.type)).toEqual(['block', 'row', 'row', 'row', 'block'])
  })
})
