import { createEditSession, writeFlavours } from '@quoin/edit'
import { englishMessages } from '@quoin/editor/messages/en'
import { isRecord } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import type { HostScope } from '../../renderers/editor/src/admin/admin-config.ts'
import { pasteFlavours } from '../../renderers/editor/src/commands/clipboard.ts'
import type { Notice } from '../../renderers/editor/src/parts/notices.tsx'
import { insertPieces } from '../../renderers/editor/src/paste/insert-pieces.ts'
import { answered, refused } from '../support/answers.ts'
import { settled } from '../support/fakes.ts'
import { partly } from '../support/partly.ts'
import { drawing } from './support/drawing.ts'
import { carouselImages, workspaceOf } from './support/workspace-of.ts'

const here = 'https://here.example'
const there = 'https://there.example'
const saver = { save: () => new Promise<never>(() => {}) }
const emptyPage = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content: [], lock: null }

const slide = (id: string, image: object) => ({ id, type: 'image-carousel-item', props: { image } })
const carousel = {
  id: 'c',
  type: 'image-carousel',
  props: {
    images: [
      slide('i', { src: '/media/oven.webp', srcSet: '/media/small.webp 400w, /media/wide.webp 1600w', alt: 'Oven' }),
      slide('j', { src: '/media/loaf.webp', alt: '', highPriority: true }),
      slide('k', { src: '/media/oven.webp', alt: 'Again' }),
      slide('l', { src: 'https://elsewhere.example/sky.png', alt: 'Sky' }),
    ],
  },
}

/** What the clipboard holds after the carousel was copied on a site. */
function copiedOn(siteId: string) {
  const session = createEditSession({
    site: { catalogue, pageTypes },
    siteId,
    page: { ...emptyPage, content: [carousel] },
    saver,
    autosave: false,
  })
  session.selectAll()
  const payload = session.copy()
  if (!payload) throw new Error('Nothing was copied.')
  return writeFlavours(payload, { text: '' })
}

/** An empty page of this site, and a server that fetches what is not called to be missing. */
function openHere({
  missing = [],
  scope = 'SITE',
}: {
  readonly missing?: readonly string[]
  readonly scope?: HostScope
}) {
  const session = createEditSession({
    site: { catalogue, pageTypes },
    siteId: here,
    page: emptyPage,
    saver,
    autosave: false,
  })
  const fetched: string[] = []
  const notices: Notice[] = []
  const fetchImage = async (address: string) => {
    fetched.push(address)
    const name = new URL(address).pathname.slice('/media/'.length)
    if (missing.includes(name)) return refused({ status: 422, detail: 'The address answered 404.' })
    return answered(drawing(name, `/ours/${name}`))
  }
  const workspace = workspaceOf(session, emptyPage, {
    client: partly({ media: partly({ fetchImage }) }),
    scope,
    config: { siteUrl: here },
    notify: (notice: Notice) => {
      notices.push(notice)
      return () => {
        if (notices.includes(notice)) notices.splice(notices.indexOf(notice), 1)
      }
    },
  })
  const shown = () => carouselImages(session)
  const told = () => notices.splice(0).map(({ text }) => text)
  const copy = async () => {
    const [offer] = notices.splice(0)
    offer?.action?.run()
    await settled()
  }
  return { workspace, session, notices, fetched, shown, told, copy }
}

const sources = (pictures: readonly unknown[]) => pictures.map((one) => isRecord(one) && one.src)
const asThere = [`${there}/media/oven.webp`, `${there}/media/loaf.webp`, `${there}/media/oven.webp`]
const sky = 'https://elsewhere.example/sky.png'

