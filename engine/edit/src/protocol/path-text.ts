import type { Path } from '@quoin/engine'

/** A path as it stands in `data-p` and in messages: keys joined by dots, numbers where a list is meant. */
export function pathText(path: Path): string {
  return path.join('.')
}

/** The path that such a text stands for. */
export function readPathText(text: string): Path {
  return text === '' ? [] : text.split('.').map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : part))
}
