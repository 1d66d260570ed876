import type { Saver } from '@quoin/edit'

/** Takes every save and keeps nothing. */
export const forgetfulSaver: Saver = { save: async (_change, _signal) => ({ kind: 'saved', revision: 1 }) }
