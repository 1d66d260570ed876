import type { storyMessages } from '../en/stories.ts'

export const storiesGerman = {
  'story.name': 'Name einer neuen Variante',
  'story.newName': 'Neuer Name',
  'story.noneFound': 'Keine Variante gefunden.',
  'story.search': 'Varianten durchsuchen',
  'story.rename': 'Variante „{name}“ umbenennen',
  'story.none':
    'Noch keine Varianten. Speichern Sie das jetzige Aussehen dieses Blocks unter einem Namen und verwenden Sie es auf jeder Seite.',
  'story.remove': 'Variante „{name}“ löschen',
  'story.removeHelp': 'Blöcke, auf die sie angewendet wurde, bleiben, wie sie sind.',
  'story.removeTitle': 'Variante „{name}“ löschen?',
  'story.save': 'Als Variante speichern',
  'story.saved': '„{name}“ gespeichert.',
  'story.taken': 'Eine Variante dieses Namens gibt es schon.',
} as const satisfies Record<keyof typeof storyMessages, string>
