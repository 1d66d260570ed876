import type { z } from 'zod'
import { problem } from '../problem.ts'
import { type ArchivedRevision, revisionSchema } from './archived.ts'
import type { ArchiveContent } from './read-archive.ts'

export type ArchiveFiles = ReturnType<typeof archiveFiles>

/** The files by what they hold, each read when its turn comes: all of them together may be more than memory holds. */
export function archiveFiles({ json }: ArchiveContent) {
  function parse<S extends z.ZodType>(path: string, schema: S): z.output<S> {
    const parsed = schema.safeParse(json.read(path))
    if (!parsed.success)
      throw problem('archive_invalid', { detail: 'A file in the archive is not valid.', extra: { entries: [path] } })
    return parsed.data
  }
  function* parseAll<S extends z.ZodType>(paths: readonly string[], schema: S): Generator<z.output<S>> {
    for (const path of paths) yield parse(path, schema)
  }
  const paths = json.paths.toSorted()
  const histories = new Map<string, string[]>()
  for (const path of paths) {
    const folder = /^(revisions\/.*\/)\d+\.json$/.exec(path)?.[1]
    const history = folder === undefined ? undefined : (histories.get(folder) ?? [])
    if (folder !== undefined && history) histories.set(folder, history)
    history?.push(path)
  }
  return {
    one: <S extends z.ZodType>(path: string, schema: S): z.output<S> | undefined =>
      json.has(path) ? parse(path, schema) : undefined,
    all: <S extends z.ZodType>(folder: string, schema: S) =>
      parseAll(
        paths.filter((path) => path.startsWith(folder)),
        schema,
      ),
    /** In the order in which they were made. */
    revisions(pageId: string, language: string): Iterable<ArchivedRevision> {
      const folder = `revisions/${pageId}/${language}/`
      const numbered = (path: string) => Number.parseInt(path.slice(folder.length), 10)
      const history = (histories.get(folder) ?? []).toSorted((a, b) => numbered(a) - numbered(b))
      return parseAll(history, revisionSchema)
    },
  }
}
