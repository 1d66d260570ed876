import type { PageMeta, StoredBlock } from '@quoin/engine'

export interface SeedTranslation {
  readonly language: string
  readonly slug: string
  readonly name: string
  readonly content: readonly StoredBlock[]
  readonly meta?: PageMeta
  readonly tags?: readonly string[]
  readonly publishedAt?: string
}

export interface SeedAuthor {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly avatarUrl: string
}

export interface SeedPage {
  readonly id: string
  readonly type: 'page' | 'blog' | 'layout'
  readonly author?: SeedAuthor
  readonly translations: readonly SeedTranslation[]
}
