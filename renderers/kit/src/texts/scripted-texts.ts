import { byLanguage } from './by-language.ts'

/** What controls say that scripts bring or change. Few, since visitors load them. */
export interface ScriptedTexts {
  readonly header: Readonly<Record<'open' | 'close' | 'toDark' | 'toLight', string>>
  readonly carousel: { readonly goTo: (number: number) => string; readonly pause: string; readonly play: string }
  readonly video: Readonly<Record<'player' | 'pause' | 'play', string>>
  readonly code: Readonly<Record<'copy' | 'copied', string>>
  readonly newsletter: { readonly sending: string }
  readonly tweet: { readonly frame: string }
}

const en: ScriptedTexts = {
  header: {
    open: 'Open menu',
    close: 'Close menu',
    toDark: 'Switch to dark mode',
    toLight: 'Switch to light mode',
  },
  carousel: { goTo: (number) => `Go to slide ${number}`, pause: 'Pause slides', play: 'Play slides' },
  video: { player: 'Video player', pause: 'Pause video', play: 'Play video' },
  code: { copy: 'Copy code', copied: 'Copied' },
  newsletter: { sending: 'Sending…' },
  tweet: { frame: 'Post' },
}

const de: ScriptedTexts = {
  header: {
    open: 'Menü öffnen',
    close: 'Menü schließen',
    toDark: 'Zum dunklen Modus wechseln',
    toLight: 'Zum hellen Modus wechseln',
  },
  carousel: { goTo: (number) => `Zu Bild ${number}`, pause: 'Bilder anhalten', play: 'Bilder abspielen' },
  video: { player: 'Videoplayer', pause: 'Video anhalten', play: 'Video abspielen' },
  code: { copy: 'Code kopieren', copied: 'Kopiert' },
  newsletter: { sending: 'Wird gesendet …' },
  tweet: { frame: 'Beitrag' },
}

/** What scripts on the page say, in the language of the page. */
export function scriptedTexts(language: string): ScriptedTexts {
  return byLanguage(language, { en, de })
}
