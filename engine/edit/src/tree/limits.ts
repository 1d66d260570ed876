/** How deep nodes may stand in one another. */
export const maxDepth = 50
export const maxNodes = 10_000
export const maxPageBytes = 10 * 1024 * 1024
