import type { wordsMessages } from '../en/words.ts'

export const wordsGerman = {
  'words.PAGES': 'Beiträge, Artikel, Blog, neue Seite, Dashboard, Papierkorb',
  'words.shared': 'Menü, Menüs, Navigation, Header, Kopfzeile, Footer, Fußzeile, Logo, Seitenleiste',
  'words.MEDIA': 'Bilder, Fotos, Dateien, Uploads, Dokumente, Galerie, Mediathek',
  'words.SCHEDULE': 'Kalender, geplante Beiträge, Termine',
  'words.FORMS': 'Kontaktformular, Einsendungen, Antworten, Nachrichten, Posteingang',
  'words.NEWSLETTER': 'Abonnenten, Verteiler, Mailingliste, Rundbrief, E-Mail-Kampagnen',
  'words.PLAYGROUND': 'Blöcke, Komponenten, Bausteine, Blockbibliothek',
  'words.general':
    'Websitetitel, Name der Website, Domain, URL, Permalinks, Weiterleitungen, Umleitungen, Redirect, 301, Absender, SMTP',
  'words.appearance':
    'Theme, Design, Stil, Aussehen, anpassen, Customizer, Farben, Schriften, Schriftarten, Typografie, Logo, Favicon, Website-Icon, Dunkelmodus, Buttons',
  'words.languages': 'Übersetzungen, mehrsprachig, Sprache',
  'words.reading': 'RSS, Atom, Permalinks, Robots, Suchmaschinen, SEO, Sichtbarkeit',
  'words.uploads': 'Dateitypen, Medieneinstellungen, SVG',
  'words.tags': 'Kategorien, Kategorie, Schlagwörter, Themen, Stichwörter',
  'words.people':
    'Benutzer, Nutzer, Mitglieder, Team, Rollen, Rechte, Berechtigungen, Mitarbeiter, Autoren, Redakteure, Konten, einladen',
  'words.workflow': 'Freigabe, Prüfung, Entwürfe, Genehmigung',
  'words.keys': 'REST-API, Entwickler, Token',
  'words.webhooks': 'Integrationen, Automatisierung, Benachrichtigungen',
  'words.deploy': 'Hosting, statische Website, veröffentlichen',
  'words.transfer':
    'Export, exportieren, Import, importieren, Umzug, umziehen, wiederherstellen, Werkzeuge, Website löschen',
  'words.storage': 'Cache, Leistung, Papierkorb',
  'words.audit': 'Aktivität, Ereignisse, Sicherheit, Verlauf',
  'words.system': 'Version, Updates, Zustand, Status, Lizenz, Info',
  'words.account': 'Profil, Passwort, Kennwort, Avatar, Zwei-Faktor, 2FA, Sitzungen',
  'words.open.publish': 'aktualisieren, live stellen, online stellen',
  'words.open.seo':
    'SEO, Metabeschreibung, Auszug, Textauszug, Zusammenfassung, Beitragsbild, Vorschaubild, Open Graph, noindex, canonical',
  'words.open.history': 'Revisionen, Versionen, wiederherstellen, zurücksetzen',
  'words.open.schedule': 'planen, später veröffentlichen, Termin, zurückziehen, Kalender',
  'words.open.share': 'Entwurf teilen, Entwurf zeigen',
  'words.open.languages': 'übersetzen, Übersetzungen',
  'words.open.preview': 'ansehen, Besucher',
  'words.page.find': 'alle Seiten',
  'words.block.insert': 'neuer Block, Abschnitte, Widgets, Elemente, Bausteine',
  'words.view.theme': 'Dunkelmodus, Nachtmodus',
  'words.tab.BLOCK': 'Blockeinstellungen, Optionen, Stil',
  'words.tab.PAGE-SETTINGS':
    'Seiteneinstellungen, Permalink, Titelform, Slug, URL, Adresse, Autor, Kategorien, Kategorie, Schlagwörter, Datum',
  'words.tab.DOCUMENT': 'Struktur, Listenansicht, Ebenen, Gliederung, Wörter zählen, Probleme',
  'words.tab.STORIES': 'wiederverwendbare Blöcke, Vorlagen, Muster, gespeicherte Abschnitte',
} as const satisfies Record<keyof typeof wordsMessages, string>
