import { createServer, type Socket } from 'node:net'

export interface MailServer {
  readonly url: string
  /** What has arrived, whole mails with their heads. */
  readonly mails: readonly string[]
  stop(): Promise<void>
}

/** Takes mail over SMTP on this machine, as little of it as a client needs. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    talk(socket, (mail) => mails.push(mail))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of open) socket.destroy()
      }),
  }
}

function talk(socket: Socket, take: (mail: string) => void): void {
  let buffer = ''
  let mail: string[] | undefined
  socket.write('220 here\r\n')
  socket.on('data', (chunk: Buffer) => {
    buffer += chunk.toString()
    const lines = buffer.split('\r\n')
    buffer = lines.pop() ?? ''
    for (const line of lines) {
      if (mail && line === '.') {
        take(mail.join('\n'))
        mail = undefined
        socket.write('250 taken\r\n')
      } else if (mail) mail.push(line)
      else if (line === 'DATA') {
        mail = []
        socket.write('354 go on\r\n')
      } else if (line === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
  })
}
