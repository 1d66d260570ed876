import type { Path } from '@quoin/engine'

/** The path that a text in `data-p` or in a message stands for: keys joined by dots, numbers where a list is meant. */
export function readPathText(text: string): Path {
  return text === '' ? [] : text.split('.').map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : part))
}
