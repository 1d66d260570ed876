import { readAddress } from '@quoin/engine'

/** Whether a text is a whole address of the web. */
export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(readAddress(text)?.protocol ?? '')
}
