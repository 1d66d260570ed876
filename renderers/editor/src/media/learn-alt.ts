import type { AdminHost } from '../admin/admin-config.ts'
import { learnedAlt } from './alt-in.ts'

interface Described {
  /** Of a picture in the library. */
  readonly id: string
  readonly written: string
  readonly language: string | undefined
}

/** Brings to the library what was written on a page about a picture that it has no description of. The page has it whether or not the library takes it over. */
export async function learnAlt(
  { client, config }: Pick<AdminHost, 'client' | 'config'>,
  { id, written, language }: Described,
): Promise<void> {
  const asset = await client.media.get('images', id)
  const learned = asset.ok ? learnedAlt(asset.value, written.trim(), language, config.defaultLanguage) : undefined
  if (learned) await client.media.update('images', id, learned)
}
