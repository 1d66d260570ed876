/** Every code of an error answer with its status and its title. */
const problems = {
  validation: [400, 'The request does not fit'],
  invalid_json: [400, 'The body is not readable JSON'],
  unknown_field: [400, 'The body has a field nobody knows'],
  unknown_parameter: [400, 'The address has a parameter nobody knows'],
  forbidden_key: [400, 'The body has a key that is not allowed'],
  app_required: [400, 'The app is not named'],
  address_refused: [400, 'This address is not allowed'],
  unauthenticated: [401, 'A credential is needed'],
  token_invalid: [401, 'The credential is not valid'],
  token_expired: [401, 'The credential is too old'],
  session_revoked: [401, 'The session has ended'],
  login_failed: [401, 'The address and the password do not fit'],
  otp_required: [401, 'The second factor is needed'],
  forbidden: [403, 'A right is missing'],
  field_forbidden: [403, 'A right for some fields is missing'],
  change_refused: [403, 'The change is not allowed here'],
  policy_denied: [403, 'The policy of this site refuses'],
  approval_required: [403, 'Somebody who approves has to do this'],
  self_approval: [403, 'Own requests are approved by somebody else'],
  force_not_allowed: [403, 'The lock cannot be taken over'],
  origin_not_allowed: [403, 'This origin is not allowed'],
  not_found: [404, 'Not found'],
  not_configured: [404, 'This is not set up'],
  method_not_allowed: [405, 'The method is not allowed here'],
  timeout: [408, 'The body was sent too slowly'],
  slug_taken: [409, 'The slug is taken'],
  name_taken: [409, 'The name is taken'],
  id_taken: [409, 'The id is taken'],
  translation_exists: [409, 'The translation exists'],
  last_translation: [409, 'The last translation cannot be deleted alone'],
  last_owner: [409, 'There must be an active owner'],
  setup_done: [409, 'The set-up is done'],
  in_use: [409, 'It is in use'],
  wrong_state: [409, 'This does not fit the present state'],
  working_copy_exists: [409, 'There is a working copy'],
  workflow_off: [409, 'The approval workflow is off'],
  request_pending: [409, 'Somebody else has asked already'],
  patch_failed: [409, 'The patch does not fit'],
  idempotency_mismatch: [409, 'The key was used with another body'],
  idempotency_in_progress: [409, 'The first request is still running'],
  preview_expired: [410, 'Preview link expired'],
  page_deleted: [410, 'The page is in the trash'],
  revision_mismatch: [412, 'The page was changed meanwhile'],
  too_large: [413, 'Too large'],
  unsupported_type: [415, 'The content type is not supported'],
  encoding_unsupported: [415, 'The content encoding is not supported'],
  type_not_allowed: [415, 'This type of file is not allowed'],
  range_not_satisfiable: [416, 'The range does not fit'],
  publish_blocked: [422, 'Publishing is blocked'],
  command_refused: [422, 'The command is refused'],
  format_too_new: [422, 'The archive is of a newer format'],
  archive_invalid: [422, 'The archive is not valid'],
  locked: [423, 'Somebody else is editing'],
  lock_lost: [423, 'The lock was lost'],
  revision_required: [428, 'The revision is missing'],
  rate_limited: [429, 'Too many requests'],
  internal: [500, 'A fault in the server'],
  fetch_failed: [502, 'The address could not be read'],
  setup_required: [503, 'The server is not set up'],
  read_only: [503, 'The site is read only for a moment'],
  not_ready: [503, 'The server is not ready'],
  no_image_codec: [503, 'No image codec is installed'],
  storage_full: [507, 'The storage is full'],
} as const satisfies Readonly<Record<string, readonly [status: number, title: string]>>

export type ProblemCode = keyof typeof problems

export const problemCodes = Object.keys(problems) as ProblemCode[] // the keys of a literal

export interface FieldError {
  readonly path: string
  readonly code: string
  readonly message: string
}

export interface ProblemDetails {
  readonly title?: string
  readonly detail?: string
  /** Only `not_configured` has two. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** What the answer carries beside the standard members. */
  readonly extra?: Readonly<Record<string, unknown>>
}

/** A refusal of the server. Thrown anywhere below a route, also inside a transaction, which it undoes. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  readonly title: string
  readonly detail: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly extra: Readonly<Record<string, unknown>>

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    const [status, title] = problems[code]
    super(details.detail ?? details.title ?? title)
    this.code = code
    this.status = details.status ?? status
    this.title = details.title ?? title
    this.detail = details.detail
    this.headers = details.headers ?? standingHeaders(code)
    this.extra = details.extra ?? {}
  }
}

export function problem(code: ProblemCode, details?: ProblemDetails): Problem {
  return new Problem(code, details)
}

/** 428 for a change that does not say which revision it was made over. */
export function revisionRequired(currentRevision: number): Problem {
  const detail = 'Send the ETag of what you read as "If-Match".'
  return problem('revision_required', { detail, extra: { currentRevision } })
}

/** 400 `validation` with the places that do not fit: JSON Pointers of the body, or `?name` for a query. */
export function invalid(...errors: readonly FieldError[]): Problem {
  return problem('validation', { extra: { errors } })
}

export function problemBody(thrown: Problem, request: { readonly path: string; readonly requestId: string }) {
  return {
    type: `urn:quoin:problem:${thrown.code}`,
    title: thrown.title,
    status: thrown.status,
    code: thrown.code,
    ...(thrown.detail === undefined ? {} : { detail: thrown.detail }),
    instance: request.path,
    requestId: request.requestId,
    ...thrown.extra,
  }
}

export function problemStatus(code: ProblemCode): number {
  return problems[code][0]
}

function standingHeaders(code: ProblemCode): Readonly<Record<string, string>> {
  switch (code) {
    case 'unauthenticated':
      return { 'www-authenticate': 'Bearer' }
    case 'token_invalid':
    case 'token_expired':
    case 'session_revoked':
      return { 'www-authenticate': 'Bearer error="invalid_token"' }
    case 'idempotency_in_progress':
    case 'setup_required':
    case 'read_only':
    case 'not_ready':
      return { 'retry-after': '1' }
    // It takes somebody who installs one.
    case 'no_image_codec':
      return { 'retry-after': '3600' }
    default:
      return {}
  }
}
