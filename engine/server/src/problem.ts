/** Every code of an error answer with its status and its title. */
const problems = {
  validation: [400, 'The request is not valid'],
  invalid_json: [400, 'The body is not readable JSON'],
  unknown_field: [400, 'The body has an unknown field'],
  unknown_parameter: [400, 'The address has an unknown parameter'],
  forbidden_key: [400, 'The body has a key that is not allowed'],
  app_required: [400, 'The name of the app is missing'],
  address_refused: [400, 'This address is not allowed'],
  unauthenticated: [401, 'A credential is required'],
  token_invalid: [401, 'The credential is not valid'],
  token_expired: [401, 'The credential has expired'],
  session_revoked: [401, 'The session has ended'],
  login_failed: [401, 'The email or the password is wrong'],
  otp_required: [401, 'The second factor is required'],
  forbidden: [403, 'You are not allowed to do this'],
  field_forbidden: [403, 'You are not allowed to change some of these fields'],
  change_refused: [403, 'This change is not allowed here'],
  policy_denied: [403, 'The policy of this site does not allow this'],
  approval_required: [403, 'Only somebody who may approve can do this'],
  self_approval: [403, 'Somebody else has to approve your request'],
  force_not_allowed: [403, 'The lock cannot be taken over'],
  origin_not_allowed: [403, 'This origin is not allowed'],
  not_found: [404, 'Not found'],
  not_configured: [404, 'This is not set up'],
  method_not_allowed: [405, 'This method is not allowed here'],
  timeout: [408, 'The body was sent too slowly'],
  slug_taken: [409, 'The slug is taken'],
  name_taken: [409, 'The name is taken'],
  id_taken: [409, 'The id is taken'],
  translation_exists: [409, 'The translation already exists'],
  last_translation: [409, 'The last translation cannot be deleted by itself'],
  last_owner: [409, 'There must be at least one active owner'],
  setup_done: [409, 'The setup is already done'],
  in_use: [409, 'It is in use'],
  wrong_state: [409, 'This is not possible in the current state'],
  working_copy_exists: [409, 'There is already a working copy'],
  workflow_off: [409, 'The approval workflow is off'],
  request_pending: [409, 'Somebody else has already asked'],
  patch_failed: [409, 'The patch cannot be applied'],
  idempotency_mismatch: [409, 'This key was already used with a different body'],
  idempotency_in_progress: [409, 'The first request is still running'],
  preview_expired: [410, 'Preview link expired'],
  page_deleted: [410, 'The page is in the trash'],
  revision_mismatch: [412, 'The page was changed meanwhile'],
  too_large: [413, 'Too large'],
  unsupported_type: [415, 'The content type is not supported'],
  encoding_unsupported: [415, 'The content encoding is not supported'],
  type_not_allowed: [415, 'This type of file is not allowed'],
  range_not_satisfiable: [416, 'The range cannot be satisfied'],
  publish_blocked: [422, 'Publishing is blocked'],
  command_refused: [422, 'The command was refused'],
  format_too_new: [422, 'The archive has a newer format'],
  archive_invalid: [422, 'The archive is not valid'],
  locked: [423, 'Somebody else is editing'],
  lock_lost: [423, 'The lock was lost'],
  revision_required: [428, 'The revision is missing'],
  rate_limited: [429, 'Too many requests'],
  internal: [500, 'Something went wrong on the server'],
  fetch_failed: [502, 'The address could not be read'],
  setup_required: [503, 'The server is not set up yet'],
  read_only: [503, 'The site is read-only for a moment'],
  not_ready: [503, 'The server is not ready'],
  no_image_codec: [503, 'No image codec is installed'],
  storage_full: [507, 'The storage is full'],
} as const satisfies Readonly<Record<string, readonly [status: number, title: string]>>

/** Why a call was refused, by a name that does not change. */
export type ProblemCode = keyof typeof problems

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
  /** What the answer carries beside the standard members, of which it replaces none. */
  readonly extra?: Readonly<Record<string, unknown>> & { readonly [K in StandardMember]?: never }
}

type StandardMember = keyof ReturnType<typeof standardMembers>

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

interface Asked {
  readonly path: string
  readonly requestId: string
}

export function problemBody(thrown: Problem, request: Asked) {
  return { ...standardMembers(thrown, request), ...thrown.extra }
}

function standardMembers(thrown: Problem, request: Asked) {
  return {
    type: `urn:quoin:problem:${thrown.code}`,
    title: thrown.title,
    status: thrown.status,
    code: thrown.code,
    ...(thrown.detail === undefined ? {} : { detail: thrown.detail }),
    instance: request.path,
    requestId: request.requestId,
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
