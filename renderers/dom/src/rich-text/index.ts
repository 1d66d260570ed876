export { type RichTextLayout, richTextSchema } from './schema.ts'
export { docToValue, valueToDoc } from './value.ts'
