import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Script } from 'node:vm'
import { newBlockFiles } from './new-block-files.mjs'

const house = resolve(import.meta.dirname, '../..')
const root = resolve(process.env.QUOIN_ROOT ?? house)
const [stem = '', part, ...more] = process.argv.slice(2)

if (more.length > 0)
  fail(
    `"${more[0]}" is one word too many. Name one block, and what its list holds: npm run new:block -- timeline moment`,
  )
for (const given of [stem, part ?? stem])
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(given))
    fail(`"${given}" is not a name for a block. Use lowercase words joined by hyphens: npm run new:block -- pull-quote`)
const { name, label } = called(stem)
/** What the list of the block holds, if it has one. */
const item = part && { type: `${stem}-${part}`, name: called(`${stem}-${part}`).name, label: called(part).label }
const names = item ? [name, item.name] : [name]
const types = item ? [stem, item.type] : [stem]

const files = newBlockFiles({ stem, name, label, item })

const lines = {
  'schemas/src/catalogue.ts': (text) =>
    beforeClosing(
      first(text, `import { ${names.join(', ')} } from './blocks/${stem}.ts'`),
      '])',
      names.map((one) => `  ${one},`).join('\n'),
    ),
  'schemas/README.md': (text) =>
    afterLast(
      text,
      '| Main content |',
      `| \`${stem}\` | ${types.map((one) => `\`${one}\``).join(', ')} | Main content |`,
    ),
  'schemas/src/index.ts': (text) =>
    first(text, `export { type ${capital(name)}Props, ${names.join(', ')} } from './blocks/${stem}.ts'`),
  'renderers/react/src/blocks/index.ts': (text) => view(text, 'tsx'),
  'renderers/html/src/blocks/index.ts': (text) => view(text, 'ts'),
  'schemas/src/labels/de/names.ts': words,
  'schemas/src/labels/ar/names.ts': words,
  'renderers/kit/styles/styles.css': (text) => {
    const [head, tail] = split(text, '/* One file per block family, in alphabetical order. */\n')
    return head + sorted(tail, `@import "./${stem}.css";`, (line) => line.startsWith('@import'), /"\.\/([^"]+)\.css"/)
  },
}

for (const path of Object.keys(files))
  if (existsSync(join(root, path)))
    fail(`${path} already exists. Choose another name, or delete what you no longer want.`)
for (const type of types) {
  const home = homeOf(type)
  if (home !== undefined) fail(`There is already a block of the type "${type}", in ${home}. Choose another name.`)
}
const listed = Object.entries(lines).map(([path, change]) => [path, change(readFileSync(join(root, path), 'utf8'))])
const written = [...Object.entries(files), ...listed]
for (const one of names) refuseMeaning(one)
for (const [path, text] of written) writeFileSync(join(root, path), text)
tidy()

console.log(`A new block, "${stem}":`)
for (const path of Object.keys(files)) console.log(`  ${path}`)
console.log(`and a line for it in:`)
for (const path of Object.keys(lines)) console.log(`  ${path}`)
console.log(`\nStart with the schema, then the two views. npm run check compares what they draw.`)
console.log(
  `New labels are marked "still in English" in schemas/src/labels/de and ar: translate them there, with those of your fields, and take the mark away.`,
)
console.log(
  `Then npm run catalogue -- --write lists its props, and npm run blocks:pictures -- ${stem} draws it for the add menu.`,
)

function called(words) {
  return {
    name: words.replace(/-([a-z0-9])/g, (_, char) => char.toUpperCase()),
    label: capital(words).replaceAll('-', ' '),
  }
}

/** The English labels, marked until somebody says them in the language of the file: a test lists what is marked. */
function words(text) {
  return (item ? [label, item.label, 'Items'] : [label]).reduce(word, text)
}

function word(text, english) {
  const key = /^\w+$/.test(english) ? english : `'${english}'`
  const isThere = text.split('\n').some((line) => line.startsWith(`  ${key}: `))
  return isThere ? text : beforeClosing(text, '} as const', `  ${key}: '${english}', // still in English`)
}

