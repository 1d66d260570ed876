import { ConfigError, type GivenOptions, resolveConfig, type Site } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import { coreMessages } from '../messages/en/core.ts'
import type { Messages } from '../messages.ts'
import type { EditorRegions } from '../regions.ts'
import { interfaceLanguages as everyLanguage } from '../speech/interface-language.ts'
import type { AdminConfig } from './admin-config.ts'
import { configProblems, missingControls } from './config-problems.ts'
import { loginLogo, loginPicture } from './login-pictures.ts'
import { starterWarnings } from './starter-warnings.ts'

type Usual =
  | 'siteUrl'
  | 'canvasUrl'
  | 'controls'
  | 'blockPicture'
  | 'blockNotes'
  | 'build'
  | 'development'
  | 'fullestProps'
  | 'fixedPaths'
  | 'pageStarters'
  | 'looks'
  | 'onForget'
  | 'getAdminMenu'
  | 'interfaceLanguages'
  | 'interfaceLanguage'
  | 'siteLabels'

/** What a host may leave out, also by a value that is not there. */
export type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** What a host has to say, and what it may: the options of the engine, and those of the editor alone. */
export type AdminOptions = GivenOptions &
  Pick<AdminConfig, 'api' | 'pageUrl'> &
  Optional<Pick<AdminConfig, Usual>> & {
    readonly site: Site
    readonly regions?: EditorRegions | undefined
    /** Texts of the interface, in one language for everybody; what is missing is said in English. */
    readonly messages?: Readonly<Partial<Messages>> | undefined
  }

/** Every setting with its value. Throws one ConfigError with all that keeps the editor from working. */
export function completeConfig(said: AdminOptions): AdminConfig {
  const problems = configProblems(said)
  if (problems.length > 0) throw new ConfigError('CONFIG_BLOCKING', problems)
  const {
    api,
    site,
    pageUrl,
    siteUrl,
    fixedPaths = false,
    canvasUrl,
    controls = {},
    blockPicture,
    blockNotes,
    build,
    development = isOwnMachine(globalThis.location?.hostname ?? ''),
    fullestProps,
    pageStarters,
    looks,
    onForget,
    regions: _regions,
    getAdminMenu,
    messages,
    interfaceLanguages = messages ? [] : everyLanguage,
    interfaceLanguage,
    siteLabels = {},
    ...rest
  } = said
  const {
    catalogue,
    pageTypes,
    warnings,
    version: _,
    api: __,
    ...options
  } = resolveConfig({
    ...rest,
    ...site,
    api: { host: api, appId: '', apiKey: '' },
  })
  const { routes, loginUI, defaultLanguage } = options
  return {
    api,
    site: { catalogue, pageTypes },
    options,
    siteUrl: siteUrl ?? globalThis.location?.origin ?? '',
    siteId: siteUrl ?? addressOf(api),
    languages: [{ code: defaultLanguage, name: nameOf(defaultLanguage) }],
    defaultLanguage,
    paths: routes,
    pageUrl,
    fixedPaths,
    canvasUrl:
      canvasUrl ??
      (({ id, language }) => `${routes.preview}?${new URLSearchParams({ p: id, l: language, mode: 'edit' })}`),
    development,
    devices: options.responsiveBreakpoints,
    controls,
    messages: { ...coreMessages, ...messages },
    speech: {
      language: messages?.['app.locale'] ?? 'en',
      languages: interfaceLanguages.map(({ code, name }) => ({ code, name })),
      meet: () => {},
      choose: () => {},
    },
    interfaceLanguages,
    siteLabels,
    warnings: [
      ...warnings,
      ...missingControls(catalogue, controls),
      ...(development ? starterWarnings(catalogue) : []),
    ],
    login: {
      logo: loginUI.logo ?? loginLogo,
      logoHeight: loginUI.logoHeight,
      welcome: loginUI.welcomeText,
      sideImage: loginUI.image ?? loginPicture,
    },
    ...withoutUnsaid({
      blockPicture: options.enablePreviewImage ? blockPicture : undefined,
      build,
      interfaceLanguage,
      blockNotes,
      fullestProps,
      pageStarters,
      looks,
      onForget,
      getAdminMenu,
    }),
  }
}

function withoutUnsaid<T extends object>(all: T) {
  const said = Object.entries(all).filter(([, value]) => value != null)
  return Object.fromEntries(said) as { readonly [K in keyof T]?: Exclude<T[K], undefined> } // the others are gone
}

/** What the settings of the site decide, the server says when somebody signs in. */
export function withSiteSettings(
  config: AdminConfig,
  {
    languages,
    defaultLanguage,
    allowAccentsInSlugs,
    appearance,
  }: Pick<User, 'languages' | 'defaultLanguage' | 'allowAccentsInSlugs' | 'appearance'>,
): AdminConfig {
  const options = { ...config.options, defaultLanguage, allowAccentsInSlugs }
  return { ...config, languages, defaultLanguage, appearance, options }
}

function addressOf(api: string): string {
  const { href } = globalThis.location ?? {}
  return URL.canParse(api, href) ? new URL(api, href).href : api
}

function isOwnMachine(host: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(host)
}

function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }).of(language) ?? language
}
