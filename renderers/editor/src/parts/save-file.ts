/** Hands a text to the browser as a file. Spreadsheets tell UTF-8 by its mark. */
export function saveText(name: string, text: string, type: string): void {
  saveFile(name, new Blob(['\ufeff', text.replace(/^\ufeff/, '')], { type }))
}

export function saveFile(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser reads the address after this turn; taken away at once, large files come out empty
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
