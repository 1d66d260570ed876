/** A number with what is counted, as an English sentence says it. */
export function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
