import { createEditSession, placesForNew } from '@quoin/edit'
import { englishMessages } from '@quoin/editor/messages/en'
import { defineBlock, defineCatalogue, fields } from '@quoin/engine'
import { catalogue as ours, pageTypes } from '@quoin/schemas'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchBlocks } from '../../renderers/editor/src/inserter/block-search.ts'
import { byCategory, insertableBlocks, insertion } from '../../renderers/editor/src/inserter/insertable-blocks.ts'
import { boundsText } from '../../renderers/editor/src/playground/bounds-text.ts'
import { playFixtures, playGroups } from '../../renderers/editor/src/playground/play-page.ts'
import { sayIn } from '../../renderers/editor/src/say-in.ts'
import { pageOf } from './support/page-of.ts'

const hours = defineBlock({
  type: 'hours',
  label: 'Café hours',
  category: 'Contact',
  theme: 'Stone',
  tags: ['opening times'],
  props: { text: fields.text('Text') },
  stories: [
    { name: 'Open all night', props: { text: 'Always open' }, asBlock: true },
    { name: 'Closed', props: { text: 'Closed' } },
  ],
})
const loose = defineBlock({ type: 'loose', label: 'Big title', category: '', props: {} })
const old = defineBlock({ type: 'old', label: 'Old map', category: 'Contact', hideFromAddMenu: true, props: {} })
const cell = defineBlock({ type: 'cell', label: 'Cell', category: 'Shared', kind: 'item', props: {} })
const catalogue = defineCatalogue([loose, hours, old, cell])

const session = createEditSession({
  site: { catalogue, pageTypes: [] },
  page: { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content: [] },
  saver: { save: () => new Promise(() => undefined) },
})
const say = sayIn(englishMessages, englishMessages)
const menu = insertableBlocks({ session, site: session.site, say }, [{}])

describe('the menu of blocks (U-15)', () => {
  test('has the blocks for pages and the stories that stand as blocks, never what is hidden from it', () => {
    expect(menu.map(({ key, label }) => [key, label])).toEqual([
      ['loose', 'Big title'],
      ['hours', 'Café hours'],
      ['hours/Open all night', 'Open all night'],
    ])
  })

  test('is searched with accents folded, tags too, every word counting (B-14)', () => {
    const found = (query: string) => searchBlocks(menu, query).map(({ key }) => key)
    expect(found('cafe')).toEqual(['hours'])
    expect(found('CONTACT hours cafe')).toEqual(['hours'])
    expect(found('opening')).toEqual(['hours', 'hours/Open all night'])
    expect(found('night map')).toEqual([])
    expect(found('')).toEqual(menu.map(({ key }) => key))
  })

  test('whatever is searched for is found in the menu, and nothing twice', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const found = searchBlocks(menu, query)
        const inItsOrder = menu.filter((entry) => found.includes(entry))
        expect(found.toSorted((a, b) => menu.indexOf(a) - menu.indexOf(b))).toEqual(inItsOrder)
      }),
    )
  })

  test('what is called so comes before what is used for it, and one is found by the word for several', () => {
    const blocks = [
      { label: 'Cards', category: '', tags: ['photo'], type: 'a' },
      { label: 'Photo', category: '', tags: [], type: 'b' },
      { label: 'Wall', category: 'Photo', tags: [], type: 'c' },
    ]
    const found = (query: string) => searchBlocks(blocks, query).map(({ type }) => type)
    expect(found('photos')).toEqual(['b', 'a', 'c'])
    expect(found('photo ca')).toEqual(['a'])
    expect(found('walls')).toEqual(['c'])
  })

  test('what is called so and nothing more comes first', () => {
    const blocks = ['Image Carousel', 'Image'].map((label) => ({ label, category: '', tags: [], type: label }))
    const found = (query: string) => searchBlocks(blocks, query).map(({ type }) => type)
    expect(found('image')).toEqual(['Image', 'Image Carousel'])
    expect(found('images')).toEqual(['Image', 'Image Carousel'])
    expect(found('ima')).toEqual(['Image Carousel', 'Image'])
    expect(found('image carousel')).toEqual(['Image Carousel'])
  })

  test('figures are the numbers in words, and words that join others are not asked for', () => {
    const blocks = [
      { label: 'Team 2 columns', category: '', tags: [], type: 'a' },
      { label: 'Split', category: '', tags: ['two columns', 'image right', 'text'], type: 'b' },
      { label: 'Anvil', category: '', tags: [], type: 'c' },
    ]
    const found = (query: string) => searchBlocks(blocks, query).map(({ type }) => type)
    expect(found('two columns')).toEqual(found('2 columns'))
    expect(found('two columns')).toEqual(['a', 'b'])
    expect(found('text and an image')).toEqual(['b'])
    expect(found('image on the right')).toEqual(['b'])
    expect(found('an')).toEqual(['c'])
  })

  test('joining words between any words never change what is found', () => {
    const word = fc.constantFrom('hours', 'cafe', 'opening', 'night', 'title', 'map')
    const joining = fc.constantFrom('and', 'with', 'the', '&')
    fc.assert(
      fc.property(word, joining, word, (first, between, last) => {
        expect(searchBlocks(menu, `${first} ${between} ${last}`)).toEqual(searchBlocks(menu, `${first} ${last}`))
      }),
    )
  })

  test('has blocks without a category last', () => {
    expect(byCategory(menu).map(({ category }) => category)).toEqual(['Contact', ''])
  })

  test('a story that stands as a block brings its props', () => {
    const story = menu.find(({ story }) => story !== undefined)
    expect(story).toBeDefined()
    if (!story) return
    expect(session.dispatch(insertion(story, {})).ok).toBe(true)
    expect(session.getState().page.content.map(({ type, props }) => [type, props.text])).toEqual([
      ['hours', 'Always open'],
    ])
  })
})

