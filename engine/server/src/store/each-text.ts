import { isRecord } from '@quoin/engine'

type Path = readonly (string | number)[]

interface Walk {
  /** What counts as the block that a text stands in. */
  readonly isBlock: (value: Readonly<Record<string, unknown>>) => boolean
  /** The path is the walk's own and goes on to change. */
  readonly tell: (text: string, path: Path, blockId: string | null) => void
  readonly deepest?: number
}

/** Every text in values, with where it stands and the innermost block around it. */
export function eachText(values: unknown, { isBlock, tell, deepest = Number.POSITIVE_INFINITY }: Walk): void {
  const path: (string | number)[] = []
  const below = (step: string | number, value: unknown, blockId: string | null): void => {
    path.push(step)
    visit(value, blockId)
    path.pop()
  }
  const visit = (value: unknown, blockId: string | null): void => {
    if (path.length > deepest) return
    if (typeof value === 'string') tell(value, path, blockId)
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) below(index, item, blockId)
    else if (isRecord(value)) {
      const inner = typeof value.id === 'string' && isBlock(value) ? value.id : blockId
      for (const key of Object.keys(value)) below(key, value[key], inner)
    }
  }
  visit(values, null)
}
