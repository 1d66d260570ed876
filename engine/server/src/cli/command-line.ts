import { parseArgs } from 'node:util'
import { ConfigError } from '@quoin/engine'
import { reasonOf } from '../failures/failure.ts'

export const usage = `quoin <command>

  serve                           serve the site's content on PORT and HOST
       --mail-to-files            write mails into the folder "mail" of the data
  user add <email>                create an account and print the link to choose its password
       --role owner|admin|editor  (editor)  --first-name <text>  --last-name <text>
  user link <email>               print a link to choose another password
       --without-second-factor    turn off the second factor of who lost it
  token <name>                    create an API key for public reads and print it
  check                           check the configuration and list pages with errors
  migrate                         bring the database up to date
  export <file.tar.gz>            write pages, media and settings into an archive
       --submissions --subscribers --passphrase <words>
  import <file.tar.gz>            read an archive
       --mode merge|replace (merge)  --conflict skip|overwrite|copy (skip)  --passphrase <words>
  backup <file.tar.gz>            copy the database and uploads, also while serving
  restore <file.tar.gz>           replace the data with a backup
  doctor                          look for what is missing or broken

Settings come from the environment: PORT, HOST, DATA_DIR, DATABASE_URL, QUOIN_SITE_URL, QUOIN_SECRET, QUOIN_APP_ID,
QUOIN_API_KEY, QUOIN_TRUST_PROXY, QUOIN_OUTBOUND_ALLOW, QUOIN_LIMITS, SMTP_URL. Blocks and page types come from
quoin.config.js in this folder, or from --config <file>.`

const options = {
  config: { type: 'string' },
  role: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  'without-second-factor': { type: 'boolean' },
  mode: { type: 'string' },
  conflict: { type: 'string' },
  passphrase: { type: 'string' },
  submissions: { type: 'boolean' },
  subscribers: { type: 'boolean' },
  'mail-to-files': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** What a command is about, and which options it takes beside `--config`. */
interface Form {
  readonly about?: '<email>' | '<name>' | '<file>'
  readonly options: readonly (keyof typeof options)[]
}

const forms = {
  serve: { options: ['mail-to-files'] },
  'user add': { about: '<email>', options: ['role', 'first-name', 'last-name'] },
  'user link': { about: '<email>', options: ['without-second-factor'] },
  token: { about: '<name>', options: [] },
  check: { options: [] },
  migrate: { options: [] },
  export: { about: '<file>', options: ['submissions', 'subscribers', 'passphrase'] },
  import: { about: '<file>', options: ['mode', 'conflict', 'passphrase'] },
  backup: { about: '<file>', options: [] },
  restore: { about: '<file>', options: [] },
  doctor: { options: [] },
} as const satisfies Readonly<Record<string, Form>>

export type Command = keyof typeof forms
export type Flags = ReturnType<typeof parse>['values']

export interface CommandLine {
  readonly command: Command
  /** The email, name or file; empty for a command that is about none. */
  readonly subject: string
  readonly flags: Flags
}

/** What was asked for, or undefined where it is how to ask. What a command would not heed is refused: a backup has no passphrase. */
export function readCommandLine(args: readonly string[]): CommandLine | undefined {
  const { values: flags, positionals } = parse(args)
  if (positionals.length === 0 || flags.help) return undefined
  const command = commandOf(positionals)
  const form: Form = forms[command]
  const [subject = '', ...more] = positionals.slice(command.split(' ').length)
  const surplus = form.about === undefined && subject !== '' ? [subject, ...more] : more
  const strange = Object.keys(flags).filter((name) => name !== 'config' && !form.options.some((own) => own === name))
  const refused = [...strange.map((name) => `--${name}`), ...surplus][0]
  if (refused !== undefined)
    throw new ConfigError('USAGE', `"quoin ${command}" takes no "${refused}". ${usageOf(command, form.options)}`)
  if (form.about !== undefined && subject.trim() === '') throw new ConfigError('USAGE', usageOf(command))
  return { command, subject, flags }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new ConfigError('USAGE', `${reasonOf(error)}\n\n${usage}`)
  }
}

function commandOf([first = '', second = '']: readonly string[]): Command {
  const name = first === 'user' ? `user ${second}` : first
  if (isCommand(name)) return name
  if (first === 'user') throw new ConfigError('USAGE', 'Usage: quoin user add|link <email>')
  throw new ConfigError('USAGE', `There is no command "${first}".\n\n${usage}`)
}

function isCommand(name: string): name is Command {
  return Object.hasOwn(forms, name)
}

function usageOf(command: Command, taken: Form['options'] = []): string {
  const { about }: Form = forms[command]
  return `Usage: quoin ${[command, about ?? '', ...taken.map((name) => `[--${name}]`)].filter(Boolean).join(' ')}`
}
