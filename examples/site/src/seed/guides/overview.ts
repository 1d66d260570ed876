import type { Json } from '@quoin/engine'
import { block } from '../compose.ts'
import type { SeedPage } from '../seed-page.ts'
import { card } from './guide.ts'

function cards(rows: readonly (readonly [title: string, linkPath: string, text: string])[]): Json {
  return rows.map((row) => card(...row))
}

const pageTitle = (title: string, subtitle: string) =>
  block('title', { title, subtitle, width: 'medium', paddingTop: 16 })

export const overview: SeedPage = {
  id: '0c6e3f1a-5b1d-4d0a-9f10-000000000040',
  type: 'page',
  translations: [
    {
      language: 'en',
      slug: 'guides',
      name: 'Guides',
      meta: {
        title: 'Guides',
        description: 'How to run a site, embed the engine, and write a block or a renderer.',
      },
      content: [
        pageTitle('Guides', 'How to run a site, embed the engine, and write a block or a renderer'),
        block('link-cards', {
          withTitle: false,
          paddingTop: 0,
          cards: cards([
            ['Run a site', '/guides/run-a-site', 'Install, configure, back up, update'],
            ['Make it yours', '/guides/make-it-yours', 'Colors, fonts, icon, words, and page types'],
            [
              'Forms, newsletter, languages',
              '/guides/forms-and-languages',
              'What visitors send you, and pages in several languages',
            ],
            [
              'Bring content in',
              '/guides/bring-content',
              'Posts from elsewhere, by copying, through the API or as files',
            ],
            ['Use the API', '/guides/use-the-api', 'Read pages with a key, and write them as a person'],
            ['Embed the engine', '/guides/embed', 'Pages in your own host, with React or without'],
            ['Write a block', '/guides/write-a-block', 'One schema, one view per renderer, one stylesheet'],
            ['Write a renderer', '/guides/write-a-renderer', 'Another output for the same page, certified by tests'],
          ]),
          paddingBottom: 16,
        }),
        block('link-cards', {
          backgroundColor: 'light-gray',
          title: 'Look up',
          subtitle: 'Generated from the sources, so it is never out of date',
          paddingTop: 16,
          paddingBottom: 16,
          cards: cards([
            ['Block reference', '/guides/blocks', 'Every prop of every block, from the schemas'],
            ['API reference', '/guides/api', 'Every call of the content server, from its OpenAPI document'],
            ['Laws and state tables', '/guides/laws', 'What always holds, and how the state machines move'],
            ['Guarantees', '/guides/guarantees', 'Each promise, how it is tested, and the command'],
            ['Benchmarks', '/guides/benchmarks', 'What was measured, against what, and how to repeat it'],
          ]),
        }),
      ],
    },
    {
      language: 'de',
      slug: 'anleitungen',
      name: 'Anleitungen',
      meta: {
        title: 'Anleitungen',
        description: 'Für alle, die eine Website betreiben, den Kern einbetten oder Bausteine schreiben.',
      },
      content: [
        pageTitle('Anleitungen', 'Die Texte selbst sind auf Englisch'),
        block('link-cards', {
          withTitle: false,
          paddingTop: 0,
          cards: cards([
            ['Eine Website betreiben', '/guides/run-a-site', 'Einrichten, einstellen, sichern'],
            [
              'Zur eigenen Website machen',
              '/guides/make-it-yours',
              'Farben, Schriften, Symbol, Texte und Arten von Seiten',
            ],
            [
              'Formulare, Newsletter, Sprachen',
              '/guides/forms-and-languages',
              'Was Besucher schicken, und Seiten in mehreren Sprachen',
            ],
            ['Inhalte mitbringen', '/guides/bring-content', 'Beiträge von anderswo, durch Kopieren oder über die API'],
            ['Die API verwenden', '/guides/use-the-api', 'Seiten mit einem Schlüssel lesen, als Person schreiben'],
            ['Den Kern einbetten', '/guides/embed', 'Seiten im eigenen Programm, mit React oder ohne'],
            ['Einen Baustein schreiben', '/guides/write-a-block', 'Ein Schema, je Renderer eine Ansicht'],
            ['Einen Renderer schreiben', '/guides/write-a-renderer', 'Etwas anderes aus derselben Seite machen'],
          ]),
          paddingBottom: 16,
        }),
        block('link-cards', {
          backgroundColor: 'light-gray',
          title: 'Nachschlagen',
          subtitle: 'Von den Quellen selbst geschrieben',
          paddingTop: 16,
          paddingBottom: 16,
          cards: cards([
            ['Alle Bausteine im Einzelnen', '/guides/blocks', 'Jede Eigenschaft, aus den Schemas'],
            ['Alle Aufrufe des Servers', '/guides/api', 'Aus seinem OpenAPI-Dokument'],
            ['Was versprochen wird', '/guides/guarantees', 'Jedes Versprechen mit dem Befehl, der es prüft'],
            ['Was gemessen wurde', '/guides/benchmarks', 'Und wogegen'],
          ]),
        }),
      ],
    },
  ],
}
