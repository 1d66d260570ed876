import { existsSync } from 'node:fs'
import Libsql from 'libsql'

const higher = `
begin;
update documents set revision = 1 + (select revision from former.documents as after where after.page_id = documents.page_id and after.language = documents.language)
where exists (select 1 from former.documents as after where after.page_id = documents.page_id and after.language = documents.language and after.revision > documents.revision);
update counters set value = 1 + (select value from former.counters as after where after.name = counters.name)
where value < (select value from former.counters as after where after.name = counters.name);
commit;
`

/**
 * Somebody may have a page open as it was after the backup. What was restored goes on behind that number: reaching it again
 * with other values, it would be written over unseen. False where the numbers of the former data cannot be read.
 */
export function numberAfter(restored: string, former: string): boolean {
  if (!existsSync(former)) return false
  const database = new Libsql(restored, { timeout: 5000 })
  try {
    database.prepare('attach ? as former').run(former)
    database.exec(higher)
    return true
  } catch {
    // A database that was damaged is a reason to restore, not one against it.
    if (database.inTransaction) database.exec('rollback')
    return false
  } finally {
    database.close()
  }
}
