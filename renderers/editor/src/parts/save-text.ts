/** Hands a text to the browser as a file. Spreadsheets tell UTF-8 by its mark. */
export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text.replace(/^\ufeff/, '')], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
