/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvFile(lines: readonly string[]): string {
  return `\uFEFF${lines.join('')}`
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** A cell that a spreadsheet would run as a formula begins with an apostrophe instead. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