test('U-14: inside a block its items are offered, and blocks of the page after it; each where it may stand', () => {
  const own = createEditSession({
    site: { catalogue: ours, pageTypes: [] },
    page: pageOf([
      { id: 'f', type: 'features', props: { features: [{ id: 'i', type: 'feature-item', props: {} }] } },
      { id: 'z', type: 'spacer', props: {} },
    ]),
    saver: { save: () => new Promise(() => undefined) },
  })
  own.select({ ids: ['i'] })
  const offered = insertableBlocks({ session: own, site: own.site, say }, placesForNew(own.getState(), own.site))
  const found = (key: string) => offered.filter((block) => block.key === key)
  expect(offered[0]).toMatchObject({ key: 'feature-item', category: 'Features', at: { owner: 'f', prop: 'features' } })
  expect(found('pricing')).toMatchObject([{ at: { before: 'z' } }])
  expect(found('pricing')[0]?.refused).toBeUndefined()
  expect(new Set(offered.map(({ key }) => key)).size).toBe(offered.length)
})

describe('the playground (U-50)', () => {
  test("lists blocks by theme and category, the site's own theme first", () => {
    const names = (own: string) => playGroups(catalogue, '', own).map(({ name }) => name)
    expect(names('Stone')).toEqual(['Stone · Contact', 'Default · Contact', 'Default'])
    expect(names('Default')).toEqual(['Default · Contact', 'Default', 'Stone · Contact'])
  })

  test('tries a block as a new one, with nothing stored, with everything the host can say, and as each story', () => {
    const words = { starter: 'Sample', minimal: 'Defaults', maximal: 'Everything' }
    expect(playFixtures(hours, words, () => ({ text: 'All of it' }))).toEqual([
      { name: 'Sample', props: {} },
      { name: 'Defaults', props: {} },
      { name: 'Everything', props: { text: 'All of it' } },
      { name: 'Open all night', props: { text: 'Always open' } },
      { name: 'Closed', props: { text: 'Closed' } },
    ])
    expect(playFixtures(loose, words, undefined).map(({ name }) => name)).toEqual(['Sample', 'Defaults'])
  })

  test('says what a field takes', () => {
    expect(boundsText({ type: 'RANGE', label: 'Zoom', min: 0, max: 18, step: 2 }, say)).toBe(
      'at least 0 · at most 18 · in steps of 2',
    )
    expect(boundsText({ type: 'TEXT', label: 'Name', maxLength: 80 }, say)).toBe('at most 80 characters')
    const items = [{ type: 'cell', label: 'Cell' }]
    expect(boundsText({ type: 'REPEATER', label: 'Cells', items, min: 0, max: Number.POSITIVE_INFINITY }, say)).toBe(
      'Cell',
    )
    expect(boundsText({ type: 'BOOLEAN', label: 'On' }, say)).toBe('')
  })
})

