import { parseProps } from '@quoin/engine'
import { newsletterSubscribe, presentNewsletter } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  layoutDefaults,
  offeredBackgrounds,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
} from '../support/read-block.ts'

const list = 'https://example.us1.list-manage.com/subscribe/post?u=1&id=2'
const incomplete = 'Nobody can subscribe yet: choose the list that receives the addresses.'
const read = (stored: object) => parseProps(newsletterSubscribe, stored)
const findings = (stored: object) => read(stored).issues.map(({ message, severity }) => [message, severity])

describe('newsletter-subscribe (catalogue 2.3)', () => {
  test('defaults', () => {
    expect(ownDefaults(newsletterSubscribe)).toEqual({
      title: '',
      text: [],
      text2: [],
      buttonText: '',
      provider: 'MAILCHIMP',
      mailchimpUrl: '',
      convertkitFormId: '',
      resultOkText: '',
    })
    expect(layoutDefaults(newsletterSubscribe)).toEqual({ width: 'small' })
  })

  test('panel', () => {
    const layout = [...backgroundPanel, ...paddingPanel]
    expect(panelOf(newsletterSubscribe)).toEqual([
      'Newsletter › Service',
      'Newsletter › Mailing list',
      'Newsletter › Success message',
      ...layout,
    ])
    expect(panelOf(newsletterSubscribe, { provider: 'CONVERTKIT' })).toEqual([
      'Newsletter › Service',
      'Newsletter › Kit form id',
      'Newsletter › Success message',
      ...layout,
    ])
    expect(newsletterSubscribe.fields.mailchimpUrl.help).toBe(
      'A list of this site, or the form action address of your Mailchimp audience',
    )
    expect(offeredBackgrounds(newsletterSubscribe)).toBe(4)
  })

  test('a new block reports its empty list address and nothing else', () => {
    const { props, issues } = starterOf(newsletterSubscribe)
    expect(props).toEqual({
      title: 'What is in the oven',
      text: "The week's bread list, every Sunday evening.",
      text2: 'One short letter a week. Leave whenever you like.',
      buttonText: 'Subscribe',
      resultOkText: 'Thank you! If a mail from us asks you to confirm, please do.',
    })
    expect(issues.map(({ path, message, severity }) => [path, message, severity])).toEqual([
      [['mailchimpUrl'], incomplete, 'warning'],
    ])
  })

  test.each([
    [list, []],
    ['https://abc', []],
    ['https://ab', [['Invalid Mailchimp URL', 'error']]],
    ['http://example.com/subscribe/post', [['Invalid Mailchimp URL', 'error']]],
    ['', [[incomplete, 'warning']]],
    ['/newsletter/news/post', []],
    ['/newsletter/news/post?u=site-1', []],
    ['http://localhost:3000/newsletter/news/post?u=site-1', []],
    ['/newsletter/news/post-json', [['Invalid Mailchimp URL', 'error']]],
    ['/newsletter/news', [['Invalid Mailchimp URL', 'error']]],
  ])('Mailchimp address %j', (mailchimpUrl, expected) => {
    expect(findings({ mailchimpUrl })).toEqual(expected)
    expect(findings({ mailchimpUrl, provider: 'CONVERTKIT' })).toEqual([])
  })

  test.each([
    ['12345', '12345', []],
    [12345, '12345', []],
    ['https://app.kit.com/forms/12345/subscriptions', '12345', []],
    ['app.kit.com/forms/designers/12345/edit', '12345', []],
    ['twelve', 'twelve', [['This is not a Kit form id', 'error']]],
    ['', '', []],
  ])('Kit form id %j', (stored, id, expected) => {
    const settings = { provider: 'CONVERTKIT', convertkitFormId: stored }
    expect(read(settings).props.convertkitFormId).toBe(id)
    expect(findings(settings)).toEqual(expected)
  })

  test('reading an id once is reading it for good', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (stored) => {
        const { convertkitFormId } = read({ convertkitFormId: stored }).props
        expect(read({ convertkitFormId }).props.convertkitFormId).toBe(convertkitFormId)
      }),
    )
  })

  test('without JavaScript the form posts to the service', () => {
    const present = (stored: object) => {
      const { action, emailName } = presentNewsletter(read(stored).props)
      return [action, emailName]
    }
    expect(present({ mailchimpUrl: list })).toEqual([list, 'EMAIL'])
    expect(present({ mailchimpUrl: 'https://example.com/x' })).toEqual([undefined, 'EMAIL'])
    expect(present({ provider: 'CONVERTKIT', convertkitFormId: '12345' })).toEqual([
      'https://app.kit.com/forms/12345/subscriptions',
      'email_address',
    ])
    expect(present({ provider: 'CONVERTKIT', convertkitFormId: 'x' })).toEqual([undefined, 'email_address'])
  })
})
