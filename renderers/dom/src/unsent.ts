/** In the dataset of a document whose forms are sent to nobody, as in the editor's own preview: what they answer instead. */
export const unsentMark = 'unsent'

export function unsentWords({ ownerDocument }: Element): string | undefined {
  return ownerDocument.documentElement.dataset[unsentMark]
}
