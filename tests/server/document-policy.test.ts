import { documentPolicy, hostsInUse } from '@quoin/server'
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
        { id: '5', type: 'video', props: { platform: 'youtube', videoId: '' } },
        { id: '6', type: 'newsletter-subscribe', props: { mailchimpUrl: 'javascript:alert(1)' } },
      ]),
    ).toEqual({
      scripts: ['https://list.example', 'https://platform.twitter.com'],
      frames: ['https://platform.twitter.com', 'https://player.vimeo.com'],
      lists: ['https://list.example'],
    })
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

  test('the admin is framed by nobody; canvas and preview by the admin', () => {
    expect(documentPolicy({ kind: 'admin', nonce: 'n1' })).toContain("script-src 'self' 'nonce-n1'")
    expect(documentPolicy({ kind: 'admin' })).toContain("frame-ancestors 'none'")
    expect(documentPolicy({ kind: 'canvas', adminOrigins: ['https://admin.example'] })).toMatch(
      /frame-ancestors https:\/\/admin\.example$/,
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
        expect(policy.split('; ')).toHaveLength(11)
        expect(policy).not.toMatch(/[\r\n*]/)
      }),
    )
  })
})
