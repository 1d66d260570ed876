export { type Fixtures, fixturesOf, storiesOf } from './fixtures.ts'
export { generateBlock, generatePage, type PageOptions } from './pages.ts'
export { hostileAddresses, hostileTexts } from './texts.ts'
export type { GenerateOptions } from './values.ts'
