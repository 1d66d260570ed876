import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@quoin/schemas'

const usage = 'Use: npm run catalogue -- [name…] [--check | --write]'
const file = join(import.meta.dirname, '../CATALOGUE.md')
const args = process.argv.slice(2)
const flags = args.filter((arg) => arg.startsWith('--'))
const names = args.filter((arg) => !arg.startsWith('--'))
const strange = [
  ...flags.filter((flag) => flag !== '--check' && flag !== '--write'),
  ...names.filter((name) => !Object.hasOwn(catalogue, name)),
]
if (strange.length > 0) fail(`"${strange.join('", "')}" is not known. ${usage}`)

if (flags.includes('--write')) writeFileSync(file, whole())
else if (flags.includes('--check')) check()
else console.log(names.length > 0 ? names.map((name) => blockText(catalogue[name])).join('\n') : whole())

/** The file says what the schemas say. */
function check() {
  const stored = readFileSync(file, 'utf8')
  if (stored !== whole()) fail('schemas/CATALOGUE.md is out of date. Write it with: npm run catalogue -- --write')
  console.log(`${Object.keys(catalogue).length} blocks, as written in schemas/CATALOGUE.md.`)
}

function whole() {
  const blocks = Object.values(catalogue)
  const categories = [...new Set(blocks.map(({ category }) => category))]
  const parts = categories.map(
    (category) =>
      `## ${category}\n\n${blocks
        .filter((one) => one.category === category)
        .map(blockText)
        .join('\n')}`,
  )
  return `# The ${blocks.length} blocks\n\nMade from the schemas by \`npm run catalogue -- --write\`.\n\n${parts.join('\n')}`
}

function blockText({ type, label, kind, plan }) {
  const rows = plan.map(({ key, entry: { descriptor }, fallback, aliases }) => {
    const named =
      aliases.length > 0 ? `\`${key}\` (also ${aliases.map((alias) => `\`${alias}\``).join(', ')})` : `\`${key}\``
    return `| ${[named, descriptor.label, descriptor.type, limits(descriptor), fallbackText(fallback)].map(cell).join(' | ')} |`
  })
  const table = ['| Prop | Label | Field | Limits | Default |', '|---|---|---|---|---|', ...rows].join('\n')
  return `### \`${type}\`: ${label}, ${kind} block\n\n${rows.length > 0 ? table : 'No props of its own.'}\n`
}

function limits(descriptor) {
  switch (descriptor.type) {
    case 'SELECT':
      return descriptor.options.map(({ value }) => String(value)).join(', ')
    case 'NUMBER':
    case 'RANGE': {
      const ends = [descriptor.min ?? '', descriptor.max ?? ''].join(' to ')
      return descriptor.step === undefined ? ends : `${ends}, step ${descriptor.step}`
    }
    case 'REPEATER':
      return `${descriptor.min} to ${Number.isFinite(descriptor.max) ? descriptor.max : 'any'} of ${descriptor.items.map(({ type }) => type).join(', ')}`
    case 'RICH-TEXT':
      return [...descriptor.blocks, ...descriptor.marks].join(', ')
    case 'IMAGE':
      return [descriptor.width && `${descriptor.width} px wide`, descriptor.ratio && `ratio ${descriptor.ratio}`]
        .filter(Boolean)
        .join(', ')
    case 'FILE':
      return descriptor.accept.join(', ')
    default:
      return [descriptor.address && 'address', descriptor.maxLength && `${descriptor.maxLength} characters at most`]
        .filter(Boolean)
        .join(', ')
  }
}

function fallbackText(fallback) {
  return fallback === '' ? 'empty' : JSON.stringify(fallback)
}

function cell(text) {
  return String(text).replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
