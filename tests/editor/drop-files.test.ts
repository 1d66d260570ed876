import { createEditSession } from '@quoin/edit'
import type { AdminClient } from '@quoin/edit/client'
import { isRecord } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { editorCommands } from '../../renderers/editor/src/commands/registry.ts'
import { dropFiles } from '../../renderers/editor/src/paste/drop-files.ts'
import { isPictureList } from '../../renderers/editor/src/paste/insert-pieces.ts'
import type { Workspace } from '../../renderers/editor/src/workspace/workspace.ts'
import { answered } from '../support/answers.ts'
import { settled } from '../support/fakes.ts'
import { partly } from '../support/partly.ts'
import { drawing } from './support/drawing.ts'
import { carouselImages, workspaceOf } from './support/workspace-of.ts'

const user = partly<User>({ uploads: { maxImageBytes: 9, maxFileBytes: 9, imageTypes: ['svg'], fileTypes: [] } })
const file = (name: string) => new File(['x'], `${name}.svg`, { type: 'image/svg+xml' })

/** A page with a carousel, and a server that answers an upload when it is told to. */
function dropOn(images: readonly string[]) {
  const items = images.map((id) => ({ id, type: 'image-carousel-item', props: {} }))
  const content = [{ id: 'c', type: 'image-carousel', props: { images: items } }]
  const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content, lock: null }
  const site = { catalogue, pageTypes }
  const session = createEditSession({
    site,
    page,
    saver: { save: () => new Promise(() => {}) },
    autosave: false,
  })
  const sent = new Map<string, () => void>()
  const told: string[] = []
  const offered = new Map<string, () => void>()
  const upload: AdminClient['media']['upload'] = (_, { name }) =>
    new Promise((done) => sent.set(name.replace('.svg', ''), () => done(answered(drawing(name)))))
  const workspace = workspaceOf(session, page, {
    client: partly({ media: partly({ upload }) }),
    user,
    config: { site },
    notify: ({ text, action }) => {
      told.push(text)
      if (action) offered.set(action.label, action.run)
      return () => {}
    },
  })
  const shown = () =>
    carouselImages(session).map((image) => (isRecord(image) ? String(image.src).replace(/^\/|\.svg$/g, '') : 'empty'))
  return { workspace, sent, told, offered, shown }
}

describe('K-37: several files on a list of pictures', () => {
  test('stand in the order of the files, in whichever their uploads end', async () => {
    const { workspace, sent, shown } = dropOn(['i', 'j'])
    dropFiles(workspace, { place: { owner: 'c', prop: 'images', before: 'j' } }, ['one', 'two', 'three'].map(file))
    for (const name of ['two', 'three', 'one']) {
      sent.get(name)?.()
      await settled()
    }
    expect(shown()).toEqual(['empty', 'one', 'two', 'three', 'empty'])
  })

  test('stand before what followed their place, also where the next one was removed meanwhile', async () => {
    const { workspace, sent, told, shown } = dropOn(['i', 'j', 'k'])
    const { session } = workspace
    for (const id of ['i', 'k'])
      session.dispatch({ type: 'prop.set', id, path: ['image'], value: { src: `/${id}.svg`, alt: '' } })
    dropFiles(workspace, { place: { owner: 'c', prop: 'images', before: 'j' } }, ['one', 'two'].map(file))
    session.dispatch({ type: 'block.remove', ids: ['j'] })
    sent.get('one')?.()
    await settled()
    expect([shown(), told]).toEqual([['i', 'one', 'k'], []])
    session.dispatch({ type: 'block.remove', ids: ['k'] })
    sent.get('two')?.()
    await settled()
    expect([shown(), told]).toEqual([['i', 'one', 'two'], []])
  })

  test('of which one takes the place of another: what is loaded first is so still (B-30)', async () => {
    const { workspace, sent, shown } = dropOn(['i'])
    const { session } = workspace
    const at = { type: 'prop.set', id: 'i', path: ['image'] } as const
    session.dispatch({ ...at, value: { src: '/old.svg', alt: '', highPriority: true } })
    dropFiles(workspace, { id: 'i', path: 'image' }, [file('new')])
    sent.get('new')?.()
    await settled()
    expect([shown(), carouselImages(session)]).toEqual([['new'], [expect.objectContaining({ highPriority: true })]])
  })

  test('are sent as far as there is room; the rest is named with the reason', () => {
    const { workspace, sent, told } = dropOn(['i', 'j', 'k'])
    dropFiles(workspace, { place: { owner: 'c', prop: 'images' } }, ['one', 'two', 'three', 'four'].map(file))
    expect([...sent.keys()]).toEqual(['one', 'two'])
    expect(told).toEqual([expect.stringMatching(/holds at most 5.* Left out: three\.svg, four\.svg\.$/)])
  })
})

