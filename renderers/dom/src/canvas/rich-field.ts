import type { RichEditor } from './editing.ts'
import { editPlainText } from './plain-text.ts'

export const editRichField: RichEditor = (element, _field, options) => editPlainText(element, options)
