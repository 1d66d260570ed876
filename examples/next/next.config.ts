import type { NextConfig } from 'next'

const shared = [
  { key: 'x-content-type-options', value: 'nosniff' },
  { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
]

/** Only the editor of this site may show a page of it in a frame, and only the canvas. */
function framing(ancestors: 'none' | 'self') {
  return { key: 'content-security-policy', value: `frame-ancestors '${ancestors}'; base-uri 'none'; object-src 'none'` }
}

export default {
  poweredByHeader: false,
  // what opens files and sockets stays out of the bundles
  serverExternalPackages: ['@quoin/server', 'libsql', 'sharp'],
  async headers() {
    return [
      { source: '/((?!api/|media/|preview$).*)', headers: [...shared, framing('none')] },
      { source: '/preview', headers: [...shared, framing('self'), { key: 'cache-control', value: 'no-store' }] },
    ]
  },
} satisfies NextConfig
