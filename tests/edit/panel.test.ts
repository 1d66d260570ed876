import { canvasFields, createEditSession, panelFor, shownIssues } from '@quoin/edit'
import { defineBlock, defineCatalogue, fields, issueMessages } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editIssueMessages } from '../../engine/edit/src/issues/issue-codes.ts'
import { openSession, scriptedSaver } from './support/session.ts'
import { block, page, site } from './support/site.ts'

const set = (path: string, value: string) => ({ type: 'prop.set', id: 'a', path: [path], value }) as const

describe('validation and the panel (1.10, 3.3)', () => {
  test('a message is shown once its field was changed and left, all of them once publishing was tried (S-50)', () => {
    const { session } = openSession(
      page([block('a', 'title', { level: 9 }), block('b', 'text', { picture: { src: '/a.png' } })]),
    )
    const shown = () => shownIssues(session.getState()).map(({ blockId, path }) => `${blockId} ${path.join('.')}`)
    expect(session.getState().issues.map(({ code, blockId }) => [code, blockId])).toEqual([
      ['PROP_INVALID', 'a'],
      ['ALT_MISSING', 'b'],
    ])
    session.leaveField('a', 'level')
    expect(shown()).toEqual([])
    session.dispatch(set('title', 'x'.repeat(61)))
    expect(shown()).toEqual([])
    session.leaveField('a', 'title')
    expect(shown()).toEqual(['a title'])
    expect(session.tryPublish()).toBe(false)
    expect(shown()).toHaveLength(3)
    session.dispatch(set('title', 'x'))
    session.dispatch(set('level', '2'))
    expect(session.tryPublish()).toBe(true)
  })

  test('S-50: what comes up after publishing was tried waits again until its field was left', () => {
    const { session } = openSession(page([block('a', 'title', { level: 9 })]))
    const shown = () => shownIssues(session.getState()).map(({ blockId, path }) => `${blockId} ${path.join('.')}`)
    session.tryPublish()
    expect(shown()).toEqual(['a level'])
    session.dispatch(set('title', 'x'.repeat(61)))
    expect(shown()).toEqual(['a level'])
    session.leaveField('a', 'title')
    expect(shown()).toEqual(['a title', 'a level'])
    session.dispatch(set('level', '2'))
    expect(shown()).toEqual(['a title'])
    session.dispatch({ type: 'block.insertMany', blocks: [{ type: 'title', props: { level: 8 } }], at: {} })
    expect(session.getState().issues).toHaveLength(2)
    expect(shown()).toEqual(['a title'])
    session.tryPublish()
    expect(shown()).toHaveLength(2)
  })

  test('S-50: a message never appears while the first value is still being typed, whatever else was done', () => {
    const act = fc.oneof(
      fc.record({ do: fc.constant('set' as const), field: fc.constantFrom('title', 'level'), fits: fc.boolean() }),
      fc.record({ do: fc.constantFrom('leave' as const), field: fc.constantFrom('title', 'level') }),
      fc.constant({ do: 'publish' as const }),
    )
    const values = { title: { true: 'x', false: 'x'.repeat(61) }, level: { true: 2, false: 9 } }
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const { session } = openSession(page([block('a', 'title')]))
        const faulty = () => new Set(session.getState().issues.map(({ path }) => String(path[0])))
        const changed = new Set<string>()
        const told = new Set<string>()
        for (const one of acts) {
          if (one.do === 'set') {
            const value = values[one.field as 'title' | 'level'][`${one.fits}`]
            const result = session.dispatch({ type: 'prop.set', id: 'a', path: [one.field], value })
            if (result.ok && result.changed) changed.add(one.field)
          } else if (one.do === 'leave') {
            session.leaveField('a', one.field)
            if (changed.has(one.field)) told.add(one.field)
          } else {
            for (const field of faulty()) told.add(field)
            session.tryPublish()
          }
          const shown = shownIssues(session.getState()).map(({ path }) => String(path[0]))
          expect(new Set(shown)).toEqual(new Set([...faulty()].filter((field) => told.has(field))))
        }
      }),
    )
  })

  test('issues of items carry the id of the item and a path that begins at its props (S-52)', () => {
    const { session } = openSession(
      page([
        block('p', 'plans', {
          columns: [
            { id: 'c', type: 'column', props: { links: [{ id: 'l', type: 'link', props: { href: 'javascript:x' } }] } },
          ],
        }),
      ]),
    )
    expect(session.getState().issues.map(({ code, blockId, path }) => [code, blockId, path])).toEqual([
      ['ADDRESS_UNSAFE', 'l', ['href']],
    ])
  })

  test('the panel groups fields, leaves hidden ones out, and knows what can be reset', () => {
    const shown = defineBlock({
      type: 'shown',
      label: 'Shown',
      category: 'Text',
      props: {
        size: fields.choice('Size', ['small', 'large'], 'small', { group: 'Look' }),
        title: fields.text('Title', { required: true }),
        extra: fields.text('Extra', { showWhen: ({ size }) => size === 'large', validate: () => 'Never right' }),
      },
      starter: { title: 'Start' },
    })
    const own = createEditSession({
      site: { ...site, catalogue: defineCatalogue([shown]) },
      page: page([block('a', 'shown', { title: '' })]),
      saver: scriptedSaver(),
    })
    own.select({ ids: ['a'] })
    const groups = () =>
      panelFor(own.getState(), own.site).map(({ label, fields: list }) => [
        label,
        list.map(({ path, changed }) => [path, changed]),
      ])
    expect(groups()).toEqual([
      ['', [['title', true]]],
      ['Look', [['size', false]]],
    ])
    expect(own.getState().issues.map(({ code }) => code)).toEqual(['FIELD_REQUIRED'])
    own.dispatch(set('size', 'large'))
    expect(groups()).toEqual([
      [
        '',
        [
          ['title', true],
          ['extra', false],
        ],
      ],
      ['Look', [['size', true]]],
    ])
    expect(own.getState().issues.map(({ message }) => message)).toContain('Never right')
    own.stop()
  })

  test('several blocks show the fields they have in common, "Mixed" where values differ (S-35)', () => {
    const { session } = openSession(
      page([block('a', 'title', { background: 'grey' }), block('b', 'title'), block('c', 'text')]),
    )
    session.select({ ids: ['a', 'b'] })
    const [group] = panelFor(session.getState(), site)
    expect(group?.fields.find(({ path }) => path === 'background')).toMatchObject({ mixed: true })
    session.select({ ids: ['a', 'c'] })
    expect(panelFor(session.getState(), site).flatMap(({ fields: list }) => list.map(({ path }) => path))).toEqual([
      'background',
    ])
  })

  test('U-13: one change for several blocks is one step for all of them, and "Mixed" is written to none', () => {
    const { session } = openSession(
      page([block('a', 'title', { background: 'grey', level: 1 }), block('b', 'title', { level: 3 })]),
    )
    session.select({ ids: ['a', 'b'] })
    const field = (name: string) =>
      panelFor(session.getState(), site)
        .flatMap(({ fields: list }) => list)
        .find(({ path }) => path === name)
    expect([field('background')?.mixed, field('level')?.mixed]).toEqual([true, true])
    const all = ['a', 'b'].map((id) => ({ type: 'prop.set', id, path: ['background'], value: 'black' }) as const)
    expect(session.batch(all, { key: 'label.setMany', args: { field: 'Background', count: 2 } }).ok).toBe(true)
    expect(session.getState().history.done).toBe(1)
    expect(field('background')).toMatchObject({ mixed: false, value: 'black' })
    expect(session.getState().page.content.map(({ props }) => props.level)).toEqual([1, 3])
    session.undo()
    expect(field('background')?.mixed).toBe(true)
    session.stop()
  })

  test('an item goes by its words, by what its picture shows, by where it leads, and shows its picture (REPEATER)', () => {
    const logo = defineBlock({
      type: 'logo',
      label: 'Logo',
      category: 'Shared',
      kind: 'item',
      props: { href: fields.address('Address'), image: fields.image('Picture'), text: fields.text('Text') },
    })
    const logos = defineBlock({
      type: 'logos',
      label: 'Logos',
      category: 'Lists',
      props: { logos: fields.repeater('Logos', [logo], {}) },
    })
    const href = 'https://example.com'
    const items = [
      { href, text: 'Oak', image: { src: '/oak.png', alt: 'A tree' } },
      { href, image: { src: '/ash.png', alt: 'Another tree' } },
      { href },
      { image: { src: 'javascript:alert(1)', alt: '' } },
    ].map((props, index) => ({ id: `l${index}`, type: 'logo', props }))
    const state = openSession(page([block('a', 'logos', { logos: items })]), {
      site: { ...site, catalogue: defineCatalogue([logos]) },
    }).session
    state.select({ ids: ['a'] })
    const [group] = panelFor(state.getState(), state.site)
    expect(group?.fields[0]?.items).toEqual([
      { id: 'l0', type: 'logo', name: 'Oak', image: '/oak.png' },
      { id: 'l1', type: 'logo', name: 'Another tree', image: '/ash.png' },
      { id: 'l2', type: 'logo', name: href },
      { id: 'l3', type: 'logo', name: 'Logo' },
    ])
  })

  test('the field table names items of items, and the page', () => {
    const table = canvasFields(site)
    expect(Object.keys(table).sort()).toEqual([
      '@page',
      'column',
      'default-embed-brick',
      'link',
      'plans',
      'text',
      'title',
    ])
    expect(table.plans?.fields.columns).toEqual({
      kind: 'repeater',
      label: 'Plans',
      placement: 'panel',
      multiline: false,
      items: [{ type: 'column', label: 'Column' }],
      min: 1,
      max: 4,
    })
  })

  test('every code has one message (1.14)', () => {
    expect(Object.keys(editIssueMessages).filter((code) => Object.hasOwn(issueMessages, code))).toEqual([])
    for (const message of Object.values(editIssueMessages)) expect(message).toMatch(/^[A-Z].*\.$/)
  })
})
