import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const script = join(import.meta.dirname, 'server-process.mjs')

/** A content server in a process of its own, so that it can be killed. `database` is a file, or the address of a PostgreSQL. */
export function startServer(database, port, variables = {}) {
  const child = spawn(process.execPath, [script, database, String(port)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...variables },
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ready = new Promise((done, fail) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('READY')) done(output)
    })
    child.once('exit', (code) => fail(new Error(`The server ended with ${code} before it was ready.\n${errors}`)))
  })
  // Who does not wait for it asks later, or means it to fail.
  ready.catch(() => {})
  const ended = new Promise((done) => child.once('exit', done))
  return {
    ready,
    ended,
    pid: child.pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    tell: (message) => child.send(message),
    /** Bytes it holds. */
    async weight() {
      const answer = once(child, 'message')
      child.send({ weigh: true })
      return (await answer)[0].weighs
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export function somePort() {
  return 30_000 + Math.floor(Math.random() * 10_000)
}

/** Prints what came of it as one line, and ends the process with 0 only when the promise held. */
export function conclude(result, ok) {
  console.log(JSON.stringify({ ...result, ok }))
  process.exit(ok ? 0 : 1)
}

export function client(address) {
  let token
  async function call(method, path, body, headers = {}) {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text) }
  }
  return {
    call,
    async becomeOwner(output) {
      const code = /#setup=([A-Z0-9-]+)/.exec(output)?.[1]
      const answer = await call('POST', '/admin/setup', {
        code,
        email: 'ada@example.com',
        password: 'a quiet cornerstone',
        firstName: 'Ada',
        lastName: 'Stone',
      })
      if (answer.status !== 201) throw new Error(`Set-up answered ${answer.status}: ${JSON.stringify(answer.json)}`)
      token = answer.json.authToken
      return token
    },
    enter(known) {
      token = known
    },
  }
}

export function numberArgument(name, initial) {
  const at = process.argv.indexOf(name)
  if (at < 0) return initial
  const value = Number(process.argv[at + 1])
  if (Number.isInteger(value) && value > 0) return value
  console.error(`${name} wants a whole number above 0, not "${process.argv[at + 1]}".`)
  process.exit(2)
}

export function titleBlocks(count, text) {
  return Array.from({ length: count }, (_, index) => ({
    id: `b${index}`,
    type: 'title',
    version: 1,
    props: { title: text },
  }))
}
