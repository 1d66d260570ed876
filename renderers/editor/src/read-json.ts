/** What a text holds; what is no JSON stays the text it is. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
