/** What parameters mean, for the API documentation. A field that means something else says it by `describe`. */
export const pathWords: Readonly<Record<string, string>> = {
  a: 'The number of the earlier entry of the history',
  b: 'The number of the later entry of the history',
  blockType: 'The type of the block, such as "faq"',
  did: 'The id of the delivery',
  env: 'DEVELOPMENT, STAGING or PRODUCTION',
  file: 'A name with its file extension',
  formId: 'The id of the form',
  id: 'The id of what the address names, as lists and answers give it',
  jobId: 'The id of the job, as the call that began it answers',
  key: 'The rendition, by its content',
  kind: '"images" or "files"',
  language: 'The code of a language of the site, such as "en"',
  list: 'The id of the mailing list',
  n: 'The number of the entry of the history',
  number: 'Its place, counted from 1',
  p: 'The id of the page, or a preview token',
  project: 'The project of the form',
  requestId: 'The id of the request for the lock',
  sid: 'The id of the submission or of the subscriber',
  slug: 'The slug of the page; its slashes need no encoding',
  tokenId: 'The id of the preview link',
}

export const queryWords: Readonly<Record<string, string>> = {
  appId: 'The name of the app; optional',
  authorId: 'Pages of this author',
  collapse: 'false: consecutive autosaves are listed one by one',
  color: 'Pictures of this color',
  conflict: 'What happens to a page that already exists; "skip" when left out',
  editStatus: 'Pages whose working copy is in this state',
  filterBy:
    'Custom fields and their values as a JSON object: {"region": ["north", "south"]}. Each field has to match, with one of its values',
  folderId: 'The id of the folder, or "root" for what is in none',
  force: 'true: even if pages use it',
  from: 'From this time on, ISO 8601',
  iconSets: 'Names of sets, joined by commas; all when left out',
  kind: 'Entries of this kind',
  language: 'The code of a language; in lists all when left out, elsewhere the default language',
  limit: 'How many at most',
  lockId: 'The lock that is released; the one of this tab when left out',
  merge: 'blocks: a change made to an older revision is merged block by block where possible',
  mode: 'replace: existing content is deleted; merge, also when left out: it is kept',
  name: 'The name of the file',
  orientation: 'Pictures of this form',
  page: 'Which page of the list, from 1. `x-total-count` of the answer says how many entries there are',
  pageId: 'The id of a page',
  pageSize: 'How many entries a page of the list has; `x-page-size` of the answer says how many were used',
  perPage: 'How many at most',
  q: 'Text to search for',
  slug: 'The slug to check',
  sort: 'What the list is sorted by; with "-" before it in descending order',
  spam: 'true: only spam, false: none',
  status: 'Pages in this state',
  t: 'A link token or session token, in place of the Authorization header',
  tag: 'What has this tag',
  ticket: 'A ticket, for clients that cannot set headers',
  to: 'Up to this time, ISO 8601',
  trashed: 'true: what is in the trash',
  type: 'Pages of this type',
  types: 'Pages of one of these types, joined by commas',
  used: 'true: only what pages use, false: only what no page uses',
  userId: 'The id of a person',
  uses: 'true: with the number of pages that have each',
}

export const headerWords = {
  ifMatch:
    'The ETag from an earlier answer about this, such as "r17": the revision you change, without the W/ that a proxy puts before it where it compresses answers. If it is no longer current, the call is refused with 412',
  ifNoneMatch: 'The ETag of an answer you kept: 304 if it is still valid',
  clientId: 'A UUID of your own for this tab or run, the same in each of its calls',
  prefer: 'return=minimal for the short form of the page, return=representation for the whole page',
  idempotencyKey:
    'A key of your own, up to 64 letters, digits, "_" or "-": if the call is sent again with it within a day, it is done only once and answered as before',
} as const

export const answerWords = {
  etag: 'What the answer is recognised by, for If-Match or If-None-Match',
  location: 'Where it is found',
  totalCount: 'How many entries there are',
  pageSize: 'How many entries a page of the list has',
  replayed: 'true: the call was done before, and is answered as it was then',
  retryAfter: 'After how many seconds the call may go well',
  authenticate: 'Bearer: a token is needed; with error="invalid_token": the one that was sent does not hold',
  currentEtag: 'That of the current revision',
} as const

/** Headers of an answer that only some calls have, by their names. */
export const otherAnswerWords = {
  'Accept-Ranges': 'bytes: a part may be asked for by Range',
  'Cache-Tag': 'What a cache may forget it by, with commas',
  'Content-Disposition': 'The name it is kept under',
  'Content-Range': 'Which part of how many bytes it is',
  'Set-Cookie': 'The refresh token, for session/refresh alone; emptied when the session ends',
} as const

export const webhookWords = {
  id: 'The id of the event: the same each time it is told',
  timestamp: 'When it was sent, in seconds since 1970. Refuse what is more than five minutes off',
  signature:
    'With a space between them, "v1," and the base64 of the HMAC-SHA256 of `id.timestamp.body`, for each secret that holds: the base64 after "whsec_" is its key',
  taken: 'It was taken. Anything else, or no answer within ten seconds, is tried again for about a day',
  gone: 'The webhook is switched off',
} as const
