import type { conflictMessages } from '../en/conflict.ts'

export const conflictGerman = {
  'conflict.both': 'Beides behalten, Ihres zuerst',
  'conflict.help':
    'Jemand anderes hat diese Seite inzwischen gespeichert. Wo Sie beide dasselbe geändert haben, wählen Sie bitte eine Version; alles andere bleibt von beiden erhalten.',
  'conflict.mine': 'Ihre Version',
  'conflict.theirs': 'Andere Version',
  'conflict.title': 'Jemand anderes hat diese Seite geändert',
} as const satisfies Record<keyof typeof conflictMessages, string>
