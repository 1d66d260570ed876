import { createServer, request } from 'node:http'

/** Plain node:http that sends from memory what was answered to each question: the same bytes under the same headers. */
export async function rawServer(questions) {
  const answers = new Map()
  for (const { address, headers } of questions) answers.set(`/${answers.size}`, await answerTo(address, headers))
  const server = createServer((asked, response) => {
    const { status, headers, body } = answers.get(asked.url)
    response.writeHead(status, headers).end(body)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${server.address().port}`
  return { addresses: [...answers.keys()].map((path) => origin + path), close: () => server.close() }
}

/** As it comes over the wire, still compressed; the headers of the connection are the server's own. */
function answerTo(address, headers) {
  const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
  return new Promise((resolve, reject) => {
    const call = request(address, { headers, agent: false }, async (response) => {
      const pieces = []
      for await (const piece of response) pieces.push(piece)
      const kept = Object.entries(response.headers).filter(([name]) => !own.has(name))
      resolve({ status: response.statusCode, headers: Object.fromEntries(kept), body: Buffer.concat(pieces) })
    })
    call.once('error', reject)
    call.end()
  })
}
