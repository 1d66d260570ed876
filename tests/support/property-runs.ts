import fc from 'fast-check'
import { asked } from './runs.ts'

// one seed for everybody, so that a green tree stays green; npm run test:property takes a new one each time
const seed = process.env.QUOIN_SEED ?? '20261120'

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  // the cases are the same each time, so here they keep what was found; to find more is what npm run test:property is for
  numRuns: asked ?? 50,
  seed: Number(seed),
})
