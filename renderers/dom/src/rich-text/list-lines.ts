import { isList, type RichText, type RichTextFeature, type RichTextInline } from '@quoin/engine'

/** Lists of a kind that a field does not take, as lines that keep their numbers and bullets. One of a single item needs neither. */
export function listLines(value: RichText, features: readonly RichTextFeature[]): RichText {
  return value.flatMap((block): RichText => {
    if (!isList(block) || features.includes(block.type)) return [block]
    const { type, children: items } = block
    return items.flatMap(({ children }, index): RichText => {
      const sign = items.length === 1 ? '' : type === 'ol' ? `${index + 1}. ` : '- '
      const words = children.filter((child): child is RichTextInline => !isList(child))
      return [
        { type: 'paragraph', children: [{ text: sign }, ...words] },
        ...listLines(children.filter(isList), features),
      ]
    })
  })
}
