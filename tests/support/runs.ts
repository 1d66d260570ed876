import fc from 'fast-check'

/**
 * How often a property runs that is dearer or cheaper than the usual hundred: `usual` times, and as many times more
 * or fewer as the property run asks for. A plain `numRuns` would take no notice of it.
 */
export function runs(usual: number): { readonly numRuns: number } {
  const asked = fc.readConfigureGlobal()?.numRuns
  return { numRuns: asked === undefined ? usual : Math.ceil((asked * usual) / 100) }
}
