import type { LockHolder } from '@quoin/edit'

/** Somebody else, who may hold a page. */
export const anna: LockHolder = { id: 'u2', firstName: 'Anna', lastName: 'B', clientId: 'c2', self: false }
