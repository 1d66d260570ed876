// React checks its callers' work unless it is told that this is no time for it.
process.env.NODE_ENV = 'production'

const suites = ['engine', 'ssr', 'edit', 'server', 'visitor']
const args = process.argv.slice(2)
const growth = args.includes('growth')
const names = args.filter((arg) => arg !== 'growth')
const unknown = names.filter((name) => !suites.some((suite) => name.startsWith(suite)))
if (unknown.length > 0) {
  console.error(`"${unknown.join('", "')}" is not measured here. There are: ${suites.join(', ')}, and growth.`)
  process.exit(2)
}

const table = []
const broken = []
for (const suite of suites.filter((one) => names.length === 0 || names.some((name) => name.startsWith(one)))) {
  const { figures } = await import(`./${suite}.mjs`)
  for await (const { below = Number.POSITIVE_INFINITY, ...figure } of figures(growth)) {
    if (figure.median >= below) broken.push(`${figure.name}: under ${below} ${figure.unit}; found ${figure.median}`)
    console.log(JSON.stringify(figure))
    table.push({
      figure: figure.name,
      value: `${figure.value} ${figure.unit}`,
      floor: figure.floor ?? '',
      ratio: figure.ratio ?? '',
      p95: figure.p95,
    })
  }
}
console.table(table)
for (const line of broken) console.error(`Promise not kept: ${line}`)
process.exit(broken.length > 0 ? 1 : 0)
