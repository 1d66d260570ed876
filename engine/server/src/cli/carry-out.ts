import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError, isRecord } from '@quoin/engine'
import { createServer, type Server } from '../create-server.ts'
import { reasonOf } from '../failures/failure.ts'
import { makeFolder } from '../files/make-folder.ts'
import { ownLike } from '../files/own-like.ts'
import { closeOnSignals, type Listening, listen } from '../node.ts'
import { checkOptions } from '../options/check-options.ts'
import { unknownVariables, type Variables } from '../options/unknown-variables.ts'
import type { Holder } from '../store/databases/hold-file.ts'
import { counted } from '../texts/counted.ts'
import { addKey, addPerson, diagnose, diagnoseRights, judgePages, passwordLink } from './acts.ts'
import { backup, exportTo, importFrom, restore } from './archives.ts'
import type { Command, CommandLine, Flags } from './command-line.ts'
import { type Environment, readEnvironment, variableNames } from './environment.ts'
import {
  type HostConfig,
  openStore,
  outbox,
  type Print,
  readHostConfig,
  serverOf,
  serverOptions,
  siteUrlOf,
  whileFree,
  withParts,
} from './open.ts'

/** Does what was asked for, on the data that the environment names. */
export async function carryOut(asked: CommandLine, variables: Variables, print: Print): Promise<void> {
  const environment = readEnvironment(variables)
  const settled = { ...environment, dataFolder: resolve(environment.dataFolder) }
  if (readers.includes(asked.command)) requireDatabase(settled)
  if (asked.command === 'serve')
    for (const note of unknownVariables(variables, variableNames, 'The command has')) print(note)
  if (asked.command !== 'check') await makeFolder(settled.dataFolder)
  try {
    await act(asked, settled, print)
  } finally {
    if (writers.includes(asked.command)) await ownLike(settled.dataFolder)
  }
}

async function act({ command, subject, flags }: CommandLine, environment: Environment, print: Print): Promise<void> {
  switch (command) {
    case 'serve':
      return serve(environment, await loadConfig(flags), flags, print)
    case 'user add':
      return print(
        await withParts(environment, await loadConfig(flags), (parts) => addPerson(parts, person(subject, flags))),
      )
    case 'user link':
      return print(
        await withParts(environment, await loadConfig(flags), (parts) =>
          passwordLink(parts, subject, { endsSecondFactor: flags['without-second-factor'] === true }),
        ),
      )
    case 'token':
      return print(await withParts(environment, await loadConfig(flags), (parts) => addKey(parts, subject.trim())))
    case 'check':
      return check(environment, await loadConfig(flags), print)
    case 'migrate':
      return whileFree(environment, async () => {
        const store = await openStore(environment)
        await store.migrate().finally(() => store.close())
        print('The database is up to date.')
      })
    case 'export':
      return exportTo(subject, flags, { environment, config: await loadConfig(flags), print })
    case 'import':
      return importFrom(subject, flags, { environment, config: await loadConfig(flags), print })
    case 'backup':
      return backup(environment, subject, print)
    case 'restore':
      return restore(environment, subject, print)
    case 'doctor':
      return doctor(environment, await loadConfig(flags), print)
  }
}

/** What they say of an empty database, made by the way, would be taken for what there is to say of the site. */
const readers: readonly Command[] = ['export', 'backup', 'doctor', 'user link']

/** What they make in the data folder is not theirs. `restore` sees to it itself. */
const writers: readonly Command[] = ['user add', 'user link', 'token', 'migrate', 'import']

function requireDatabase(environment: Environment): void {
  const path = missingDatabase(environment)
  if (path === undefined) return
  throw new ConfigError(
    'DATA_MISSING',
    `There is no database at "${path}". Name the folder of the site's "quoin.db" in DATA_DIR.`,
  )
}

function missingDatabase({ databaseUrl, dataFolder }: Environment): string | undefined {
  const path = join(dataFolder, 'quoin.db')
  return databaseUrl !== undefined || existsSync(path) ? undefined : path
}

