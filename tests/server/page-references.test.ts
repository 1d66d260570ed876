import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPage } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

const languages = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
]
let server: OwnedServer
beforeAll(async () => {
  server = await ownedServer({ settings: { languages } })
})
afterAll(() => server.close())

describe('what refers to a page (U-6)', () => {
  test('a page knows who embeds it or relates to it', async () => {
    const target = await newPage(server, { name: 'Embedded' })
    const user = await newPage(server, {
      name: 'Embedder',
      content: [
        {
          id: 'e',
          type: 'default-embed-brick',
          props: { QUOIN_EMBED: `${target.id}_en`, QUOIN_EMBED_CONTENT: { loaded: true } },
        },
      ],
    })
    expect((await server.admin('GET', `/pages/${target.id}/references`)).json).toEqual([
      {
        pageId: user.id,
        language: 'en',
        name: 'Embedder',
        snapshot: 'saved',
        blockId: 'e',
        path: '/content/0/props/QUOIN_EMBED',
      },
    ])
    expect((await user.at('GET', '')).json.content[0].props).toEqual({ QUOIN_EMBED: `${target.id}_en` })
  })

  test('a page knows who links to its address, however the link is written (U-6)', async () => {
    const target = await newPage(server, { type: 'page', name: 'Courses', slug: 'courses' })
    const translated = await server.call('POST', `/api/admin/pages/${target.id}/translations`, {
      token: server.owner,
      body: { language: 'de', slug: 'kurse' },
    })
    expect(translated.status).toBe(201)
    const link = (id: string, href: string) => ({ id, type: 'link-brick', props: { buttons: [{ text: 'x', href }] } })
    const linked = [
      link('plain', '/courses'),
      link('hash', '/courses/#prices'),
      link('query', '/courses?week=2'),
      link('prefix', '/en/courses'),
      link('german', '/de/kurse#preise'),
      link('whole', 'http://localhost:3000/courses'),
      {
        id: 'text',
        type: 'text-brick',
        props: { text: [{ type: 'link', data: { url: '/courses', isTargetBlank: false }, children: [{ text: 'x' }] }] },
      },
    ]
    const other = [
      link('other', '/courses-2'),
      link('below', '/courses/summer'),
      link('elsewhere', 'https://example.com/courses'),
      link('words', 'see /courses'),
      link('word', 'courses'),
    ]
    const menu = await newPage(server, { name: 'Menu', content: [...linked, ...other] })
    const at = (blockId: string, path: string) => ({
      pageId: menu.id,
      language: 'en',
      name: 'Menu',
      snapshot: 'saved',
      blockId,
      path,
    })
    const inGerman = (await server.admin('GET', `/pages/${target.id}/references?language=de`)).json
    expect(inGerman).toEqual([at('german', '/content/4/props/buttons/0/href')])
    expect((await server.admin('GET', `/pages/${target.id}/references`)).json).toEqual(
      linked.map(({ id }, index) =>
        at(id, `/content/${index}/props/${id === 'text' ? 'text/0/data/url' : 'buttons/0/href'}`),
      ),
    )
  })
})

test('a page is found by what it is called in any language, unless one is asked for (G-1, K-31)', async () => {
  const desk = await newPage(server, { name: 'Where we are', slug: 'where' })
  await server.admin('POST', `/pages/${desk.id}/translations`, { language: 'de', name: 'Lageplan', slug: 'lage' })
  const found = async (query: string) =>
    (await server.admin('GET', `/pages?${query}`)).json.map(({ id, language }: { id: string; language: string }) => [
      id,
      language,
    ])
  for (const q of ['LAGEPLAN', 'lage', 'where we']) expect(await found(`q=${q}`)).toEqual([[desk.id, 'en']])
  expect(await found('q=lageplan&language=de')).toEqual([[desk.id, 'de']])
  for (const query of ['q=lageplan&language=en', 'q=where&language=de']) expect(await found(query)).toEqual([])
  await server.call('DELETE', `/api/admin/pages/${desk.id}/translations/de`, {
    token: server.owner,
    headers: { 'if-match': '"r1"' },
  })
  expect(await found('q=lageplan')).toEqual([])
})
