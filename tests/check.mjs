import { spawn } from 'node:child_process'

/** Everything but the linter reads what the types build. What is asked for, such as `--changed`, is asked of the tests. */
const asked = process.argv.slice(2)
const lint = run('lint', { output: 'pipe' })
const types = await run('types')
const others = types.status === 0 ? [run('test:unit', { args: asked }), run('dead', { output: 'pipe' })] : []
const ended = [types, ...(await Promise.all([lint, ...others]))]
for (const { name, status, said } of ended) if (status !== 0 && said !== '') console.log(`\n== ${name} failed\n${said}`)
process.exit(ended.every(({ status }) => status === 0) ? 0 : 1)

function run(name, { output = 'inherit', args = [] } = {}) {
  return new Promise((done) => {
    const script = spawn('npm', ['run', '--silent', name, '--', ...args], { stdio: ['ignore', output, output] })
    const said = []
    script.stdout?.on('data', (chunk) => said.push(chunk))
    script.stderr?.on('data', (chunk) => said.push(chunk))
    script.once('close', (status) => done({ name, status, said: Buffer.concat(said).toString() }))
  })
}