test('U-15: our blocks are found by the words of people who know none of their names', () => {
  const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content: [] }
  const own = createEditSession({
    site: { catalogue: ours, pageTypes },
    page,
    saver: { save: () => new Promise(() => undefined) },
  })
  const blocks = insertableBlocks({ session: own, site: own.site, say }, [{}])
  const found = (words: string) => searchBlocks(blocks, words).map(({ type }) => type)
  const words: Readonly<Record<string, string>> = {
    'text-image': 'about us,story,history,biography,profile,beside,text and image,image left,split',
    features:
      'features,benefits,icons,steps,reasons,process,values,how it works,advantages,skills,ingredients,three columns,stats,timeline',
    'big-feature': 'special,announcement,highlight,notice',
    cards:
      'cards,tiles,boxes,services,products,courses,classes,events,projects,columns,dishes,concerts,shop,grid,jobs,vacancies',
    'link-cards': 'links,overview,topics,categories,subjects',
    'hero-unit': 'hero,banner,headline,welcome,intro,slogan,cover,jumbotron',
    'image-carousel': 'gallery,galleries,pictures,photos,slider,slideshow,carousel,album,portfolio,impressions',
    'call-to-action': 'button,book,buy,donate,donation,tickets,appointment,order,cta,call to action',
    'newsletter-subscribe': 'newsletter,subscribe,mailing list,email,sign up,signup,updates,join',
    'horizontal-rule': 'line,divider,separator,break',
    spacer: 'space,gap,empty,distance,margin',
    team: 'team,people,staff,members,teachers,band,musicians,employees,colleagues,crew,the team',
    testimonial: 'pull quote,quote,review,testimonials,opinion,feedback,stars,rating,praise,recommendation',
    customers: 'clients,references,sponsors,customers',
    'team-2-cols': 'two columns,2 columns',
    'logo-grid': 'logo,logos,partners,brands,awards,press,certificates',
    faqs: 'faq,questions,answers,accordion,help,toggle,tips,support,rules,collapse,details',
    'contact-offices': 'phone,telephone,locations,branches,shops,offices',
    ContactsForm: 'contact,message,inquiry,chat,mail',
    map: 'map,address,directions,location,where,route,parking,find us',
    'form-section': 'form,survey,registration,booking,reservation,application,quiz,poll,rsvp,request',
    pricing: 'price,prices,price list,pricing,cost,fees,plans,rates,membership,menu,packages,tuition,offers',
    title: 'title,heading,subtitle,chapter,section title',
    paragraph:
      'text,paragraph,words,article,list,bullets,link,recipe,lyrics,letter,imprint,privacy,terms,description,rich text,blockquote,pull quote',
    'big-image': 'image,picture,photo,drawing,illustration,poster,graphic',
    video: 'video,youtube,vimeo,film,movie,clip,trailer,mp4',
    table: 'table,opening hours,schedule,timetable,calendar,dates,rows,comparison,agenda,results,tour,excel',
    tweet: 'tweet,twitter,post',
    'blog-title': 'author,blog',
    documents: 'documents,files,download,pdf,brochure,worksheet,homework,flyer,attachment',
    header: 'header,navigation,top,bar,navbar',
    footer: 'footer,bottom,copyright,legal,instagram,facebook,social,social icons',
    code: 'preformatted,code,snippet,html,program',
  }
  const missing = Object.entries(words).flatMap(([type, typed]) =>
    typed.split(',').flatMap((word) => {
      const first = found(word).slice(0, 3)
      return first.includes(type) ? [] : [{ word, type, first }]
    }),
  )
  expect(missing).toEqual([])
  own.stop()
})
