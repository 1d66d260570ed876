/** How many cases of each property were asked for: by npm run test:property, never in check. */
export const asked = process.env.QUOIN_RUNS ? Number(process.env.QUOIN_RUNS) : undefined

/**
 * How often a property runs that is dearer or cheaper than the usual hundred: `usual` times, and as many times more
 * or fewer as the property run asks for. A plain `numRuns` would take no notice of it.
 */
export function runs(usual: number): { readonly numRuns: number } {
  return { numRuns: asked === undefined ? usual : Math.ceil((asked * usual) / 100) }
}
