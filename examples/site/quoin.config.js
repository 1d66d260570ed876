import { catalogue, pageTypes } from './dist/site-catalogue.js'

/** What the commands of `quoin` check the pages of this site against. */
export const site = { catalogue, pageTypes }
