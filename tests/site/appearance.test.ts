import type { Appearance } from '@quoin/engine'
import { stockAppearance } from '@quoin/engine/appearance'
import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { ownedSite } from './support/owned-site.ts'

const chosen: Appearance = {
  accent: 'rose',
  textFont: 'old-style',
  headingFont: 'text',
  corners: 'round',
  colorMode: 'dark',
  icon: null,
}
const stockRoot = '<html lang="en" dir="ltr">'
const chosenRoot =
  '<html lang="en" dir="ltr" data-accent="rose" data-text-font="old-style" data-heading-font="text" data-corners="round" data-theme="dark">'

async function start(variables: Readonly<Record<string, string>> = {}) {
  const site = closedAfter(await ownedSite(variables))
  return {
    site,
    choose: (appearance: Appearance) => site.changeSettings({ appearance }),
    async get(path: string) {
      const answer = await site.get(path)
      return { answer, text: await answer.text(), etag: answer.headers.get('etag') }
    },
  }
}

const barsOf = (text: string) => text.match(/<meta name="theme-color"[^>]*>/g)
const rootOf = (text: string) => /<html[^>]*>/.exec(text)?.[0]
const iconsOf = (text: string) => text.match(/<link rel="(?:icon|apple-touch-icon)"[^>]*>/g)

test.each(['react', 'html'])('every document follows at the next request, drawn by %s', async (renderer) => {
  const { choose, get } = await start({ QUOIN_RENDERER: renderer })
  const places = [
    '/',
    '/blog',
    '/guides/make-it-yours',
    '/gallery',
    '/nowhere',
    '/preview?p=x&mode=edit',
    '/preview?p=a.b.c',
  ]
  const before = await Promise.all(places.map(get))
  expect(before.map(({ text }) => rootOf(text))).toEqual(places.map(() => stockRoot))
  await choose(chosen)
  const after = await Promise.all(places.map(get))
  expect(after.map(({ text }) => rootOf(text))).toEqual(places.map(() => chosenRoot))
  expect(after[0]?.etag).not.toBe(before[0]?.etag)
  await choose(stockAppearance)
  const again = await get('/')
  expect([again.text, again.etag]).toEqual([before[0]?.text, before[0]?.etag])
})

test('the mode script of a document is the one its policy allows, and begins with the chosen mode', async () => {
  const { choose, get } = await start()
  for (const colorMode of ['light', 'dark', 'system'] as const) {
    await choose({ ...stockAppearance, colorMode })
    const { text, answer } = await get('/')
    const script = /<script>(.*?)<\/script>/.exec(text)?.[1] ?? ''
    expect(script).toContain(`)||"${colorMode}"`)
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
    const hash = btoa(String.fromCharCode(...new Uint8Array(bytes)))
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    expect(rootOf(text)).toBe(
      colorMode === 'light' ? stockRoot : `<html lang="en" dir="ltr" data-theme="${colorMode}">`,
    )
  }
})

test.each([
  ['light', 'all'],
  ['dark', 'not all'],
  ['system', '(prefers-color-scheme: light)'],
] as const)('the bar of the browser has the ground of the header, whose mode is %s', async (colorMode, media) => {
  const { choose, get } = await start()
  await choose({ ...stockAppearance, colorMode })
  const expected = [
    `<meta name="theme-color" content="#ffffff" media="${media}">`,
    '<meta name="theme-color" content="#191714">',
  ]
  for (const path of ['/', '/nowhere']) expect(barsOf((await get(path)).text)).toEqual(expected)
  // the editor has a mode of its own, which its script knows
  expect(barsOf((await get('/admin')).text)?.[0]).toContain('media="(prefers-color-scheme: light)"')
})

test('a header of another ground has the bar follow it', async () => {
  const { site, get } = await start()
  const rows: readonly { readonly id: string; readonly slug: string }[] = await (
    await site.admin('GET', '/pages')
  ).json()
  const header = `/pages/${rows.find(({ slug }) => slug === 'header')?.id}/translations/en`
  const { content } = await (await site.admin('GET', header)).json()
  const dark = content.map((block: { readonly props: object }) => ({
    ...block,
    props: { ...block.props, backgroundColor: 'dark-gray' },
  }))
  await site.admin('PUT', header, { content: dark }, { 'if-match': '"r1"' })
  await site.admin('POST', `${header}/publish`, {}, { 'if-match': '"r2"' })
  expect(barsOf((await get('/')).text)).toEqual([
    '<meta name="theme-color" content="#23201c" media="all">',
    '<meta name="theme-color" content="#0e0c09">',
  ])
})

test('the notice that a page is missing leads on in the accent', async () => {
  const { choose, get } = await start()
  const buttonOf = async () =>
    /s-center"><a class="q-button" data-color="([^"]*)"/.exec((await get('/nowhere')).text)?.[1]
  expect(await buttonOf()).toBe('green')
  await choose(chosen)
  expect(await buttonOf()).toBe('rose')
})

const picture = {
  src: '/media/1/a/mark.webp',
  type: 'image/webp',
  fallbackSrc: '/media/1/b/mark.png',
  fallbackSrcSet:
    '/media/1/d/mark.png 512w,\n/media/1/b/mark.png 256w,\n/media/1/c/mark.png 128w,\n/media/1/e/mark.png 32w',
  fallbackType: 'image/png',
  width: 256,
  height: 256,
}

test('a chosen icon stands in each document in its size, and where browsers look by themselves', async () => {
  const { choose, get } = await start()
  const own = ['<link rel="icon" href="/favicon.svg" type="image/svg+xml">']
  expect(iconsOf((await get('/')).text)).toEqual(own)
  await choose({ ...stockAppearance, icon: picture })
  const links = [
    '<link rel="icon" href="/media/1/c/mark.png" type="image/png">',
    '<link rel="apple-touch-icon" href="/media/1/b/mark.png">',
  ]
  for (const path of ['/', '/admin', '/preview?p=x&mode=edit']) expect(iconsOf((await get(path)).text)).toEqual(links)
  const { answer } = await get('/favicon.ico')
  // a proxy asks by http what visitors ask by https
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/media/1/c/mark.png'])
  await choose(stockAppearance)
  expect(iconsOf((await get('/')).text)).toEqual(own)
  expect((await get('/favicon.ico')).answer.status).toBe(200)
})

test('a drawing is the icon of tabs alone, and a picture from elsewhere is let in by the policy', async () => {
  const { choose, get } = await start()
  await choose({ ...stockAppearance, icon: { src: '/media/1/a/mark.svg', type: 'image/svg+xml' } })
  expect(iconsOf((await get('/')).text)).toEqual(['<link rel="icon" href="/media/1/a/mark.svg" type="image/svg+xml">'])
  await choose({ ...stockAppearance, icon: { src: 'https://cdn.example/mark.png', type: 'image/png' } })
  const { text, answer } = await get('/')
  expect(iconsOf(text)).toEqual([
    '<link rel="icon" href="https://cdn.example/mark.png" type="image/png">',
    '<link rel="apple-touch-icon" href="https://cdn.example/mark.png">',
  ])
  expect(answer.headers.get('content-security-policy')).toMatch(/img-src [^;]*https:\/\/cdn\.example/)
})
