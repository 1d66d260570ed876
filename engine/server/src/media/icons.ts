import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type IconSet, iconSets, isRecord } from '@quoin/engine'

export interface Icon {
  readonly name: string
  readonly set: IconSet
  readonly svg: string
  /** The same picture as an address. */
  readonly url: string
}

interface Drawing {
  readonly name: string
  readonly body: string
  readonly width: number
  readonly height: number
}

const packages: Readonly<Record<IconSet, readonly string[]>> = {
  'hi-solid': ['heroicons'],
  'hi-outline': ['heroicons'],
  fa6: ['fa6-solid', 'fa6-regular', 'fa6-brands'],
  fi: ['feather'],
}

export interface Icons {
  /** Names that begin with the text come before those that hold it. Sets that are not installed have none. */
  search(q: string, options: { readonly sets: readonly IconSet[]; readonly limit: number }): Promise<readonly Icon[]>
  installed(): Promise<readonly IconSet[]>
}

/** The icon sets beside the server, read when first asked for. */
export function createIcons(): Icons {
  const loaded = new Map<IconSet, Promise<readonly Drawing[]>>()
  const drawings = (set: IconSet) => {
    const known = loaded.get(set) ?? loadSet(set)
    loaded.set(set, known)
    return known
  }
  return {
    async search(q, { sets, limit }) {
      const wanted = q.trim().toLowerCase().replace(/\s+/g, '-')
      const found: { readonly rank: number; readonly set: IconSet; readonly drawing: Drawing }[] = []
      for (const set of sets) {
        for (const drawing of await drawings(set)) {
          const at = drawing.name.indexOf(wanted)
          if (at >= 0) found.push({ rank: drawing.name === wanted ? 0 : at === 0 ? 1 : 2, set, drawing })
        }
      }
      const best = found.toSorted(
        (a, b) =>
          a.rank - b.rank ||
          a.drawing.name.length - b.drawing.name.length ||
          (a.drawing.name < b.drawing.name ? -1 : 1),
      )
      return best.slice(0, limit).map(({ set, drawing }) => toIcon(set, drawing))
    },
    async installed() {
      const found = await Promise.all(iconSets.map(async (set) => ((await drawings(set)).length > 0 ? [set] : [])))
      return found.flat()
    },
  }
}

async function loadSet(set: IconSet): Promise<readonly Drawing[]> {
  const all = (await Promise.all(packages[set].map(loadPackage))).flat()
  if (set === 'hi-solid')
    return all.flatMap((drawing) =>
      /^(.*)(?<!-16|-20)-solid$/.test(drawing.name) ? [{ ...drawing, name: drawing.name.replace(/-solid$/, '') }] : [],
    )
  return set === 'hi-outline' ? all.filter(({ name }) => !name.endsWith('-solid')) : all
}

async function loadPackage(name: string): Promise<readonly Drawing[]> {
  try {
    const path = createRequire(import.meta.url).resolve(`@iconify-json/${name}/icons.json`)
    const data: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (!isRecord(data) || !isRecord(data.icons)) return []
    const [width, height] = [Number(data.width ?? 16), Number(data.height ?? 16)]
    return Object.entries(data.icons).flatMap(([icon, drawn]) =>
      isRecord(drawn) && typeof drawn.body === 'string'
        ? [
            {
              name: icon,
              body: drawn.body,
              width: Number(drawn.width ?? width),
              height: Number(drawn.height ?? height),
            },
          ]
        : [],
    )
  } catch {
    return []
  }
}

function toIcon(set: IconSet, { name, body, width, height }: Drawing): Icon {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
  return { name, set, svg, url: `data:image/svg+xml,${encodeURIComponent(svg)}` }
}
