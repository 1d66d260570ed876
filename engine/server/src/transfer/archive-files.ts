import type { z } from 'zod'
import { type Problem, problem } from '../problem.ts'
import { type ArchivedDocument, type ArchivedRevision, revisionSchema } from './archived.ts'
import type { ArchiveContent } from './read-archive.ts'

type Place = Pick<ArchivedDocument, 'pageId' | 'language' | 'revision'>

export type ArchiveFiles = ReturnType<typeof archiveFiles>

/** The files by what they hold, each read when its turn comes: all of them together may be more than memory holds. */
export function archiveFiles({ json, blobs }: ArchiveContent) {
  function parse<S extends z.ZodType>(path: string, schema: S): z.output<S> {
    const parsed = schema.safeParse(json.read(path))
    if (!parsed.success) throw invalidAt(path, 'A file in the archive is not valid.')
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
    *named<S extends z.ZodType>(folder: string, schema: S): Generator<readonly [path: string, value: z.output<S>]> {
      for (const path of paths) if (path.startsWith(folder)) yield [path, parse(path, schema)]
    },
    has: json.has,
    /** Of a file that is no JSON. */
    hashOf: (path: string) => blobs.get(path),
    /** In the order in which they were made. */
    *revisions({ pageId, language, revision: last }: Place): Generator<ArchivedRevision> {
      const folder = `revisions/${pageId}/${language}/`
      const numbered = (path: string) => Number.parseInt(path.slice(folder.length), 10)
      for (const path of (histories.get(folder) ?? []).toSorted((a, b) => numbered(a) - numbered(b))) {
        const entry = parse(path, revisionSchema)
        if (entry.revision !== numbered(path) || entry.revision > last)
          throw invalidAt(
            path,
            'An entry of the history in the archive has the number of another one, or a later one than its page.',
          )
        yield entry
      }
    },
  }
}

/** What is wrong with an archive, and in which of its files. */
export function invalidAt(path: string, detail: string): Problem {
  return problem('archive_invalid', { detail, extra: { entries: [path] } })
}
