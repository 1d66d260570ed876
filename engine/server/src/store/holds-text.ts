import { type RawBuilder, sql } from 'kysely'

/** Rows whose column holds a text somewhere. Both are in the spelling in which the column is kept. */
export function holdsText(column: string | RawBuilder<string>, text: string): RawBuilder<boolean> {
  const held = typeof column === 'string' ? sql.ref(column) : column
  // Backslash is named as the escape because SQLite has none by itself.
  return sql<boolean>`${held} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}
