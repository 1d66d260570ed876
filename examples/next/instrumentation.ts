/** Opens the store as the process starts, so that the link to set up the owner stands on the console at once. */
export async function register() {
  const building = process.env.NEXT_PHASE === 'phase-production-build'
  if (building || process.env.NEXT_RUNTIME !== 'nodejs') return
  const { quoinHost } = await import('./src/host.ts')
  await quoinHost().server.ready
}
