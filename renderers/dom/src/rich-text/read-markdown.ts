import { Lexer, Parser } from 'marked'

/** To be read as foreign markup is: it may hold elements, and any address. Undefined when it is too deep to read. */
export function readMarkdown(text: string): string | undefined {
  try {
    return Parser.parse(Lexer.lex(text))
  } catch (error) {
    // quotes in quotes in quotes, deeper than a stack
    if (error instanceof RangeError) return undefined
    throw error
  }
}
