/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvFile(lines: readonly string[]): string {
  return `\uFEFF${lines.join('')}`
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/**
 * What would begin a cell that a spreadsheet runs as a formula, also where semicolons part cells, as in German Excel, which
 * sees no quotes within a line.
 */
const formula = /(^|[;\t\r\n])(?="*(?:[=+@＝＋－＠]|-(?!\))))|^(?=[\t\r])/g

/** An apostrophe before it makes it a text. */
function cell(text: string): string {
  const safe = text.replace(formula, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
