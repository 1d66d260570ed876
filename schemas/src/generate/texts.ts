/** Words as people write them. */
export const friendlyTexts = [
  'Bread',
  'Twenty hours of rest',
  'Zoë & Søn',
  'Two\nlines',
  '日本語の見出し',
  'مرحبا بكم',
  '10 % off — “today”',
  'a-very-long-word-that-never-ends-'.repeat(4),
] as const

/** What tries to leave its place: every one is only text. */
export const hostileTexts = [
  '',
  ' ',
  '\u00a0',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\'"`><!--',
  '</style></script></textarea></title>',
  ']]>',
  '&lt;b&gt; &amp; &#x27;',
  '{{7*7}}',
  'javascript:alert(1)',
  '\u202eright to left\u2066',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\u2028\u2029',
  '__proto__',
  'constructor',
  'x'.repeat(600),
] as const

export const friendlyAddresses = [
  '/',
  '/bread?day=monday&kind=rye#top',
  'https://example.com/a',
  'mailto:hello@example.com',
  'tel:+441174960123',
  '#top',
  'relative/path',
] as const

export const hostileAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  '\u00a0\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '"onmouseover="alert(1)',
] as const
