import { fields, type RuleFinding } from '@quoin/engine'

const networks = [
  { key: 'twitter', label: 'Twitter', base: 'https://twitter.com/' },
  { key: 'linkedin', label: 'LinkedIn', base: 'https://www.linkedin.com/in/' },
  { key: 'github', label: 'GitHub', base: 'https://github.com/' },
] as const

export type Network = (typeof networks)[number]['key']
export type SocialNames = { readonly [K in Network]: string }

export interface SocialLink {
  readonly network: Network
  readonly href: string
  /** "GitHub" */
  readonly place: string
  /** Whose profile it is; empty for who has no name yet. */
  readonly who: string
}

const group = { group: 'Social Links', exact: true }
const notAName = 'This is not a user name. Use letters, digits, ".", "_" and "-".'

/** The user names a member of a team may have elsewhere. */
export function socialProps() {
  return {
    twitter: fields.text('Twitter user name', group),
    linkedin: fields.text('LinkedIn user name', group),
    github: fields.text('GitHub user name', group),
  }
}

/** The links that can be made from the user names, always in the same order. */
export function presentSocial(names: SocialNames, owner: string): readonly SocialLink[] {
  return networks.flatMap(({ key, label, base }) => {
    const user = userName(names[key])
    if (!user) return []
    return [{ network: key, href: base + encodeURIComponent(user), place: label, who: owner.trim() }]
  })
}

export function socialProblems(names: SocialNames): readonly RuleFinding[] {
  return networks.flatMap(({ key }) => (userName(names[key]) === undefined ? [{ path: [key], message: notAName }] : []))
}

/** Empty when none is given, undefined when it cannot be one. */
function userName(typed: string): string | undefined {
  const user = typed.trim().replace(/^@/, '')
  return /^[\p{L}\p{N}._-]{0,100}$/u.test(user) ? user : undefined
}
