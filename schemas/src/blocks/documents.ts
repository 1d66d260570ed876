import { defineBlock, type FileValue, fields, type PropsOf, readFile } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'

const file = { name: 'sample.pdf', size: 14336, url: 'https://example.com/files/sample.pdf' }

export const document = defineBlock({
  type: 'document',
  label: 'Document',
  category: 'Documents',
  theme: 'Quoin',
  kind: 'item',
  props: {
    file: fields.file('File', ['pdf'], { placement: 'canvas' }),
    fileName: fields.text('File name', { drawn: true }),
    fileDescription: fields.text('File description', { drawn: true }),
    linkText: fields.text('Link text', { drawn: true }),
    withSize: fields.flag('With size', true),
  },
  starter: {
    file,
    fileName: 'Price list',
    fileDescription: 'All loaves, valid until summer',
    linkText: 'Download',
  },
})

export const documents = defineBlock({
  type: 'documents',
  label: 'Documents',
  category: 'Documents',
  tags: [
    'files',
    'download',
    'pdf',
    'brochure',
    'worksheet',
    'homework',
    'flyer',
    'attachment',
    'price list',
    'sheet music',
  ],
  theme: 'Quoin',
  props: {
    documents: fields.repeater('Documents', [document]),
    ...layoutProps({ background: 'neutral', widths: true }),
  },
  accepts: [
    {
      from: 'file',
      convert: (content) =>
        readFile(content, ['pdf'])?.value ? { documents: [{ type: 'document', props: { file: content } }] } : undefined,
    },
  ],
  starter: {
    documents: [
      { file, fileName: 'Price list', fileDescription: 'All loaves, valid until summer', linkText: 'Download' },
      { file, fileName: 'Allergens', fileDescription: 'What is in what, in large print', linkText: 'Download' },
    ],
  },
})

export type DocumentProps = PropsOf<typeof document>

export const documentHint = 'Upload a pdf file'

export interface PresentedDocument {
  readonly url: string
  readonly name: string
  /** Empty when it is unknown or not wanted. */
  readonly size: string
  /** What the link is called: heard alone it says what it leads to. */
  readonly linkName: string
}

/** Undefined until a file is chosen. `measure` writes its size as another language than English does. */
export function presentDocument(
  props: DocumentProps,
  measure: (size: string) => string = String,
): PresentedDocument | undefined {
  const chosen: FileValue | null = props.file
  if (chosen === null) return undefined
  const name = props.fileName.trim() === '' ? chosen.name : props.fileName
  const size = props.withSize && chosen.size !== null ? measure(fileSize(chosen.size)) : ''
  const about = [name, 'PDF', ...(size === '' ? [] : [size])].join(', ')
  return { url: chosen.url, name, size, linkName: `${props.linkText}: ${about}` }
}

/** Bytes below 1024, else KB with at most one decimal. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  return `${Number((bytes / 1024).toFixed(1))} KB`
}
