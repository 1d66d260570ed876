import type { pasteMessages } from '../en/paste.ts'

export const pasteGerman = {
  'drop.keep': 'Behalten',
  'drop.keepAlt': 'Das vorherige Bild war als „{alt}“ beschrieben.',
  'drop.notFile': '„{name}“ passt hier nicht. Dieses Feld nimmt an: {types}.',
  'drop.notImage': '„{name}“ ist kein Bild. Möglich sind PNG, JPEG, GIF, WebP, AVIF und SVG.',
  'drop.onlyOne': 'Hier ist Platz für ein Bild. Ausgelassen: {count}.',
  'paste.below': 'Darunter hinzufügen',
  'paste.copied': '{count|one:# Bild|other:# Bilder} in diese Mediathek kopiert',
  'paste.copyPictures': '{count|one:# Bild|other:# Bilder} in diese Mediathek kopieren',
  'paste.elsewhere':
    '{count|one:# Bild dieser Blöcke liegt|other:# Bilder dieser Blöcke liegen} auf einer anderen Website.',
  'paste.fetching': 'Bilder werden zur Mediathek hinzugefügt\u00a0…',
  'paste.left': 'Eingefügt. Teile, die hier keinen Platz fanden: {count}.',
  'paste.nothing': 'Nichts davon passt hierher. Ausgelassen: {count}.',
  'paste.offer': 'Die Zwischenablage enthält Blöcke, Bilder, Tabellen oder Dateien, die nicht in einen Text passen.',
  'paste.panelBlocks': 'Bilder und Tabellen passen nicht in diesen Text.',
  'paste.picturesGone': 'Diese Bilder stehen nicht mehr auf der Seite.',
  'paste.tableLines': 'Tabellen wurden zu Textzeilen: Hier kann keine stehen.',
  'paste.uncopied': 'Einige Bilder bleiben auf der anderen Website. {reason}',
  'paste.unfetched':
    'Einige Bilder konnten nicht übernommen werden: Speichern Sie sie auf Ihrem Gerät und laden Sie sie hoch.',
  'paste.unloaded':
    'Was die Zwischenablage liest, konnte nicht geladen werden. Fügen Sie noch einmal ein, sobald Sie verbunden sind.',
} as const satisfies Record<keyof typeof pasteMessages, string>
