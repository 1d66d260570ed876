import { showClickToEdit } from '@quoin/dom'
import { editLabel } from './edit-label.ts'

/** Comes before the body is read, so it waits for the page to know which one it is. */
function show(): void {
  const id = document.getElementById('main')?.dataset.page
  const { lang: language } = document.documentElement
  if (id)
    showClickToEdit(document, {
      page: { id, language },
      routes: { editor: '/admin/editor' },
      ...editLabel(language),
    })
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show, { once: true })
else show()