describe('S-41: pictures in blocks of another site', () => {
  test('are shown from there, and copied to this library in one step when that is wanted', async () => {
    const { workspace, session, notices, fetched, shown, told, copy } = openHere({})
    pasteFlavours(workspace, copiedOn(there))
    expect(sources(shown())).toEqual([...asThere, sky])
    expect(notices).toMatchObject([
      { text: '2 images of these blocks lie on another site.', action: { label: 'Copy 2 images to this library' } },
    ])
    const copied = copy()
    expect(notices).toEqual([{ text: englishMessages['paste.fetching'] }])
    await copied
    expect(fetched).toEqual([`${there}/media/wide.webp`, `${there}/media/loaf.webp`])
    expect(shown()).toMatchObject([
      { src: '/ours/wide.webp', alt: 'Oven' },
      { src: '/ours/loaf.webp', alt: '', highPriority: true },
      { src: '/ours/wide.webp', alt: 'Again' },
      { src: sky, alt: 'Sky' },
    ])
    expect(told()).toEqual(['Copied 2 images to this library'])
    expect(session.getState().history.undoLabel?.args).toEqual({ text: 'Copied 2 images to this library' })
    session.undo()
    expect(sources(shown())).toEqual([...asThere, sky])
  })

  test('stay where they are as far as they cannot be fetched, and are named', async () => {
    const { workspace, shown, told, copy } = openHere({ missing: ['loaf.webp'] })
    pasteFlavours(workspace, copiedOn(there))
    await copy()
    expect(sources(shown())).toEqual(['/ours/wide.webp', asThere[1], '/ours/wide.webp', sky])
    expect(told()).toEqual([
      'Copied 1 image to this library',
      'Some images stay on the other site. The address answered 404. Left out: loaf.webp.',
    ])
  })

  test('are left alone where somebody put another picture meanwhile, or removed the block', async () => {
    const { workspace, session, shown, told, fetched, copy } = openHere({})
    pasteFlavours(workspace, copiedOn(there))
    const [block] = session.getState().page.content
    const list = block?.props.images
    const [first] = Array.isArray(list) ? list : []
    const id = isRecord(first) ? String(first.id) : ''
    session.dispatch({ type: 'prop.set', id, path: ['image'], value: { src: '/own.png', alt: '' } })
    await copy()
    expect(sources(shown())).toEqual(['/own.png', '/ours/loaf.webp', '/ours/oven.webp', sky])
    told()
    session.undo()
    session.dispatch({ type: 'block.remove', ids: [block?.id ?? ''] })
    pasteFlavours(workspace, copiedOn(there))
    session.undo()
    fetched.splice(0)
    await copy()
    expect([fetched, told()]).toEqual([[], ['These images are not on the page any more.']])
  })

  test('are told of only where the page can no longer be changed', async () => {
    const { workspace, session, fetched, told, copy } = openHere({})
    pasteFlavours(workspace, copiedOn(there))
    session.setReadOnly('LOCK_OTHER', true)
    await copy()
    expect([fetched, told()]).toEqual([[], [englishMessages['act.readOnly']]])
  })

  test.each<[string, string, HostScope]>([
    ['of this site', here, 'SITE'],
    ['in an editor without a server', there, 'SESSION'],
  ])('are not offered %s', (_, siteId, scope) => {
    const { workspace, session, told } = openHere({ scope })
    pasteFlavours(workspace, copiedOn(siteId))
    expect(session.getState().page.content.length).toBe(1)
    expect(told()).toEqual([])
  })
})

test('S-42: what was pasted with a picture stands where it was pasted, also where the next block was removed meanwhile', async () => {
  const { workspace, session, told } = openHere({})
  const titles = ['a', 'b', 'c'].map((title) => ({ type: 'title', props: { title } }))
  session.dispatch({ type: 'block.insertMany', blocks: titles, at: {} })
  const [first, next] = session.getState().page.content
  session.pick(first?.id ?? '', 'replace')
  pasteFlavours(workspace, { text: sky })
  session.dispatch({ type: 'block.remove', ids: [next?.id ?? ''] })
  const types = () => session.getState().page.content.map(({ type }) => type)
  await expect.poll(types).toHaveLength(3)
  expect([types(), told()]).toEqual([['title', 'big-image', 'title'], []])
})

test('S-42: a foreign picture is brought here with its description, what cannot be is named; a page that may not be changed is told', async () => {
  const { workspace, session, fetched, told } = openHere({ missing: ['loaf.webp'] })
  const picture = (name: string, alt: string) =>
    ({ from: 'image', content: { src: `${there}/media/${name}.webp`, alt }, text: '' }) as const
  const words = { from: 'text', content: 'Words', text: 'Words' } as const
  const insert = () => insertPieces(workspace, [picture('oven', 'Oven'), picture('loaf', 'Loaf'), words], () => ({}))
  session.setReadOnly('LOCK_OTHER', true)
  await insert()
  expect([fetched, told()]).toEqual([[], [englishMessages['act.readOnly']]])
  session.setReadOnly('LOCK_OTHER', false)
  await insert()
  const { content } = session.getState().page
  expect(content.map(({ type }) => type)).toEqual(['big-image', 'paragraph'])
  expect(content[0]?.props.image).toMatchObject({ src: '/ours/oven.webp', alt: 'Oven' })
  expect(told()).toEqual([`${englishMessages['paste.unfetched']} Left out: Loaf.`])
})
