import { isRecord, ownMember } from '../json.ts'
import { kindOf } from '../kind-of.ts'
import { defaultRoutes, type Routes } from './routes.ts'
import { unknownOption } from './unknown-option.ts'
import {
  type BlockIconsPosition,
  blockIconsPositions,
  type ClickToEditSide,
  clickToEditSides,
  type DeployEnvironment,
  type DeviceType,
  deployEnvironments,
} from './vocabulary.ts'

/** A width in which the editor shows a page. */
export interface Breakpoint {
  readonly type: DeviceType
  readonly label: string
  readonly width: number | '100%'
}

/** How the page looks on which people sign in to the editor. */
export interface LoginLook {
  readonly logo?: string
  readonly logoHeight: number
  readonly welcomeText: string
  /** The picture beside the form; the editor's own when absent. */
  readonly image?: string
}

/** Everything a host can set that has a default. */
export interface EngineOptions {
  readonly enableAutoSave: boolean
  readonly enablePreview: boolean
  readonly enableUnsplash: boolean
  readonly enablePreviewImage: boolean
  readonly enableDefaultEmbedBrick: boolean
  readonly disableSaveIfInvalidProps: boolean
  readonly allowAccentsInSlugs: boolean
  readonly clickToEditSide: ClickToEditSide
  readonly blockIconsPosition: BlockIconsPosition
  readonly responsiveBreakpoints: readonly Breakpoint[]
  readonly defaultTheme: string
  readonly defaultLanguage: string
  readonly defaultColorMode: 'light' | 'dark' | 'system'
  readonly environment: DeployEnvironment
  readonly loginUI: LoginLook
  readonly routes: Routes
  readonly playgroundLinkUrl: string
  readonly playgroundLinkLabel: string
}

/** What holds where a host says nothing. */
export const defaultOptions: EngineOptions = {
  enableAutoSave: true,
  enablePreview: true,
  enableUnsplash: true,
  enablePreviewImage: true,
  enableDefaultEmbedBrick: true,
  disableSaveIfInvalidProps: false,
  allowAccentsInSlugs: false,
  clickToEditSide: 'BOTTOM-RIGHT',
  blockIconsPosition: 'OUTSIDE-BLOCK',
  responsiveBreakpoints: [
    { type: 'PHONE', label: 'Phone', width: 375 },
    { type: 'TABLET', label: 'Tablet', width: 768 },
    { type: 'DESKTOP', label: 'Desktop', width: '100%' },
  ],
  defaultTheme: 'Default',
  defaultLanguage: 'en',
  defaultColorMode: 'light',
  environment: 'DEVELOPMENT',
  loginUI: { logoHeight: 80, welcomeText: 'Welcome' },
  routes: defaultRoutes,
  playgroundLinkUrl: '',
  playgroundLinkLabel: '',
}

/** What a host may give: any of the options, of the grouped ones any part. */
export type GivenOptions = Partial<Omit<EngineOptions, 'loginUI' | 'routes'>> & {
  readonly loginUI?: Partial<LoginLook>
  readonly routes?: Partial<Routes>
}

interface Deprecated {
  readonly use: string
  /** What the old option still means, where a meaning is left. */
  readonly means: (value: unknown) => GivenOptions
}

const deprecatedOptions: Readonly<Record<string, Deprecated>> = {
  showClickToEdit: { use: 'clickToEditSide', means: (value) => (value === false ? { clickToEditSide: 'NONE' } : {}) },
  enablePreviewIcon: {
    use: 'enablePreviewImage',
    means: (value) => (typeof value === 'boolean' ? { enablePreviewImage: value } : {}),
  },
}

export interface ResolvedOptions {
  readonly options: EngineOptions
  readonly warnings: readonly string[]
}

/** Given options over older spellings over defaults. `others` are names that are no options but belong here too. */
export function resolveOptions(given: Readonly<Record<string, unknown>>, others: readonly string[]): ResolvedOptions {
  const known = [...Object.keys(defaultOptions), ...others]
  const warnings: string[] = []
  const options: Record<string, unknown> = { ...defaultOptions }
  for (const [name, value] of Object.entries(given)) {
    const old = ownMember(deprecatedOptions, name)
    if (old) {
      warnings.push(`The option "${name}" is deprecated. Use "${old.use}".`)
      Object.assign(options, old.means(value))
    } else if (!known.includes(name)) warnings.push(unknownOption(name, known))
  }
  for (const name of Object.keys(defaultOptions) as (keyof EngineOptions)[]) {
    // an object literal has no other keys
    const value = given[name]
    if (value === undefined) continue
    if (fits(name, value))
      options[name] = isRecord(value) ? { ...(options[name] as object), ...value } : value // fits has compared the kinds
    else warnings.push(`The option "${name}" cannot be ${quoted(value)}. Its default is used.`)
  }
  return { options: options as unknown as EngineOptions, warnings } // every name of the defaults is there
}

const choices: { readonly [name in keyof EngineOptions]?: readonly unknown[] } = {
  clickToEditSide: clickToEditSides,
  blockIconsPosition: blockIconsPositions,
  defaultColorMode: ['light', 'dark', 'system'],
  environment: deployEnvironments,
}

/** Of the kind of the default; of a choice one of its values, of a list at least one entry. */
function fits(name: keyof EngineOptions, value: unknown): boolean {
  const listed = choices[name]
  if (listed) return listed.includes(value)
  return kindOf(value) === kindOf(defaultOptions[name]) && !(Array.isArray(value) && value.length === 0)
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : kindOf(value)
}