describe('K-37: files that are dropped', () => {
  const pdf = new File(['x'], 'menu.pdf', { type: 'application/pdf' })
  const large = new File(['x'.repeat(10)], 'large.svg', { type: 'image/svg+xml' })

  test('are not sent where the page may not be changed', () => {
    const { workspace, sent } = dropOn(['i'])
    workspace.session.setReadOnly('LOCK_OTHER', true)
    dropFiles(workspace, { id: 'i', path: 'image' }, [file('new')])
    dropFiles(workspace, {}, [file('other')])
    expect([...sent.keys()]).toEqual([])
  })

  test('are not sent where they are no pictures or too large, and are named with the reason', async () => {
    const { workspace, sent, told, shown } = dropOn(['i'])
    const notPicture = '“menu.pdf” is not a picture. PNG, JPEG, GIF, WebP, AVIF and SVG are.'
    dropFiles(workspace, { id: 'i', path: 'image' }, [pdf])
    dropFiles(workspace, { place: { owner: 'c', prop: 'images' } }, [pdf, large, file('fits')])
    await settled()
    expect([[...sent.keys()], told]).toEqual([['fits'], [notPicture, notPicture]])
    expect(workspace.uploads.get().map(({ name, state }) => [name, state])).toContainEqual(['large.svg', 'FAILED'])
    sent.get('fits')?.()
    await settled()
    expect(shown()).toEqual(['empty', 'fits'])
  })

  test('take the place of a picture, of whose description it is asked whether it stays', async () => {
    const { workspace, sent, told, offered } = dropOn(['i'])
    const { session } = workspace
    const dropped = async (name: string) => {
      dropFiles(workspace, { id: 'i', path: 'image' }, [file(name)])
      sent.get(name)?.()
      await settled()
      return carouselImages(session)[0]
    }
    expect(await dropped('first')).toMatchObject({ src: '/first.svg', alt: '' })
    expect(told).toEqual([])
    session.dispatch({ type: 'prop.set', id: 'i', path: ['image'], value: { src: '/first.svg', alt: 'A loaf' } })
    expect(await dropped('second')).toMatchObject({ src: '/second.svg', alt: '' })
    expect(told).toEqual(['The previous picture was described as “A loaf”.'])
    offered.get('Keep it')?.()
    expect(carouselImages(session)[0]).toMatchObject({ src: '/second.svg', alt: 'A loaf' })
  })
})

describe('K-38: Escape during an upload', () => {
  const stepOut = editorCommands.find(({ id }) => id === 'select.out')
  const kept = { src: '/old.svg', alt: '' }

  function dropOnPicture() {
    const dropped = dropOn(['i'])
    const { session } = dropped.workspace
    session.dispatch({ type: 'prop.set', id: 'i', path: ['image'], value: kept })
    session.select({ ids: ['i'] })
    dropFiles(dropped.workspace, { id: 'i', path: 'image' }, [file('new')])
    return { ...dropped, session }
  }

  test('calls it off, and leaves the picture and the selection, also where the file has arrived by then', async () => {
    const { workspace, session, sent, shown } = dropOnPicture()
    const { selection } = session.getState()
    stepOut?.run(workspace)
    expect(workspace.uploads.get()).toEqual([])
    sent.get('new')?.()
    await settled()
    expect([shown(), session.getState().selection]).toEqual([['old'], selection])
    stepOut?.run(workspace)
    expect(session.getState().selection.ids).toEqual(['c'])
  })

  test('leaves the block where something was selected or changed since, and the upload goes on', async () => {
    for (const meanwhile of [
      ({ session }: Workspace) => session.select({ ids: ['c'] }),
      ({ session }: Workspace) => session.dispatch({ type: 'page.set', path: ['name'], value: 'B' }),
    ]) {
      const { workspace, session, sent, shown } = dropOnPicture()
      meanwhile(workspace)
      const { selection } = session.getState()
      stepOut?.run(workspace)
      expect(session.getState().selection).not.toEqual(selection)
      sent.get('new')?.()
      await settled()
      expect(shown()).toEqual(['new'])
    }
  })
})

test('K-37: pictures are chosen together for a list that is nothing but pictures, and for no other', () => {
  const lists = Object.values(catalogue).flatMap(({ type, plan }) =>
    plan.filter(({ entry }) => entry.items !== undefined).map(({ key }) => ({ type, key })),
  )
  const offered = lists.filter(({ type, key }) => {
    const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1 }
    const session = createEditSession({
      site: { catalogue, pageTypes },
      page: { ...page, content: [{ id: 'b', type, props: {} }] },
      saver: { save: () => new Promise(() => {}) },
    })
    return isPictureList(workspaceOf(session, page, {}), { owner: 'b', prop: key })
  })
  expect(offered.map(({ type }) => type).sort()).toEqual([
    'customers',
    'image-carousel',
    'logo-grid',
    'small-logo-grid',
    'text-image',
  ])
})
