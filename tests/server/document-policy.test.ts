import { documentHeaders, documentPolicy, hostsInUse } from '@quoin/server'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('hosts in use (H-1)', () => {
  test('come from the published blocks, at any depth, and are never wildcards', () => {
    expect(
      hostsInUse([
        { id: '1', type: 'newsletter-subscribe', props: { mailchimpUrl: 'https://list.example/subscribe/post?u=1' } },
        {
          id: '2',
          type: 'columns',
          props: { items: [{ id: '3', type: 'video', props: { platform: 'vimeo', videoId: '7' } }] },
        },
        { id: '4', type: 'tweet', props: { tweetLink: 'https://x.example/1' } },
        { id: '7', type: 'newsletter-subscribe', props: { convertkitFormId: '123' } },
        {
          id: '8',
          type: 'team',
          props: { image: { src: 'https://pictures.example/a.webp', placeholderSrc: '/media/a.jpg' } },
        },
        { id: '5', type: 'video', props: { platform: 'youtube', videoId: '' } },
        { id: '6', type: 'newsletter-subscribe', props: { mailchimpUrl: 'javascript:alert(1)' } },
        { id: '9', type: 'video', props: { videoFile: { name: 'mill.mp4', url: 'https://films.example/mill.mp4' } } },
        { id: '10', type: 'form-input', props: { pattern: '^a$' } },
        { id: '11', type: 'pokemon', props: { imageUrl: 'https://creatures.example/1.png' } },
      ]),
    ).toEqual({
      scripts: ['https://list.example'],
      frames: ['https://platform.twitter.com', 'https://player.vimeo.com'],
      lists: ['https://app.kit.com', 'https://list.example'],
      pictures: ['https://creatures.example', 'https://pictures.example'],
      films: ['https://films.example'],
      services: ['https://app.kit.com'],
      workers: ['blob:'],
    })
  })

  test('a whole page reaches the pictures of its author and its own, too', () => {
    const author = { firstName: 'Ada', avatarUrl: 'https://faces.example/ada.jpg' }
    const meta = { featuredImage: 'https://covers.example/mill.jpg', image: 'https://shared.example/mill.jpg' }
    const content = [{ id: '1', type: 'image', props: { image: { src: 'https://pictures.example/a.webp' } } }]
    expect(hostsInUse([{ author, meta, content }]).pictures).toEqual([
      'https://covers.example',
      'https://faces.example',
      'https://pictures.example',
      'https://shared.example',
    ])
  })

  test('films play from where they stand, and only a form with a pattern brings a worker', () => {
    const policyOf = (props: object) =>
      documentPolicy({ kind: 'public', hosts: hostsInUse([{ id: '1', type: 'any', props }]) })
    expect(policyOf({ videoFile: { url: 'https://films.example/mill.mp4' } })).toContain(
      "media-src 'self' https://films.example; ",
    )
    expect(policyOf({ videoFile: { url: '/media/mill.mp4' }, pattern: '' })).not.toMatch(/media-src|worker-src/)
    expect(policyOf({ pattern: '^a$' })).toContain("worker-src 'self' blob:; ")
  })
})

describe('the policy of a document (§15)', () => {
  test('a page for visitors', () => {
    expect(
      documentPolicy({ kind: 'public', adminOrigins: ['https://admin.example'], scriptHashes: ['sha256-abc'] }),
    ).toBe(
      [
        "default-src 'self'",
        "script-src 'self' 'sha256-abc'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-src 'none'",
        "form-action 'self'",
        "base-uri 'self'",
        "object-src 'none'",
        "frame-ancestors 'self' https://admin.example",
      ].join('; '),
    )
  })

  test('K-7: the admin is framed by nobody; canvas and preview by the admin', () => {
    expect(documentPolicy({ kind: 'admin', nonce: 'n1' })).toContain("script-src 'self' 'nonce-n1'")
    expect(documentPolicy({ kind: 'admin' })).toContain("frame-ancestors 'none'")
    expect(documentPolicy({ kind: 'canvas', adminOrigins: ['https://admin.example'] })).toMatch(
      /frame-ancestors https:\/\/admin\.example$/,
    )
    expect(documentPolicy({ kind: 'canvas', adminOrigins: ["'self'", 'https://admin.example'] })).toMatch(
      /frame-ancestors 'self' https:\/\/admin\.example$/,
    )
  })

  test('no address can add a directive or a source of its own', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(';', '*', "'", ' ', ','), fc.webUrl(), (text, sign, url) => {
        const policy = documentPolicy({
          kind: 'public',
          formHost: `${url};${text}`,
          media: [text],
          tiles: [`https://a${sign}b.example`, `${url}${sign}${text}`],
        })
        expect([11, 12]).toContain(policy.split('; ').length)
        expect(policy).not.toMatch(/[\r\n*]/)
      }),
    )
  })

  test('where the page comes after the document, pictures and known frames are let in, scripts are not', () => {
    const policy = documentPolicy({ kind: 'canvas', hosts: 'unknown' })
    expect(policy).toContain("script-src 'self'; ")
    expect(policy).toContain("img-src 'self' data: https:; ")
    expect(policy).toContain("media-src 'self' https:; worker-src 'self' blob:; ")
    expect(policy).toContain(
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://platform.twitter.com; ',
    )
  })

  test('Trusted Types are demanded where asked for, of our own policies and of those that are named as policies can be', () => {
    expect(documentPolicy({ kind: 'public' })).not.toContain('trusted-types')
    expect(documentPolicy({ kind: 'canvas', trustedTypes: [] })).toMatch(
      /; require-trusted-types-for 'script'; trusted-types quoin ProseMirrorClipboard$/,
    )
    expect(
      documentPolicy({ kind: 'admin', trustedTypes: ['shop', 'quoin', "'allow-duplicates'", 'a; img-src x'] }),
    ).toMatch(/; trusted-types quoin ProseMirrorClipboard shop$/)
  })

  test('every document says the rest too; a preview is for nobody else', () => {
    const { 'content-security-policy': _, ...rest } = documentHeaders({ kind: 'preview' })
    expect(rest).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'x-robots-tag': 'noindex',
    })
    expect(documentHeaders({ kind: 'admin' })['cross-origin-opener-policy']).toBe('same-origin')
  })
})
