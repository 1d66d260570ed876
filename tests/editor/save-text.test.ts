import { createEditSession, type EditIssue, editIssue, type SaveState } from '@quoin/edit'
import { germanMessages } from '@quoin/editor/messages/de'
import { englishMessages } from '@quoin/editor/messages/en'
import { catalogue, pageTypes } from '@quoin/schemas'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HostScope } from '../../renderers/editor/src/admin/admin-config.ts'
import { SaveIndicator, saveText } from '../../renderers/editor/src/chrome/save-indicator.tsx'
import { workspaceOf } from './support/workspace-of.ts'

const at = new Date(2026, 4, 4, 9, 41).getTime()
const saved = (when: number | null) => ({ name: 'SAVED', revision: 1, at: when }) as const
const written = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(undefined, style).format(at)

test('the bar says when the page was saved: today by its time, else by its day, and nothing that is not known', () => {
  expect(saveText(saved(at), englishMessages, at + 60_000)).toBe(`Saved ${written({ timeStyle: 'short' })}`)
  expect(saveText(saved(at), englishMessages, at + 86_400_000)).toBe(`Saved ${written({ dateStyle: 'medium' })}`)
  expect(saveText(saved(null), englishMessages, at)).toBe('Saved')
})

test('F-7: in a host of its own, where no dialog asks to sign in, the way on is to try again', async () => {
  const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content: [] }
  const shown = async (scope: HostScope) => {
    const session = createEditSession({
      site: { catalogue, pageTypes },
      page,
      saver: { save: async () => ({ kind: 'unauthorised' }) },
    })
    session.dispatch({ type: 'page.set', path: ['name'], value: 'B' })
    await session.flush()
    const workspace = workspaceOf(session, page, { scope })
    const markup = renderToStaticMarkup(createElement(SaveIndicator, { workspace, now: () => at }))
    return markup.replace(/<[^>]*>/g, '').trim()
  }
  expect(await shown('SITE')).toBe('Sign in to save')
  for (const scope of ['PAGE', 'SESSION'] as const) expect(await shown(scope)).toBe('Sign in to save Try again')
})

test('F-9, F-11: what is refused as a whole says why, in the language of the person, and can be tried again', () => {
  const waiting = (...issues: readonly EditIssue[]) => saveText(waitingFor(issues), germanMessages, at)
  expect(waiting(editIssue('SESSION_READONLY', { message: 'The page is in the trash' }))).toBe(
    'Nicht gespeichert: Die Seite ist im Papierkorb',
  )
  expect(waiting(editIssue('PAGE_TOO_LARGE', { message: 'A page can be at most 10 MB large.' }))).toBe(
    'Nicht gespeichert: Eine Seite kann höchstens 10 MB groß sein.',
  )
  expect(waiting(editIssue('SLUG_TAKEN', { blockId: '@page', path: ['slug'] }))).toBe(
    'Nicht gespeichert: 1 Feld korrigieren',
  )
  expect(markupOf(waitingFor([editIssue('PAGE_TOO_LARGE')]))).toContain('Try again')
  expect(markupOf(waitingFor([editIssue('BLOCK_LOCKED', { blockId: 'a' })]))).toContain('Show')
})

function waitingFor(issues: readonly EditIssue[]): SaveState {
  return { name: 'WAITING', revision: 1, for: 'FIX', issues }
}

function markupOf(save: SaveState): string {
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page: { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content: [] },
    saver: { save: () => new Promise(() => undefined) },
  })
  const workspace = workspaceOf(session, {}, { scope: 'SITE' })
  const painted = { ...session, getState: () => ({ ...session.getState(), save }) }
  return renderToStaticMarkup(createElement(SaveIndicator, { workspace: { ...workspace, painted }, now: () => at }))
}
