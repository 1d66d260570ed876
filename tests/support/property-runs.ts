import fc from 'fast-check'

const seed = process.env.QUOIN_SEED

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(process.env.QUOIN_RUNS ? { numRuns: Number(process.env.QUOIN_RUNS) } : {}),
  ...(seed ? { seed: Number(seed) } : {}),
})
