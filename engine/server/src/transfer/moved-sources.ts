import type { Tx } from '../store/database.ts'
import { type Document, placeKey } from '../store/documents.ts'
import { prepared } from '../store/prepared.ts'
import type { Entered } from './import-entries.ts'

type Translation = Pick<Document, 'pageId' | 'language' | 'translatedFrom'>

/** Translations whose source got other numbers name it by those, whichever of the two came first. */
export interface MovedSources {
  note(translation: Translation, numbers: Entered['numbers']): void
  /** To be called once all are there. */
  follow(): Promise<void>
}

export function movedSources(tx: Tx): MovedSources {
  const moved = new Map<string, Entered['numbers']>()
  const translations: Translation[] = []
  return {
    note({ pageId, language, translatedFrom }, numbers) {
      if (numbers.size > 0) moved.set(placeKey({ pageId, language }), numbers)
      if (translatedFrom) translations.push({ pageId, language, translatedFrom })
    },
    async follow() {
      for (const { pageId, language, translatedFrom } of translations) {
        if (!translatedFrom) continue
        const source = translatedFrom.language
        const revision = moved.get(placeKey({ pageId, language: source }))?.get(translatedFrom.revision)
        if (revision === undefined) continue
        const from = revision === null ? null : JSON.stringify({ language: source, revision })
        await nameSource(tx, { pageId, language, from })
      }
    },
  }
}

const nameSource = prepared(
  (db, { pageId, language, from }: { pageId: string; language: string; from: string | null }) =>
    db
      .updateTable('documents')
      .set({ translated_from: from })
      .where('page_id', '=', pageId)
      .where('language', '=', language),
)
