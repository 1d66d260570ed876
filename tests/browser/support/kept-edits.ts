import type { Page } from 'playwright'

/** What the browser keeps on this device of edits that the server lacks. */
export function keptEdits(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done, fail) => {
        const opening = indexedDB.open('quoin-log')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('logs').objectStore('logs').getAll()
          reading.onerror = () => fail(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            done(JSON.stringify(reading.result))
          }
        }
      }),
  )
}
