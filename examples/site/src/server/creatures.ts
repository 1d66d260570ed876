import { creatures } from '../site-catalogue.ts'

export const creatureDrawing = `${creatures}/drawing.svg`

/** Creatures of our own drawing, told in the words of the public service. Any other name is not known. */
const ditto = { id: 132, height: 3, weight: 40 }
const known: Readonly<Record<string, typeof ditto>> = { ditto }

/** One of them as a block keeps it once it is loaded. */
export const knownCreature = { ...ditto, name: 'ditto', imageUrl: creatureDrawing }

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240"><path fill="#b79ac8" d="M52 176c-18-22-6-44 2-62 8-20 2-44 26-52 22-8 34 12 54 10 24-4 40-22 58-2 16 18 0 42 8 64 6 18 18 34 4 52-20 24-52 8-76 10s-58 4-76-20z"/><circle cx="98" cy="112" r="5" fill="#3a2f40"/><circle cx="142" cy="110" r="5" fill="#3a2f40"/><path fill="none" stroke="#3a2f40" stroke-width="4" stroke-linecap="round" d="M100 136c14 8 30 8 44-2"/></svg>'

export function answerCreature(path: string): Response | undefined {
  if (!path.startsWith(`${creatures}/`)) return undefined
  const name = path.slice(creatures.length + 1)
  if (path === creatureDrawing)
    return new Response(drawing, {
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
    })
  const creature = Object.hasOwn(known, name) ? known[name] : undefined
  if (!creature) return Response.json({ error: 'There is no such creature here' }, { status: 404 })
  const sprites = { other: { 'official-artwork': { front_default: creatureDrawing } } }
  return Response.json({ name, ...creature, sprites })
}
