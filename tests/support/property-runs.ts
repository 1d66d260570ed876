import fc from 'fast-check'

// one seed for everybody, so that a green tree stays green; npm run test:property takes a new one each time
const seed = process.env.QUOIN_SEED ?? '20261120'

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(process.env.QUOIN_RUNS ? { numRuns: Number(process.env.QUOIN_RUNS) } : {}),
  seed: Number(seed),
})
