import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { parentPort } from 'node:worker_threads'

parentPort.on('message', async (task) => {
  try {
    parentPort.postMessage({ perSecond: task.kind === 'read' ? await read(task) : await save(task) })
  } catch (error) {
    parentPort.postMessage({ failure: error.message })
  }
})

/** Plain sockets: a client that reads more than it must would be measured with the server. */
async function read({ addresses, address, headers = {}, requests, together, status = 200 }) {
  const all = (addresses ?? [address]).map((one) => new URL(one))
  const heads = all.map((url) =>
    Buffer.from(
      `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    ),
  )
  let asked = 0
  const [{ port, hostname }] = all
  const started = performance.now()
  await Promise.all(
    Array.from(
      { length: together },
      () =>
        new Promise((done, fail) => {
          const socket = connect(Number(port), hostname)
          const ask = () => {
            if (asked >= requests) return socket.end(done)
            socket.write(heads[asked % heads.length])
            asked += 1
          }
          let kept = Buffer.alloc(0)
          let left = 0
          socket.setNoDelay(true)
          socket.once('connect', ask)
          socket.once('error', fail)
          socket.on('data', (chunk) => {
            if (left > 0) {
              left -= chunk.length
            } else {
              kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
              const end = kept.indexOf('\r\n\r\n')
              if (end < 0) return
              const head = kept.toString('latin1', 0, end)
              if (!head.startsWith(`HTTP/1.1 ${status}`)) return fail(new Error(`${all[0]} answered: ${head}`))
              const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
              left = length - (kept.length - end - 4)
              kept = Buffer.alloc(0)
            }
            if (left <= 0) ask()
          })
        }),
    ),
  )
  return (requests / (performance.now() - started)) * 1000
}

async function save({ address, token, writers, saves }) {
  const agent = new Agent({ keepAlive: true, maxSockets: writers.length })
  let left = saves
  const started = performance.now()
  await Promise.all(
    writers.map(async (page) => {
      while (left > 0) {
        left -= 1
        const body = JSON.stringify([{ op: 'replace', path: '/content/@b0/props/title', value: `Edit ${left}` }])
        const answer = await send(`${address}/admin/pages/${page.id}/translations/en?kind=save`, agent, body, {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json-patch+json',
          'if-match': `"r${page.revision}"`,
        })
        page.revision = answer.revision
      }
    }),
  )
  const perSecond = (saves / (performance.now() - started)) * 1000
  agent.destroy()
  return perSecond
}

function send(address, agent, body, headers) {
  return new Promise((resolve, reject) => {
    const call = request(address, { method: 'PATCH', agent, headers: { ...headers, 'content-length': body.length } })
    call.once('error', reject)
    call.once('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      if (response.statusCode === 200) resolve(JSON.parse(text))
      else reject(new Error(`A save was answered ${response.statusCode}: ${text}`))
    })
    call.end(body)
  })
}