function view(text, ending) {
  const views = names.map((one) => `${one}View`)
  const imported = first(text, `import { ${views.join(', ')} } from './${stem}.${ending}'`)
  return types.reduce((listed, type, index) => {
    const key = /^[a-z0-9]+$/.test(type) ? type : `'${type}'`
    const [head, tail] = split(listed, '= {\n')
    const end = tail.lastIndexOf('}')
    const isEntry = (line) => line.trim() !== ''
    return (
      head + sorted(tail.slice(0, end), `  ${key}: ${views[index]},`, isEntry, /^\s*'?([^':]+)'?:/) + tail.slice(end)
    )
  }, imported)
}

/** The file of the block that bears this name, if one does: parts of a block stand in its file. */
function homeOf(type) {
  const folder = 'schemas/src/blocks'
  const begins = new RegExp(`defineBlock\\(\\{\\s+type: '${type}',`)
  const holds = (file) => begins.test(readFileSync(join(root, folder, file), 'utf8'))
  const file = readdirSync(join(root, folder)).find(holds)
  return file && `${folder}/${file}`
}

/** The code names a block as its type does, in camel case: not where that is a word of the language, or something else already. */
function refuseMeaning(one) {
  if (isReserved(one)) fail(`"${one}" is a word of JavaScript. Choose another name, such as "${stem}-block".`)
  const [path] = written.find(([, text]) => bound(text).filter((other) => other === one).length > 1) ?? []
  if (path) fail(`"${one}" would be the name of two things in ${path}. Choose another name, such as "${stem}-block".`)
}

function isReserved(one) {
  try {
    new Script(`'use strict'; async () => { const ${one} = 0 }`)
    return false
  } catch {
    return true
  }
}

/** The names that a file imports, passes on and exports. */
function bound(text) {
  const lists = [...text.matchAll(/^(?:import|export) \{([^}]*)\}/gm)].flatMap(([, list]) => list.split(','))
  const own = [...text.matchAll(/^export const (\w+)/gm)].map(([, one]) => one)
  return [...lists.map((one) => one.trim()), ...own]
}

/** `tidy` brings it to its place among the others. */
function first(text, statement) {
  return `${statement}\n${text}`
}

/** Lays out what is new as the house does, and sorts imports and exports. */
function tidy() {
  const biome = join(house, 'node_modules/@biomejs/biome/bin/biome')
  const options = ['check', '--write', `--config-path=${house}`, '--vcs-enabled=false']
  const touched = [...Object.keys(files), ...Object.keys(lines)].map((path) => join(root, path))
  const { status, stderr } = spawnSync(process.execPath, [biome, ...options, ...touched], { encoding: 'utf8' })
  if (status !== 0) fail(`The files are written, but Biome could not lay them out. It said:\n${stderr}`)
}

/** Puts a line before the first of its kind that comes after it in the alphabet, else after the last. */
function sorted(text, line, isKind, key) {
  const all = text.split('\n')
  const keyOf = (one) => key.exec(one)?.[1] ?? ''
  const kinds = all.map((one, index) => ({ one, index })).filter(({ one }) => isKind(one))
  const next = kinds.find(({ one }) => keyOf(one) > keyOf(line))
  const at = next?.index ?? (kinds.at(-1)?.index ?? -1) + 1
  return [...all.slice(0, at), line, ...all.slice(at)].join('\n')
}

function beforeClosing(text, closing, line) {
  const at = text.lastIndexOf(closing)
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`
}

function afterLast(text, ending, line) {
  const all = text.split('\n')
  const at = all.findLastIndex((one) => one.endsWith(ending)) + 1
  return [...all.slice(0, at), line, ...all.slice(at)].join('\n')
}

function split(text, mark) {
  const at = text.indexOf(mark)
  if (at < 0)
    fail(
      `Expected to find ${JSON.stringify(mark)} in a file this script adds a line to. Put it back, or add the line by hand.`,
    )
  return [text.slice(0, at + mark.length), text.slice(at + mark.length)]
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function fail(message) {
  console.error(message)
  process.exit(2)
}
