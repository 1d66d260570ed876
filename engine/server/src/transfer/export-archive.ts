import type { Parts } from '../parts.ts'
import { jsonFiles } from '../store/json-files.ts'
import { collect, collectSecrets, type Include } from './collect.ts'
import { writeArchive } from './write-archive.ts'

/** The archive of one consistent state, while writes go on. */
export async function exportArchive(
  parts: Parts,
  include: Include,
  passphrase?: string,
): Promise<ReadableStream<Uint8Array>> {
  const json = jsonFiles()
  try {
    const { collected, secrets } = await parts.store.read(
      async (tx) => ({
        collected: await collect(tx, json, { baseSettings: parts.baseSettings, include, appId: parts.appId }),
        secrets:
          passphrase === undefined ? undefined : await collectSecrets(tx, (sealed) => parts.secrets.open(sealed)),
      }),
      { long: true },
    )
    return await writeArchive(collected, {
      appId: parts.appId,
      blobs: parts.blobs,
      ...(passphrase === undefined ? {} : { secrets: { content: secrets, passphrase } }),
    })
  } catch (error) {
    json.close()
    throw error
  }
}
