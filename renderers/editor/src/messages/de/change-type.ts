import type { changeTypeMessages } from '../en/change-type.ts'

export const changeTypeGerman = {
  'page.changeTypeAct': 'Typ ändern',
  'page.changeTypeBlocks':
    'Blöcke, die eine Seite vom Typ „{type}“ nicht enthalten darf, bleiben auch; sie werden als Probleme aufgeführt und müssen entfernt werden, bevor die Seite wieder veröffentlicht wird.',
  'page.changeTypeFields': 'Nicht mehr angezeigt, aber gespeichert: {fields}.',
  'page.changeTypeKept':
    'Alle Inhalte, Adressen und Übersetzungen bleiben. Die Änderung gilt für jede Sprache der Seite.',
  'page.changeTypeUndo': '„Rückgängig“ nimmt das nicht zurück. Wählen Sie dazu wieder den früheren Typ.',
} as const satisfies Record<keyof typeof changeTypeMessages, string>
