import type { FieldDescriptor } from '@quoin/engine'

/** Whether a field says where a link on the page leads. An address that visitors do not meet is a setting. */
export function isLinkField(descriptor: FieldDescriptor): boolean {
  return descriptor.type === 'TEXT' && descriptor.address === true && descriptor.drawn !== false
}
