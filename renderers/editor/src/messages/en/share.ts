/** Previews by a link. */
export const shareMessages = {
  'share.copied': 'Link copied.',
  'share.copy': 'Copy',
  'share.days': '{count} {count|one:day|other:days}',
  'share.help':
    'Whoever has the link sees the page without an account, and nothing else. Search engines do not list it.',
  'share.hours': '{count} {count|one:hour|other:hours}',
  'share.latest': 'Always the newest version',
  'share.lifetime': 'Works for',
  'share.links': 'Links that work now',
  'share.make': 'Make a link',
  'share.made': 'The link is ready to copy.',
  'share.revision': 'This version only',
  'share.revoke': 'Withdraw',
  'share.revokeOf': 'Withdraw the link that works until {time}',
  'share.saved': 'The saved version',
  'share.until': 'Until {time}',
  'share.version': 'Shows',
} as const
