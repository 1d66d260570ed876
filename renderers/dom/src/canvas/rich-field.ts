import { type RichTextFeature, readRichText, richTextBlocks, richTextMarks } from '@quoin/engine'
import { mountRichText } from '../rich-text/mount.ts'
import type { PastedText } from '../rich-text/paste-html.ts'
import type { RichEditor } from './editing.ts'

const known: readonly RichTextFeature[] = [...richTextMarks, 'link', ...richTextBlocks]

/** A rich text of the page, edited where it stands. Loaded by itself, so that pages edited without it never pay for it. */
export const editRichField: RichEditor = (element, field, options) => {
  const features = known.filter((name) => field.features?.includes(name))
  const read = (value: unknown) => readRichText(value, features)?.value ?? []
  const onBlocks = ({ images, tables }: Pick<PastedText, 'images' | 'tables'>) =>
    options.onBlocks([...tables, ...images.map(imageMarkup)].join(''))
  const editor = mountRichText(element, { ...options, onBlocks, value: read(options.value), features })
  return {
    get element() {
      return editor.element
    },
    value: editor.value,
    set: (value) => editor.set(read(value)),
    place(caret, point) {
      if (!point || !editor.placeAt(point)) editor.place(caret)
    },
    isComposing: editor.isComposing,
    finish: editor.finish,
    takeKey: (event) => (event.ctrlKey || event.metaKey || event.key === 'Tab') && editor.takeKey(event),
    moveTo: editor.moveTo,
    rich: { features, state: editor.state, run: editor.run, caretRect: editor.caretRect, focus: editor.focus },
    stop: editor.destroy,
  }
}

function imageMarkup(src: string): string {
  // made in a document of its own, so that nothing is loaded
  const image = document.implementation.createHTMLDocument().createElement('img')
  image.setAttribute('src', src)
  return image.outerHTML
}
