import { rawServer } from './floor/raw-server.mjs'
import { httpLoad } from './http-load.mjs'
import { compareAsync } from './measure.mjs'

/** Each question beside plain node:http that sends the same answer from memory. */
export async function* compareReads(questions) {
  const raw = await rawServer(questions)
  const load = httpLoad()
  for (const [at, { name, address, headers = {}, status = 200 }] of questions.entries())
    yield await compareAsync({
      name,
      run: () => load.read(address, { headers, status }),
      floor: () => load.read(raw.addresses[at], { headers, status }),
    })
  load.stop()
  raw.close()
}

/** The tag by which a client names an answer that it has. */
export async function tagOf(address, headers) {
  const response = await fetch(address, { headers })
  await response.arrayBuffer()
  return response.headers.get('etag')
}
