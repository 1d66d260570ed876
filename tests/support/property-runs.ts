import fc from 'fast-check'
import { asked } from './runs.ts'

// one seed for everybody, so that a green tree stays green; npm run test:property takes a new one each time
const seed = process.env.QUOIN_SEED ?? '20261120'

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(asked === undefined ? {} : { numRuns: asked }),
  seed: Number(seed),
})
