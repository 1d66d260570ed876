/** Markdown made plain, for search indexes and the text part of mails: marks go, words and addresses stay. */
export function plainText(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) =>
      line
        .replace(/^(?:#{1,6}|>)\s+/, '')
        .replace(/!?\[((?:\\.|[^\]\\])*)\]\(([^)]*)\)/g, (_link, words: string, address: string) =>
          address.startsWith('#') ? words : `${words} (${address})`,
        )
        .replace(/(?<!\\)[*`]+/g, '')
        .replace(/\\(.)/g, '$1'),
    )
    .join('\n')
}
