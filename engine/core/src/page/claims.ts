import type { Claim } from '../schema/block-schema.ts'

/** Asked block by block, in the order of the page: what earlier blocks have already, each value once. */
export function createClaims(): (claims: readonly Claim[]) => readonly Claim[] {
  const taken = new Set<string>()
  return (claims) => {
    const own = new Map<string, Claim>()
    for (const claim of claims) if (!own.has(claim.value)) own.set(claim.value, claim)
    const repeated = [...own.values()].filter(({ value }) => taken.has(value))
    for (const value of own.keys()) taken.add(value)
    return repeated
  }
}
