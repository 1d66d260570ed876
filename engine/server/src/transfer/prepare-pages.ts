import { sha256Hex } from '../auth/secrets.ts'
import { requireStructure, type StructureRules } from '../pages/structure.ts'
import { Problem } from '../problem.ts'
import { type JsonFiles, jsonFiles } from '../store/json-files.ts'
import { nextTurn } from '../time/next-turn.ts'
import { type ArchiveFiles, invalidAt } from './archive-files.ts'
import { type ArchivedDocument, type ArchivedRevision, type ArchivedSnapshot, documentSchema } from './archived.ts'

/** Values as they are stored. */
export interface SnapshotTexts {
  readonly fields: string
  readonly content: string
  readonly issues: string
}

/** A translation that names its values by their numbers, and its history likewise. */
export interface PreparedDocument extends Omit<ArchivedDocument, 'saved' | 'working' | 'live'> {
  readonly saved: number
  readonly working: number | null
  readonly live: (Omit<NonNullable<ArchivedDocument['live']>, 'snapshot'> & { readonly snapshot: number }) | null
  readonly history: readonly (Omit<ArchivedRevision, keyof ArchivedSnapshot> & { readonly snapshot: number })[]
}

/** The pages of an archive as they will be stored: nothing is left to be checked or put together while others wait. */
export interface PreparedPages {
  readonly places: readonly Pick<ArchivedDocument, 'pageId' | 'language' | 'translatedFrom'>[]
  /** By its place among `places`. */
  document(place: number): PreparedDocument
  /** Equal values of a document have one number. */
  texts(place: number, snapshot: number): SnapshotTexts
  close(): void
}

export async function preparePages(files: ArchiveFiles, rules: StructureRules): Promise<PreparedPages> {
  const prepared = jsonFiles()
  try {
    const places: PreparedPages['places'][number][] = []
    const known = new Set<string>()
    const types = new Map<string, string>()
    for (const document of files.all('pages/', documentSchema)) {
      const { pageId, language, type, translatedFrom } = document
      const path = `pages/${pageId}/${language}.json`
      if (known.has(path)) throw invalidAt(path, 'A page in the archive is there twice.')
      known.add(path)
      if ((types.get(pageId) ?? type) !== type)
        throw invalidAt(path, 'A page in the archive has another type in another language.')
      types.set(pageId, type)
      await prepareDocument(document, files.revisions(document), {
        requireStorable: storableIn(path, rules),
        put: (name, value) => prepared.add(`${places.length}/${name}`, encoder.encode(JSON.stringify(value))),
      })
      places.push({ pageId, language, translatedFrom })
    }
    return readPrepared(prepared, places)
  } catch (error) {
    prepared.close()
    throw error
  }
}

const encoder = new TextEncoder()

function readPrepared(prepared: JsonFiles, places: PreparedPages['places']): PreparedPages {
  return {
    places,
    document: (place) => prepared.read(`${place}/document`) as PreparedDocument, // written above
    texts: (place, snapshot) => prepared.read(`${place}/${snapshot}`) as SnapshotTexts, // written above
    close: prepared.close,
  }
}

async function prepareDocument(
  { saved, working, live, ...document }: ArchivedDocument,
  revisions: Iterable<ArchivedRevision>,
  to: {
    readonly requireStorable: (content: readonly unknown[]) => void
    readonly put: (name: string, value: SnapshotTexts | PreparedDocument) => void
  },
): Promise<void> {
  const numbers = new Map<string, number>()
  const numberOf = ({ fields, content, issues }: ArchivedSnapshot): number => {
    const texts = { fields: JSON.stringify(fields), content: JSON.stringify(content), issues: JSON.stringify(issues) }
    const hash = sha256Hex(`${texts.fields}\n${texts.content}\n${texts.issues}`)
    const known = numbers.get(hash)
    if (known !== undefined) return known
    to.requireStorable(content)
    const number = numbers.size
    numbers.set(hash, number)
    to.put(String(number), texts)
    return number
  }
  const named = {
    saved: numberOf(saved),
    working: working && numberOf(working),
    live: live && { ...live, snapshot: numberOf(live.snapshot) },
  }
  const history: PreparedDocument['history'][number][] = []
  for (const { fields, content, issues, ...entry } of revisions) {
    await nextTurn()
    history.push({ ...entry, snapshot: numberOf({ fields, content, issues }) })
  }
  await nextTurn()
  to.put('document', { ...document, ...named, schedule: withMoment(document), history })
}

/** Archives of before do not say when publishing failed; it was written then at the latest. */
function withMoment({ schedule, updatedAt }: Pick<ArchivedDocument, 'schedule' | 'updatedAt'>) {
  return { ...schedule, failedAt: schedule.failedAt ?? (schedule.error === null ? null : updatedAt) }
}

/** No save could have stored other blocks, and nothing that reads them is ready for any (O-8). */
function storableIn(path: string, rules: StructureRules): (content: readonly unknown[]) => void {
  return (content) => {
    try {
      requireStructure(content, rules)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      throw invalidAt(path, 'A page in the archive has blocks that cannot be stored.')
    }
  }
}
