import { firstSettings } from './dist/server/first-settings.js'
import { catalogue, pageTypes } from './dist/site-catalogue.js'

/** What the commands of `quoin` check the pages of this site against. */
export const site = { catalogue, pageTypes }

/** Without them the commands would take the languages of the site for strangers. */
export const settings = firstSettings
