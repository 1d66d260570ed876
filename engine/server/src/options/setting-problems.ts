import { isRecord } from '@quoin/engine'
import { settingsFields } from '../settings/settings-fields.ts'
import { defaultSettings } from '../store/settings.ts'
import { isWebAddress } from '../texts/is-web-address.ts'

type Given = Readonly<Record<string, unknown>>

/** What is wrong with the values of settings that a host gives. */
export function settingProblems(settings: Given): readonly string[] {
  return [
    ...addressProblems(settings),
    ...originProblems(settings),
    ...placeProblems(settings),
    ...otherProblems(settings),
  ]
}

/** Languages and patterns are parts of the addresses of pages. */
function placeProblems({ languages, defaultLanguage, pathPatterns }: Given) {
  const codes = Array.isArray(languages) ? languages.map((one) => (isRecord(one) ? one.code : one)) : []
  const wrong = [...codes, ...(defaultLanguage === undefined ? [] : [defaultLanguage])].filter(
    (code) => !settingsFields.defaultLanguage.safeParse(code).success,
  )
  const patterns = Object.entries(isRecord(pathPatterns) ? pathPatterns : {}).filter(
    ([type, pattern]) => !settingsFields.pathPatterns.safeParse({ [type]: pattern }).success,
  )
  const listed = codes.length > 0 ? codes : defaultSettings.languages.map(({ code }) => code)
  return [
    ...(wrong.length > 0 ? [] : choiceProblems(listed, defaultLanguage)),
    ...[...new Set(wrong)].map(
      (code) => `A language has the code ${JSON.stringify(code)}. Give one such as "en" or "pt-BR".`,
    ),
    ...patterns.map(
      ([type, pattern]) =>
        `The path pattern of "${type}" is ${JSON.stringify(pattern)}. Give a path such as "/blog/{slug}".`,
    ),
  ]
}

function choiceProblems(codes: readonly unknown[], chosen: unknown): readonly string[] {
  const repeated = codes.filter((code, at) => codes.some((other, place) => place < at && isSameCode(code, other)))
  const isListed = chosen === undefined || codes.includes(chosen)
  return [
    ...repeated.map((code) => `The setting "languages" lists "${code}" twice. List each language once.`),
    ...(isListed
      ? []
      : [
          `The setting "defaultLanguage" is "${chosen}", which is not among the "languages". List it there, or give one of ${codes.map((code) => `"${code}"`).join(', ')}.`,
        ]),
  ]
}

function isSameCode(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase()
}

function addressProblems(settings: Given): readonly string[] {
  return ['siteUrl', 'apiUrl'].flatMap((name) => {
    const url = settings[name]
    const isAddress = url === undefined || (typeof url === 'string' && isWebAddress(url))
    return isAddress ? [] : [`The setting "${name}" is "${url}". Give an address such as "https://site.example".`]
  })
}

/** Browsers send them as they are compared: without a path, and without a slash at the end. */
function originProblems({ adminOrigins = [] }: Given): readonly string[] {
  const help = 'Give origins such as ["https://admin.example.com"], at most 20.'
  if (!Array.isArray(adminOrigins)) return [`The "adminOrigins" are ${JSON.stringify(adminOrigins)}. ${help}`]
  const { data, error } = settingsFields.adminOrigins.safeParse(adminOrigins)
  if (data) return []
  const wrong = error?.issues.flatMap(({ path: [at] }) => (typeof at === 'number' ? [adminOrigins[at]] : [])) ?? []
  if (wrong.length === 0) return [`There are ${adminOrigins.length} "adminOrigins". ${help}`]
  return wrong.map((one) => `The "adminOrigins" name ${JSON.stringify(one)}, which is no origin. ${help}`)
}

const toldAbove: readonly string[] = ['siteUrl', 'apiUrl', 'adminOrigins', 'defaultLanguage', 'pathPatterns']

function otherProblems(settings: Given): readonly string[] {
  return Object.entries(settingsFields).flatMap(([name, field]) => {
    const value = settings[name]
    if (value === undefined || toldAbove.includes(name)) return []
    const issues = field.safeParse(value, { reportInput: true }).error?.issues ?? []
    // of a wrong code it is told above
    return issues.flatMap(({ path, message, input }) =>
      path.at(-1) === 'code'
        ? []
        : [`The setting "${[name, ...path].join('.')}" is ${JSON.stringify(input)}. ${sentence(message)}`],
    )
  })
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
