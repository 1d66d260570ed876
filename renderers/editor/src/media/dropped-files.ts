import type { DropItem } from 'react-aria-components'

/** The files of what was dropped, also those in folders, but for the ones that systems hide there. */
export async function droppedFiles(items: readonly DropItem[]): Promise<readonly File[]> {
  const files: File[] = []
  const collect = async (item: DropItem): Promise<void> => {
    if (item.kind === 'directory') for await (const entry of item.getEntries()) await collect(entry)
    if (item.kind === 'file' && !item.name.startsWith('.')) files.push(await item.getFile())
  }
  for (const item of items) await collect(item)
  return files
}
