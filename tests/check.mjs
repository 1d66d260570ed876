import { spawn } from 'node:child_process'

/** Types first, since everything else reads what they build; then the rest side by side. */
if ((await run('types')).status !== 0) process.exit(1)
const quiet = [run('lint', 'pipe'), run('dead', 'pipe')]
const tests = await run('test:unit')
let failed = tests.status !== 0
for (const { name, status, said } of await Promise.all(quiet)) {
  if (status !== 0) console.log(`\n== ${name} failed\n${said}`)
  failed ||= status !== 0
}
process.exit(failed ? 1 : 0)

function run(name, output = 'inherit') {
  return new Promise((done) => {
    const script = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', output, output] })
    const said = []
    script.stdout?.on('data', (chunk) => said.push(chunk))
    script.stderr?.on('data', (chunk) => said.push(chunk))
    script.once('close', (status) => done({ name, status, said: Buffer.concat(said).toString() }))
  })
}
