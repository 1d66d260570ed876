import { type SettingsKey, settingsMessages } from '../messages/en/settings.ts'
import type { CoreKey } from '../messages.ts'
import type { SectionName } from './section-groups.ts'

type SettingKey = CoreKey | SettingsKey

/** What can be set in each section, by its label. */
const sections: Readonly<Partial<Record<SectionName, readonly SettingKey[]>>> = {
  general: [
    'general.name',
    'general.siteUrl',
    'general.mailFrom',
    'general.slugRedirects',
    'general.accents',
    'general.requireApiKey',
    'general.showBadge',
    'general.showEmbeds',
    'general.exposeAuthorEmail',
  ],
  appearance: [
    'appearance.accent',
    'appearance.textFont',
    'appearance.headingFont',
    'appearance.corners',
    'appearance.colorMode',
    'appearance.icon',
  ],
  languages: ['languages.default'],
  reading: ['reading.robots', 'reading.feed', 'reading.feedTitle', 'reading.feedDescription'],
  uploads: [
    'uploads.imageTypes',
    'uploads.fileTypes',
    'uploads.maxImage',
    'uploads.maxFile',
    'uploads.maxSvg',
    'uploads.maxPixels',
    'uploads.svg',
  ],
  people: ['roles.title'],
  workflow: ['workflow.workingCopy', 'workflow.approval', 'workflow.self'],
  transfer: ['export.title', 'import.title', 'deleteSite.title'],
  storage: [
    'storage.trash',
    'storage.autosave',
    'storage.unconfirmed',
    'storage.cache',
    'storage.stale',
    'storage.notFound',
    'storage.apiUrl',
    'storage.mediaBaseUrl',
    'storage.adminOrigins',
  ],
  account: ['account.company', 'account.avatar', 'account.password', 'otp.title', 'sessions.title'],
}
const ofOwners: readonly SettingKey[] = ['import.title', 'deleteSite.title']

/** Fetched by the palette. Only data: a function of the entry, used here, would be a file of its own there. */
export const settingNames = { sections, ofOwners, texts: settingsMessages }
