import {
  isList,
  isRichTextEmpty,
  type RichText,
  type RichTextFeature,
  type RichTextInline,
  type RichTextItem,
  type RichTextList,
} from '@quoin/engine'

/** Lists of a kind that a field does not take, as lines that keep their numbers and bullets. One of a single item needs neither. */
export function listLines(value: RichText, features: readonly RichTextFeature[]): RichText {
  return value.flatMap((block): RichText => {
    if (!isList(block)) return [block]
    const { type, children: items } = block
    if (features.includes(type)) return [keptList(block, features)]
    return items.flatMap((item, index): RichText => {
      const sign = items.length === 1 ? '' : type === 'ol' ? `${index + 1}. ` : '- '
      return [
        { type: 'paragraph', children: [{ text: sign }, ...wordsOf(item)] },
        ...listLines(item.children.filter(isList), features),
      ]
    })
  })
}

/** What its items hold of other lists, and all that is in those, are lines of the item. */
function keptList({ type, children: items }: RichTextList, features: readonly RichTextFeature[]): RichTextList {
  const isKept = (list: RichTextList) => features.includes(list.type)
  const children = items.map((item): RichTextItem => {
    const words = wordsOf(item)
    const lists = item.children.filter(isList)
    const lines = listLines(
      lists.filter((list) => !isKept(list)),
      [],
    ).flatMap((line) => (isList(line) ? [] : [{ text: '\n' }, ...line.children]))
    const below = isRichTextEmpty(words) ? lines.slice(1) : lines
    return {
      type: 'li',
      children: [...words, ...below, ...lists.filter(isKept).map((list) => keptList(list, features))],
    }
  })
  return { type, children }
}

function wordsOf({ children }: RichTextItem): readonly RichTextInline[] {
  return children.filter((child): child is RichTextInline => !isList(child))
}
