import { createServer } from 'node:net'

const head = (status, headers = '') => `HTTP/1.1 ${status}\r\n${headers}connection: close\r\n`
const json = 'content-type: application/json\r\n'

/** What a bad service may do with a connection. Each gets the socket once the request has come, and the way to make it hurt more. */
const behaviours = {
  silent: () => {},
  hangup: ({ socket }) => socket.destroy(),
  garbage: ({ socket }) => socket.end(Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))),
  half: ({ socket }) => socket.end(`${head('200 OK', `content-length: 100000\r\n${json}`)}\r\n{"ok":`),
  drip: ({ socket, every }) => {
    socket.write(`${head('200 OK', json)}\r\n`)
    every(100, () => socket.write(' '))
  },
  endless: ({ socket, every }) => {
    socket.write(`${head('200 OK', 'content-type: image/png\r\n')}\r\n`)
    every(5, () => socket.writableLength < 1_000_000 && socket.write(Buffer.alloc(65_536, 0x20)))
  },
  headers: ({ socket }) => socket.end(`${head('200 OK', `x-long: ${'a'.repeat(1_000_000)}\r\n`)}\r\n`),
  continues: ({ socket, every }) => every(5, () => socket.write('HTTP/1.1 100 Continue\r\n\r\n')),
  loop: ({ socket, path }) => socket.end(`${head('302 Found', `location: ${path}\r\ncontent-length: 0\r\n`)}\r\n`),
  metadata: ({ socket }) =>
    socket.end(`${head('302 Found', 'location: http://169.254.169.254/latest\r\ncontent-length: 0\r\n')}\r\n`),
  inside: ({ socket, inside, path }) =>
    socket.end(`${head('307 Temporary Redirect', `location: ${inside}${path}\r\ncontent-length: 0\r\n`)}\r\n`),
  file: ({ socket }) => socket.end(`${head('302 Found', 'location: file:///etc/passwd\r\ncontent-length: 0\r\n')}\r\n`),
  deep: ({ socket }) => socket.end(`${head('200 OK', json)}\r\n${'['.repeat(200_000)}`),
  odd: ({ socket }) => socket.end(`${head('200 OK', json)}\r\n{"errors":{"length":1e9},"next":"javascript:alert(1)"}`),
  script: ({ socket }) =>
    socket.end(`${head('200 OK', 'content-type: text/javascript\r\n')}\r\nalert(1)//({"result":"success"`),
  markup: ({ socket }) =>
    socket.end(`${head('200 OK', 'content-type: image/png\r\n')}\r\n<html><script>alert(1)</script>`),
}

export const behaviourNames = Object.keys(behaviours)

/** A service on this machine that behaves as the first part of the path says. */
export async function hostileServer(inside) {
  const sockets = new Set()
  const timers = new Set()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.once('data', (chunk) => {
      const path = /^\S+ (\S+)/.exec(chunk.toString('latin1'))?.[1] ?? '/'
      const every = (ms, run) => {
        const timer = setInterval(() => (socket.writable ? run() : clearInterval(timer)), ms)
        timers.add(timer)
      }
      behaviours[path.split('/')[1]]?.({ socket, path, every, inside })
    })
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    host: `127.0.0.1:${server.address().port}`,
    close() {
      for (const timer of timers) clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
