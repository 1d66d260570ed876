export type { ChosenType, Part, StructuredKind } from './page/structured-data/part.ts'
export {
  missingStructuredData,
  structuredData,
  structuredDataText,
  structuredKind,
  structuredKinds,
} from './page/structured-data.ts'
