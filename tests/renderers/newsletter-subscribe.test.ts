import type { RenderOptions } from '@quoin/kit'
import { describe, expect, test } from 'vitest'
import { drawBlock, drawBoth } from '../support/draw-block.ts'

const list = 'https://example.us1.list-manage.com/subscribe/post?u=1&id=2'
const draw = (props: object, mode: 'public' | 'edit' = 'public') =>
  drawBlock('newsletter-subscribe', { title: 'Letter', buttonText: 'Subscribe', ...props }, { mode })

describe('newsletter-subscribe', () => {
  test('without JavaScript it is a real form that posts to the list in a new tab', () => {
    const drawn = draw({ mailchimpUrl: list })
    expect(drawn).toContain(`method="post" action="${list.replace('&', '&amp;')}" target="_blank"`)
    expect(drawn).toMatch(/<input[^>]* name="EMAIL"[^>]* required=""/)
    expect(drawn).toMatch(/<button[^>]* type="submit"/)
    expect(drawn).not.toContain('disabled')
  })

  test('Kit takes another field name at its own address', () => {
    const drawn = draw({ provider: 'CONVERTKIT', convertkitFormId: '12345' })
    expect(drawn).toContain('action="https://app.kit.com/forms/12345/subscriptions"')
    expect(drawn).toContain('name="email_address"')
  })

  test.each([{}, { mailchimpUrl: 'https://example.com/x' }, { provider: 'CONVERTKIT', convertkitFormId: 'x' }])(
    'without a usable address the button is disabled: %j',
    (props) => {
      const drawn = draw(props)
      expect(drawn).toMatch(/<button[^>]* disabled=""/)
      expect(drawn).not.toContain('action=')
    },
  )

  test('the field has its label and its place for errors', () => {
    const drawn = draw({ mailchimpUrl: list })
    expect(drawn).toContain('<label class="q-visually-hidden" for="b-email">Email address</label>')
    expect(drawn).toMatch(/<input[^>]* id="b-email" type="email" autocomplete="email"/)
    expect(drawn).toContain('aria-describedby="b-error"')
    expect(drawn).toMatch(/<p[^>]* id="b-error" role="alert"[^>]*><\/p>/)
    expect(drawn).toMatch(/<p[^>]* role="status"[^>]*><\/p>/)
  })

  test('the behaviour gets the settings of the machine', () => {
    const drawn = draw({ mailchimpUrl: list, resultOkText: 'Welcome' })
    const props = /data-island="newsletter-subscribe" data-props="([^"]*)"/.exec(drawn)?.[1]
    expect(JSON.parse((props ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual({
      provider: 'MAILCHIMP',
      mailchimpUrl: list,
      convertkitFormId: '',
      resultOkText: 'Welcome',
    })
  })

  const drawIn = (mailchimpUrl: string, options: RenderOptions) => {
    const { html, react } = drawBoth('newsletter-subscribe', { title: 'Letter', mailchimpUrl }, options)
    expect(html).toBe(react)
    const read = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    return {
      action: read(/ action="([^"]*)"/),
      settings: JSON.parse(read(/ data-props="([^"]*)"/) ?? '{}'),
    }
  }
  const settingsWith = (more: object) => ({ provider: 'MAILCHIMP', convertkitFormId: '', resultOkText: '', ...more })

  test('a list of the site is found where the site is, with and without scripts', () => {
    expect(drawIn('/newsletter/news/post', { basePath: '/shop' })).toEqual({
      action: '/shop/newsletter/news/post',
      settings: settingsWith({ mailchimpUrl: '/shop/newsletter/news/post' }),
    })
    expect(drawIn(list, { basePath: '/shop' })).toEqual({
      action: list,
      settings: settingsWith({ mailchimpUrl: list }),
    })
  })

  test('a site with a relay sends there what is for another list; without scripts the list itself is asked', () => {
    const options = { settings: { newsletterRelay: '/newsletter/relay' } }
    expect(drawIn(list, options)).toEqual({
      action: list,
      settings: settingsWith({ mailchimpUrl: list, relayUrl: '/newsletter/relay' }),
    })
    const own = '/newsletter/news/post'
    expect(drawIn(own, options)).toEqual({ action: own, settings: settingsWith({ mailchimpUrl: own }) })
  })

  test('K-54: on the canvas nothing can be sent, and the button can be typed into', () => {
    const drawn = draw({ mailchimpUrl: list }, 'edit')
    expect(drawn).not.toContain('<form')
    expect(drawn).not.toContain('data-island')
    expect(drawn).toMatch(/<button[^>]* type="button"/)
    expect(drawn).not.toContain('disabled')
  })

  test('a button without words still has a name', () => {
    expect(draw({ mailchimpUrl: list, buttonText: '' })).toMatch(/<button[^>]* aria-label="Subscribe"/)
  })
})

describe('newsletter-hero', () => {
  test('K-54: only shows a form: a plain button, disabled on the canvas', () => {
    const props = { buttonText: 'Subscribe', title: 'Letter' }
    const drawn = drawBlock('newsletter-hero', props)
    expect(drawn).not.toContain('<form')
    expect(drawn).toMatch(/<button[^>]* type="button"/)
    expect(drawn).toContain('<label class="q-visually-hidden" for="b-email">Email address</label>')
    expect(drawn).toContain('<h1')
    expect(drawBlock('newsletter-hero', props, { mode: 'edit' })).toContain('aria-disabled="true"')
  })
})
