interface Policy {
  readonly scripts?: readonly string[]
  readonly frames?: readonly string[]
  readonly images?: readonly string[]
  readonly connect?: readonly string[]
  /** Who may show this document in a frame. */
  readonly ancestors?: 'none' | 'self'
}

/** The headers of every document the site sends. Pictures of pages may come from anywhere; scripts only from here. */
export function documentHeaders(policy: Policy = {}): Record<string, string> {
  const { scripts = [], frames = [], images = [], connect = [], ancestors = 'none' } = policy
  const directives = [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    // drawn maps place their tiles by numbers in style attributes
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', 'https:', ...images].join(' ')}`,
    "media-src 'self' blob: https:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://platform.twitter.com', ...frames].join(' ')}`,
    "form-action 'self' https:",
    "base-uri 'none'",
    "manifest-src 'self'",
    `frame-ancestors '${ancestors}'`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': directives.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}
