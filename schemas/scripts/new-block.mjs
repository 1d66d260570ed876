import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const house = resolve(import.meta.dirname, '../..')
const root = resolve(process.env.QUOIN_ROOT ?? house)
const stem = process.argv[2] ?? ''

if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(stem))
  fail(`"${stem}" is not a name for a block. Use lowercase words joined by hyphens: npm run new:block -- pull-quote`)
const name = stem.replace(/-([a-z0-9])/g, (_, char) => char.toUpperCase())
const label = stem.charAt(0).toUpperCase() + stem.slice(1).replaceAll('-', ' ')

const files = {
  [`schemas/src/blocks/${stem}.ts`]: `import { defineBlock, fields, type PropsOf } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { rich } from '../shared/write.ts'

export const ${name} = defineBlock({
  type: '${stem}',
  label: '${label}',
  category: 'Main content',
  theme: 'Quoin',
  props: {
    title: fields.text('Title', { placement: 'canvas' }),
    text: fields.richText('Text', ['bold', 'italic', 'link']),
    ...layoutProps({ background: 'all' }),
  },
  starter: {
    title: '${label}',
    text: rich('What stands here when the block is new. **Write something worth keeping.**'),
  },
})

export type ${capital(name)}Props = PropsOf<typeof ${name}>
`,
  [`renderers/react/src/blocks/${stem}.tsx`]: `import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { ${name} } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'
import { richText, text } from '../elements/text.tsx'

export const ${name}View = defineView(${name}, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const title = { as: headingTag(heading), id, path: 'title', className: classes.title, attrs: { id: titleId(id) } }
  const body = { as: 'div', id, path: 'text', className: classes.rich }
  return (
    <Section id={id} layout={props} className="q-${stem}" labelledBy={labelledBy} context={context}>
      {text({ ...title, value: props.title, context })}
      {richText({ ...body, value: props.text, context })}
    </Section>
  )
})
`,
  [`renderers/html/src/blocks/${stem}.ts`]: `import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { ${name} } from '@quoin/schemas'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { defineHtmlView } from '../view.ts'

export const ${name}View = defineHtmlView(${name}, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const title = { tag: headingTag(heading), id, path: 'title', className: classes.title, attrs: { id: titleId(id) } }
  const body = { tag: 'div', id, path: 'text', className: classes.rich }
  return section(id, props, { className: 'q-${stem}', labelledBy }, context, [
    text(props.title, title, context),
    richText(props.text, body, context),
  ])
})
`,
  [`renderers/kit/styles/${stem}.css`]: `@layer quoin.blocks {
  .q-${stem} .q-title {
    margin-block-end: var(--q-space-4);
  }
}
`,
}

const lines = {
  'schemas/src/catalogue.ts': (text) =>
    beforeClosing(first(text, `import { ${name} } from './blocks/${stem}.ts'`), '])', `  ${name},`),
  'schemas/README.md': (text) => afterLast(text, '| Main content |', `| \`${stem}\` | \`${stem}\` | Main content |`),
  'schemas/src/index.ts': (text) =>
    first(text, `export { type ${capital(name)}Props, ${name} } from './blocks/${stem}.ts'`),
  'renderers/react/src/blocks/index.ts': (text) => view(text, 'tsx', '} satisfies ReactViews'),
  'renderers/html/src/blocks/index.ts': (text) => view(text, 'ts', '} satisfies HtmlViews'),
  'schemas/src/labels/de/names.ts': word,
  'schemas/src/labels/ar/names.ts': word,
  'renderers/kit/styles/styles.css': (text) => {
    const [head, tail] = split(text, '/* One file per block family, in alphabetical order. */\n')
    return head + sorted(tail, `@import "./${stem}.css";`, (line) => line.startsWith('@import'), /"\.\/([^"]+)\.css"/)
  },
}

for (const path of Object.keys(files))
  if (existsSync(join(root, path)))
    fail(`${path} already exists. Choose another name, or delete what you no longer want.`)
const home = homeOfType()
if (home !== undefined) fail(`There is already a block of the type "${stem}", in ${home}. Choose another name.`)
for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
for (const [path, change] of Object.entries(lines))
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')))
tidy()

console.log(`A new block, "${stem}":`)
for (const path of Object.keys(files)) console.log(`  ${path}`)
console.log(`and a line for it in:`)
for (const path of Object.keys(lines)) console.log(`  ${path}`)
console.log(`\nStart with the schema, then the two views. npm run check compares what they draw.`)
console.log(
  `Its label is still in English in schemas/src/labels/de and ar: translate it there, and those of your fields.`,
)
console.log(
  `Then npm run catalogue -- --write lists its props, and npm run blocks:pictures -- ${stem} draws it for the add menu.`,
)

/** The English label, until somebody says it in the language of the file. */
function word(text) {
  const key = /^\w+$/.test(label) ? label : `'${label}'`
  const isThere = text.split('\n').some((line) => line.startsWith(`  ${key}: `))
  return isThere ? text : beforeClosing(text, '} as const', `  ${key}: '${label}',`)
}

function view(text, ending, closing) {
  const imported = first(text, `import { ${name}View } from './${stem}.${ending}'`)
  const key = /^[a-z0-9]+$/.test(stem) ? stem : `'${stem}'`
  const [head, tail] = split(imported, '= {\n')
  const end = tail.indexOf(closing)
  const entries = sorted(
    tail.slice(0, end),
    `  ${key}: ${name}View,`,
    (line) => line.trim() !== '',
    /^\s*'?([^':]+)'?:/,
  )
  return head + entries + tail.slice(end)
}

/** The file of the block that bears this name, if one does: parts of a block stand in its file. */
function homeOfType() {
  const folder = 'schemas/src/blocks'
  const begins = new RegExp(`defineBlock\\(\\{\\s+type: '${stem}',`)
  const holds = (file) => begins.test(readFileSync(join(root, folder, file), 'utf8'))
  const file = readdirSync(join(root, folder)).find(holds)
  return file && `${folder}/${file}`
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
