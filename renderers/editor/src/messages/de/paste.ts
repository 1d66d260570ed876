import type { pasteMessages } from '../paste.ts'

export const pasteGerman = {
  'drop.keep': 'Behalten',
  'drop.keepAlt': 'Das frühere Bild war als „{alt}“ beschrieben.',
  'drop.notFile': '„{name}“ kann hier nicht stehen. Dieses Feld nimmt: {types}.',
  'drop.notImage': '„{name}“ ist kein Bild. PNG, JPEG, GIF, WebP, AVIF und SVG sind welche.',
  'drop.onlyOne': 'Hier ist Platz für ein Bild. Ausgelassen: {count}.',
  'paste.below': 'Darunter hinzufügen',
  'paste.fetching': 'Bilder werden in die Mediathek geholt…',
  'paste.fitting': 'Die {count} passenden einfügen',
  'paste.fittingOne': 'Das eine passende einfügen',
  'paste.left': 'Eingefügt. Teile, die hier keinen Platz fanden: {count}.',
  'paste.nothing': 'Nichts davon kann hier stehen. Ausgelassen: {count}.',
  'paste.offer': 'Die Zwischenablage enthält Blöcke oder Bilder, die nicht in einem Text stehen können.',
  'paste.panelPictures': 'Bilder können nicht in diesem Text stehen. Ausgelassen: {count}.',
  'paste.refused': 'Diese können hier nicht stehen:',
  'paste.title': 'Nicht alles passt hierher',
} as const satisfies Record<keyof typeof pasteMessages, string>
