import type { publishMessages } from '../en/publish.ts'

export const publishGerman = {
  'publish.at': 'Besucher finden sie unter {address}',
  'publish.blockedMany': '{count} Fehler verhindern es. Jeder führt zu seiner Stelle.',
  'publish.blockedOne': 'Ein Fehler verhindert es. Er führt zu seiner Stelle.',
  'publish.changedSince': 'Die vorgelegte Version wurde geändert, nachdem Sie sie hier geöffnet haben.',
  'publish.changes': 'Änderungen ansehen',
  'publish.checks':
    'Die Inhaltsprüfung hat {count} {count|one:Hinweis|other:Hinweise} gefunden. Sie können trotzdem veröffentlichen.',
  'publish.done': 'Veröffentlicht',
  'publish.done.approve': 'Freigegeben',
  'publish.done.approveAndPublish': 'Freigegeben und veröffentlicht',
  'publish.done.commit': 'Übernommen',
  'publish.done.commitAndPublish': 'Übernommen und veröffentlicht',
  'publish.done.discard': 'Arbeitskopie verworfen',
  'publish.done.publish': 'Veröffentlicht',
  'publish.done.reject': 'Abgelehnt',
  'publish.done.requestApproval': 'Freigabe angefragt',
  'publish.doneHelp.reject': '„{name}“ kann weiterbearbeitet werden. Wer angefragt hat, liest dort Ihren Grund.',
  'publish.doneHelp.requestApproval':
    '„{name}“ wartet auf jemanden, der freigeben darf. Die Antwort erscheint auf der Seite.',
  'publish.done.update': 'Veröffentlicht',
  'publish.done.withdraw': 'Anfrage zurückgezogen',
  'publish.noChanges': 'Besucher sehen bereits denselben Inhalt.',
  'publish.noRight':
    'Sie dürfen diese Seite nicht veröffentlichen. Ihre Änderungen sind gespeichert: Bitten Sie jemanden, der es darf, sie zu veröffentlichen.',
  'publish.note': 'Anmerkung (optional)',
  'publish.planned': 'Sie ist zur Veröffentlichung eingeplant: {when}. Mit der Veröffentlichung jetzt entfällt das.',
  'publish.reason': 'Grund oder Anmerkung',
  'publish.reasonNeeded': 'Bitte geben Sie einen Grund an.',
  'publish.reviewAgain': 'Erneut prüfen',
  'publish.sharedMissing':
    'Auf {language} noch nicht veröffentlicht: {names}. Fügen Sie die Sprache auch dort hinzu, in der Seitenliste unter {tab}.',
  'publish.showChecks': 'Hinweise zeigen',
  'publish.title': '„{name}“ veröffentlichen',
  'publish.unlinked':
    'Noch führt keine Seite hierher: Setzen Sie auf einer anderen Seite oder in der Kopfzeile einen Link.',
  'publish.unlinkedHeader': 'Die Kopfzeile steht in der Seitenliste unter {tab}.',
  'publish.warned':
    'Zu dieser Seite gibt es {count} {count|one:Hinweis|other:Hinweise}. Sie können trotzdem veröffentlichen.',
  'publish.what.approve':
    'Die Arbeitskopie wird zur übernommenen Version ({language}). Bis zum Veröffentlichen sehen Besucher keine Änderung.',
  'publish.what.approveAndPublish': 'Die Arbeitskopie wird zur übernommenen Version ({language}) und geht live.',
  'publish.what.commit':
    'Die Arbeitskopie wird zur übernommenen Version ({language}). Bis zum Veröffentlichen sehen Besucher keine Änderung.',
  'publish.what.commitAndPublish': 'Die Arbeitskopie wird zur übernommenen Version ({language}) und geht live.',
  'publish.what.discard': 'Die Arbeitskopie ({language}) wird verworfen. Sie bleibt im Verlauf.',
  'publish.what.publish': 'Die Seite geht live ({language}).',
  'publish.what.reject': 'Die Anfrage wird abgelehnt; die Bearbeitung geht weiter.',
  'publish.what.requestApproval': 'Jemand, der freigeben darf, wird gebeten, die Arbeitskopie ({language}) zu prüfen.',
  'publish.what.update': 'Die gespeicherte Version ({language}) geht live.',
  'publish.whatMany': 'Veröffentlicht {count} Änderungen ({language}).',
  'publish.whatNone': 'Seit dem Veröffentlichen hat sich nichts geändert ({language}).',
  'publish.whatOne': 'Veröffentlicht 1 Änderung ({language}).',
} as const satisfies Record<keyof typeof publishMessages, string>
