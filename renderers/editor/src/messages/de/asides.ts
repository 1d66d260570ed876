import type { asideMessages } from '../en/asides.ts'

export const asidesGerman = {
  'aside.clashes':
    '{count} {count|one:Stelle wurde|other:Stellen wurden} auch auf der Seite geändert. Sie werden gefragt, welche Version bleiben soll.',
  'aside.copy': 'Text kopieren',
  'aside.copied': 'Der Text ist in der Zwischenablage.',
  'aside.discard': 'Aus der Liste entfernen',
  'aside.help':
    'Das Anwenden dieser Änderungen bewirkt Folgendes. Es ist ein einziger Schritt und lässt sich rückgängig machen.',
  'aside.merge': 'Wieder anwenden',
  'aside.of': 'Beiseitegelegt am {time}',
  'aside.putBack': 'Wieder einsetzen',
  'aside.same': 'Die Seite enthält alle diese Änderungen bereits.',
  'aside.textFits': 'Das haben Sie auf der Seite geschrieben. Die Stelle dafür gibt es wieder.',
  'aside.textHelp':
    'Das haben Sie auf der Seite geschrieben, aber die Stelle gab es da nicht mehr, oder sie ließ sich nicht ändern. Kopieren Sie den Text dorthin, wo Sie ihn haben möchten.',
  'aside.wait': 'Sie können sie anwenden, sobald Sie die Seite wieder bearbeiten dürfen.',
} as const satisfies Record<keyof typeof asideMessages, string>
