import type { Json, JsonObject, Page } from '@quoin/engine'
import {
  missingStructuredData,
  structuredData,
  structuredDataText,
  structuredKind,
  structuredKinds,
} from '@quoin/engine/structured-data'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

function build(type: string, values: JsonObject) {
  const page: Pick<Page, 'meta'> = { meta: { schemaOrg: { type, values } } }
  return structuredData(page, { siteUrl: 'https://site.test/' })
}

describe('structured data', () => {
  it('has the listed kinds and the thing for every other', () => {
    expect(structuredKinds.map(({ kind }) => kind)).toEqual([
      'article',
      'breadcrumb',
      'event',
      'faq',
      'how-to',
      'job-posting',
      'local-business',
      'organization',
      'person',
      'product',
      'video',
      'website',
      'thing',
    ])
    expect([structuredKind('event').kind, structuredKind('toString').kind, structuredKind(null).kind]).toEqual([
      'event',
      'thing',
      'thing',
    ])
  })

  it('begins every address without a scheme at the site', () => {
    const url = (address: string) => build('website', { url: address })?.url
    expect(
      ['/a', 'a/b', './a', '?a', '#a', '//cdn.test/a', 'https://other.test/ü', 'mailto:a@b.test'].map(url),
    ).toEqual([
      'https://site.test/a',
      'https://site.test/a/b',
      'https://site.test/a',
      'https://site.test/?a',
      'https://site.test/#a',
      'https://cdn.test/a',
      'https://other.test/ü',
      'mailto:a@b.test',
    ])
    const page = { meta: { schemaOrg: { type: 'website', values: { url: 'a/b' } } } }
    expect(structuredData(page)?.url).toBe('a/b')
  })

  it('tells one offer and offers together side by side', () => {
    const offer = { price: 5, priceCurrency: 'EUR' }
    const aggregateOffer = { lowPrice: 4, highPrice: 9 }
    const together = { '@type': 'AggregateOffer', lowPrice: 4, highPrice: 9 }
    const one = { '@type': 'Offer', price: 5, priceCurrency: 'EUR' }
    expect(build('product', { name: 'Bread', offer, aggregateOffer })?.offers).toEqual([one, together])
    expect(build('product', { name: 'Bread', aggregateOffer })?.offers).toEqual(together)
    expect(build('product', { name: 'Bread', offer })?.offers).toEqual(one)
  })

  it.each<[string, JsonObject, JsonObject]>([
    [
      'article',
      {
        headline: 'Bread',
        url: '/blog/bread',
        images: ['/a.png', { src: 'https://cdn.test/b.png' }, 'javascript:x'],
        author: { type: 'Organization', name: 'Mill' },
        publisher: { name: 'Quoin', logo: '/logo.png' },
        datePublished: '2026-05-04',
        dateModified: 'soon',
        video: { name: 'V', duration: { minutes: 90, seconds: 5 } },
        unknown: 'left out',
      },
      {
        '@type': 'Article',
        headline: 'Bread',
        url: 'https://site.test/blog/bread',
        image: ['https://site.test/a.png', 'https://cdn.test/b.png'],
        author: { '@type': 'Organization', name: 'Mill' },
        publisher: {
          '@type': 'Organization',
          name: 'Quoin',
          logo: { '@type': 'ImageObject', url: 'https://site.test/logo.png' },
        },
        datePublished: '2026-05-04',
        video: { '@type': 'VideoObject', name: 'V', duration: 'PT90M5S' },
      },
    ],
    [
      'breadcrumb',
      { items: [{ name: 'Home', url: '/' }, 'odd', { name: 'Blog', url: '/blog' }] },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', name: 'Home', item: 'https://site.test/', position: 1 },
          { '@type': 'ListItem', name: 'Blog', item: 'https://site.test/blog', position: 2 },
        ],
      },
    ],
    [
      'event',
      {
        name: 'Concert',
        startDate: '2026-05-04T20:00',
        endDate: '2026-05-04T22:00:00Z',
        timeZone: '+02:00',
        eventStatus: 'EventPostponed',
        attendanceMode: 'nonsense',
        venue: 'Hall',
        address: { streetAddress: '1 Row', addressCountry: 'NL' },
        streamUrl: 'https://stream.test',
        performer: { type: 'PerformingGroup', name: 'Choir' },
        offers: [
          { name: 'Seat', price: '12.50', priceCurrency: 'EUR', availability: 'InStock', validFrom: '2026-01-01' },
        ],
      },
      {
        '@type': 'Event',
        name: 'Concert',
        startDate: '2026-05-04T20:00+02:00',
        endDate: '2026-05-04T22:00:00Z',
        eventStatus: 'https://schema.org/EventPostponed',
        location: [
          {
            '@type': 'Place',
            name: 'Hall',
            address: { '@type': 'PostalAddress', streetAddress: '1 Row', addressCountry: 'NL' },
          },
          { '@type': 'VirtualLocation', url: 'https://stream.test' },
        ],
        performer: { '@type': 'PerformingGroup', name: 'Choir' },
        offers: [
          {
            '@type': 'Offer',
            name: 'Seat',
            price: 12.5,
            priceCurrency: 'EUR',
            validFrom: '2026-01-01',
            availability: 'https://schema.org/InStock',
          },
        ],
      },
    ],
    [
      'faq',
      { questions: [{ question: 'Why?', answer: 'Because.' }] },
      {
        '@type': 'FAQPage',
        mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } }],
      },
    ],
    [
      'how-to',
      {
        name: 'Bake',
        totalTime: 95,
        estimatedCost: 4,
        currency: 'EUR',
        supplies: ['Flour'],
        tools: ['Oven'],
        steps: [{ instructions: 'Mix.' }],
      },
      {
        '@type': 'HowTo',
        name: 'Bake',
        totalTime: 'PT95M',
        estimatedCost: { '@type': 'MonetaryAmount', value: 4, currency: 'EUR' },
        supply: [{ '@type': 'HowToSupply', name: 'Flour' }],
        tool: [{ '@type': 'HowToTool', name: 'Oven' }],
        step: [{ '@type': 'HowToStep', text: 'Mix.' }],
      },
    ],
    [
      'job-posting',
      {
        title: 'Baker',
        company: { name: 'Mill', url: '/' },
        employmentType: 'FULL_TIME',
        datePosted: '2026-05-04T10:00:00Z',
        remote: true,
        salary: { currency: 'EUR', value: { min: 3000, max: '4000', unit: 'MONTH' } },
      },
      {
        '@type': 'JobPosting',
        title: 'Baker',
        hiringOrganization: { '@type': 'Organization', name: 'Mill', sameAs: 'https://site.test/' },
        employmentType: 'FULL_TIME',
        datePosted: '2026-05-04',
        jobLocationType: 'TELECOMMUTE',
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'EUR',
          value: { '@type': 'QuantitativeValue', minValue: 3000, maxValue: 4000, unitText: 'MONTH' },
        },
      },
    ],
    [
      'local-business',
      {
        type: 'Bakery',
        name: 'Mill',
        latitude: 52.1,
        longitude: 0,
        alwaysOpen: true,
        profiles: 'https://a.test\nhttps://b.test',
      },
      {
        '@type': 'Bakery',
        name: 'Mill',
        geo: { '@type': 'GeoCoordinates', latitude: 52.1, longitude: 0 },
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
            opens: '00:00',
            closes: '23:59',
          },
        ],
        sameAs: ['https://a.test', 'https://b.test'],
      },
    ],
    [
      'organization',
      {
        type: 'unheard of',
        name: 'Quoin',
        url: 'https://quoin.test',
        contacts: [{ contactType: 'sales', areaServed: ['NL'] }],
      },
      {
        '@type': 'Organization',
        name: 'Quoin',
        url: 'https://quoin.test',
        contactPoint: [{ '@type': 'ContactPoint', contactType: 'sales', areaServed: ['NL'] }],
      },
    ],
    [
      'person',
      { name: 'Ada', company: 'Mill', image: '' },
      { '@type': 'Person', name: 'Ada', worksFor: { '@type': 'Organization', name: 'Mill' } },
    ],
    [
      'product',
      {
        name: 'Bike',
        brand: 'Spoke',
        rating: { value: 4.5, best: 5, count: 12 },
        reviews: [{ author: { name: 'Ada' }, text: 'Good', rating: { value: 5 } }],
        offer: { price: 900, priceCurrency: 'EUR', itemCondition: 'NewCondition' },
      },
      {
        '@type': 'Product',
        name: 'Bike',
        brand: { '@type': 'Brand', name: 'Spoke' },
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, bestRating: 5, ratingCount: 12 },
        review: [
          {
            '@type': 'Review',
            author: { '@type': 'Person', name: 'Ada' },
            reviewBody: 'Good',
            reviewRating: { '@type': 'Rating', ratingValue: 5 },
          },
        ],
        offers: {
          '@type': 'Offer',
          price: 900,
          priceCurrency: 'EUR',
          itemCondition: 'https://schema.org/NewCondition',
        },
      },
    ],
    [
      'video',
      {
        name: 'Film',
        thumbnails: ['/t.png'],
        duration: { minutes: 0, seconds: 61 },
        seekAction: 'https://site.test/v?t={seek_to_second_number}',
      },
      {
        '@type': 'VideoObject',
        name: 'Film',
        thumbnailUrl: ['https://site.test/t.png'],
        duration: 'PT1M1S',
        potentialAction: {
          '@type': 'SeekToAction',
          target: 'https://site.test/v?t={seek_to_second_number}',
          'startOffset-input': 'required name=seek_to_second_number',
        },
      },
    ],
    [
      'website',
      { name: 'Quoin', url: '/', searchAddress: 'https://site.test/search?q=', textAfterQuery: '&all' },
      {
        '@type': 'WebSite',
        name: 'Quoin',
        url: 'https://site.test/',
        potentialAction: {
          '@type': 'SearchAction',
          target: 'https://site.test/search?q={search_term_string}&all',
          'query-input': 'required name=search_term_string',
        },
      },
    ],
    [
      'unknown',
      { name: 'Stone', sameAs: ['/stone'] },
      { '@type': 'Thing', name: 'Stone', sameAs: ['https://site.test/stone'] },
    ],
  ])('of kind %s is built from its values', (kind, values, built) => {
    expect(build(kind, values)).toEqual({ '@context': 'https://schema.org', ...built })
  })

  it('takes values that are whole objects already as they are', () => {
    expect(build('person', { company: { name: 'Mill' } })).toMatchObject({ worksFor: { name: 'Mill' } })
    expect(build('product', { brand: { name: 'Spoke' } })).toMatchObject({ brand: { name: 'Spoke' } })
    expect(build('how-to', { estimatedCost: { value: 1 }, tools: [{ name: 'Oven' }] })).toMatchObject({
      estimatedCost: { value: 1 },
      tool: [{ name: 'Oven' }],
    })
    expect(build('faq', { questions: [{ question: 'Q', answer: { text: 'A' } }, 4] })).toMatchObject({
      mainEntity: [{ acceptedAnswer: { text: 'A' } }],
    })
    expect(build('event', { name: 'E', locations: [{ type: 'Place', name: 'Hall' }] })).toMatchObject({
      location: [{ name: 'Hall' }],
    })
    expect(build('article', { headline: 'H', publisher: { logo: { src: '/l.png' } } })).toMatchObject({
      publisher: { logo: { url: 'https://site.test/l.png' } },
    })
    expect(
      build('local-business', { name: 'M', geo: { latitude: 1, longitude: 2 }, openingHours: [{ days: ['Monday'] }] }),
    ).toMatchObject({
      geo: { latitude: 1 },
      openingHoursSpecification: [{ dayOfWeek: ['Monday'] }],
    })
    expect(build('website', { name: 'W', searchAddress: 'https://site.test/?q=' })).toMatchObject({
      potentialAction: { target: 'https://site.test/?q={search_term_string}' },
    })
  })

  it('leaves out what cannot be printed: addresses of no use, times that are none, durations of nothing', () => {
    expect(build('website', { name: 'W', searchAddress: 'javascript:x' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'W',
    })
    expect(
      build('video', { name: 'V', duration: { minutes: 0, seconds: -1 }, uploadDate: 'x', seekAction: '/x' }),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'V',
    })
    expect(build('how-to', { name: 'H', totalTime: 0, estimatedCost: ' ' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'HowTo',
      name: 'H',
    })
    expect(build('local-business', { name: 'L', alwaysOpen: 'yes', latitude: {}, images: 5 })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'L',
    })
  })

  it('prints times in whole minutes, and durations in minutes and seconds, or not at all', () => {
    const amount: fc.Arbitrary<Json> = fc.oneof(fc.double(), fc.nat(10_000), fc.constantFrom('90', null, {}, 1e300))
    fc.assert(
      fc.property(amount, amount, (minutes, seconds) => {
        const howTo = build('how-to', { name: 'N', totalTime: minutes })
        const film = build('video', { name: 'N', duration: { minutes, seconds } })
        expect(howTo?.totalTime ?? 'PT1M').toMatch(/^PT[1-9]\d*M$/)
        expect(film?.duration ?? 'PT0M1S').toMatch(/^PT\d+M[1-5]?\dS$/)
        if (typeof minutes === 'number' && Number.isInteger(minutes) && minutes > 0 && minutes < 1e6)
          expect(howTo?.totalTime).toBe(`PT${minutes}M`)
      }),
    )
  })

  it('is absent when nothing is filled in', () => {
    expect(build('person', {})).toBeUndefined()
    expect(structuredData({ meta: {} })).toBeUndefined()
    expect(structuredDataText({ meta: {} })).toBeUndefined()
  })

  it('names what a kind still needs', () => {
    expect(missingStructuredData({ type: 'article', values: { headline: 'x', author: { url: '/' } } })).toEqual([
      'Pictures, at least 696 px wide',
      'Author: Name',
      'Published',
    ])
    expect(
      missingStructuredData({ type: 'breadcrumb', values: { items: [{ name: 'a', url: '/' }, { name: 'b' }] } }),
    ).toEqual(['Step 2: Address'])
    const job = { title: 't', description: 'd', company: { name: 'c' }, datePosted: '2026-05-04' }
    expect(missingStructuredData({ type: 'job-posting', values: job })).toEqual(['Place'])
    expect(missingStructuredData({ type: 'job-posting', values: { ...job, remote: true } })).toEqual([])
    expect(missingStructuredData({ type: 'thing', values: null })).toEqual(['Name'])
  })

  it('is a thing where its kind is unknown, whatever it is called', () => {
    const kinds = structuredKinds.map(({ kind }) => kind)
    const unknown = fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString', 'FAQ'))
    fc.assert(
      fc.property(unknown, (type) => {
        fc.pre(!kinds.some((kind) => kind === type))
        expect(structuredData({ meta: { schemaOrg: { type, values: { name: 'n' } } } })).toMatchObject({
          '@type': 'Thing',
          name: 'n',
        })
      }),
    )
  })

  it('cannot end the script element it stands in, and means the same', () => {
    const name = 'a</script><!--<b>&\u2028\u2029z'
    const text = structuredDataText({ meta: { schemaOrg: { type: 'thing', values: { name } } } }) ?? ''
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name })
  })

  it('never throws and prints no unsafe address, whatever values are stored', () => {
    const names = [...new Set(structuredKinds.flatMap(({ parts }) => parts.map(({ name }) => name)))]
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('javascript:alert(1)', ['javascript:alert(1)'], { src: 'javascript:alert(1)' }),
    )
    const values = fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor'), value)
    fc.assert(
      fc.property(fc.constantFrom(...structuredKinds.map(({ kind }) => kind)), values, (type, stored) => {
        const page = { meta: { schemaOrg: { type, values: stored as JsonObject } } }
        const data = structuredData(page, { siteUrl: 'https://site.test' })
        missingStructuredData({ type, values: stored })
        for (const key of ['url', 'image', 'logo', 'sameAs', 'contentUrl', 'thumbnailUrl']) {
          expect(JSON.stringify(data?.[key] ?? null)).not.toContain('javascript:')
        }
      }),
    )
  })
})