async function loadConfig(flags: Flags): Promise<HostConfig> {
  const path = resolve(flags.config ?? 'quoin.config.js')
  if (!existsSync(path)) {
    if (flags.config !== undefined)
      throw new ConfigError(
        'CONFIG',
        `There is no configuration at "${path}". Give --config the quoin.config.js of the site.`,
      )
    return {}
  }
  return readHostConfig(await imported(path))
}

/** Of a file that Node cannot read, the error that reaches us does not name the line, and sometimes not even the file. */
async function imported(path: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(path).href)
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ConfigError(
        'CONFIG',
        `"${path}", or a file it imports, cannot be read: ${error.message}. Run "node ${path}" to see where.`,
      )
    if (isRecord(error) && error.code === 'ERR_UNKNOWN_FILE_EXTENSION')
      throw new ConfigError(
        'CONFIG',
        `"${path}" imports what this Node does not run: ${reasonOf(error)}. Node runs TypeScript from 22.18 on; with an older one, import the JavaScript that is made of it.`,
      )
    throw error
  }
}

async function serve(environment: Environment, config: HostConfig, flags: Flags, print: Print): Promise<void> {
  const store = await openStore(environment)
  const chosen = await serverOptions(environment, config, store)
  const links: string[] = []
  let tell: Print = (line) => void links.push(line)
  const server = createServer({
    ...chosen,
    ...(flags['mail-to-files'] ? { mailer: outbox(environment, config) } : {}),
    print: (line) => tell(line),
    log: (entry) => print(JSON.stringify(entry)),
  })
  const listening = await listenOnceReady(server, environment)
  closeOnSignals(listening)
  // nobody can follow them before
  for (const line of links) print(line)
  tell = print
  print(`Serving ${siteUrlOf(environment, config)} from ${listening.address}`)
}

/** Its timers would keep the process of a server that nobody reaches. */
async function listenOnceReady(server: Server, { port, hostname }: Environment): Promise<Listening> {
  try {
    await server.ready
    return await listen(server, { port, hostname })
  } catch (error) {
    await server.close()
    throw error
  }
}

async function check(environment: Environment, config: HostConfig, print: Print): Promise<void> {
  const blocks = Object.keys(config.site?.catalogue ?? {}).length
  print(
    config.site
      ? `${counted(blocks, 'block')}, ${counted(config.site.pageTypes.length, 'page type')}`
      : 'There is no quoin.config.js here: pages are stored without being checked.',
  )
  const missing = missingDatabase(environment)
  if (missing !== undefined) {
    checkOptions({ site: { catalogue: {}, pageTypes: [] }, ...config, store: {} })
    print(`There is no database at "${missing}", so no pages were checked.`)
    return
  }
  const findings = await withParts(environment, config, judgePages)
  for (const { text } of findings) print(text)
  const broken = findings.filter(({ ok }) => !ok)
  if (broken.length > 0)
    throw new ConfigError(
      'CONTENT',
      `Pages with errors: ${broken.length}. Correct them in the editor, or their blocks in quoin.config.js.`,
    )
  print('No pages have errors.')
}

async function doctor(environment: Environment, config: HostConfig, print: Print): Promise<void> {
  const isFile = environment.databaseUrl === undefined
  if (isFile) print(servedBy(await serverOf(environment)))
  const findings = await withParts(environment, config, diagnose)
  const rights = isFile ? await diagnoseRights(environment.dataFolder) : []
  for (const { ok, text } of [...findings, ...rights]) print(`${ok ? '✓' : '✗'} ${text}`)
}

function servedBy(holder: Holder | undefined): string {
  if (holder === undefined) return '- The data is not being served'
  return `- The data is served by process ${holder.pid} since ${holder.since}`
}

function person(email: string, flags: Flags) {
  const name = email.split('@')[0] ?? email
  return {
    email,
    role: flags.role ?? 'editor',
    firstName: flags['first-name'] ?? name,
    lastName: flags['last-name'] ?? '',
  }
}
