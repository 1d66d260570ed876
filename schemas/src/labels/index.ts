/** Words for the labels of the catalogue, by the English ones: for the editor's `siteLabels`. English needs none. */
export const siteLabels = {
  de: async (): Promise<Readonly<Record<string, string>>> => (await import('./de/index.ts')).germanLabels,
  ar: async (): Promise<Readonly<Record<string, string>>> => (await import('./ar/index.ts')).arabicLabels,
}
