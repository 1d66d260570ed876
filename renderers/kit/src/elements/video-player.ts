import type { Attrs } from '../marks.ts'

/** The attributes of the player's `iframe`. Started by the visitor it plays at once. */
export function playerAttrs(embed: string, title: string, started: boolean): Attrs {
  const address = new URL(embed)
  if (started) address.searchParams.set('autoplay', '1')
  return {
    class: 'q-video-player',
    src: address.href,
    title,
    loading: 'lazy',
    allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
    allowfullscreen: '',
    referrerpolicy: 'strict-origin-when-cross-origin',
  }
}
