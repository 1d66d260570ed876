import { showClickToEdit } from '@quoin/dom'

const labels: Readonly<Record<string, string>> = { de: 'Diese Seite bearbeiten' }

/** Comes before the body is read, so it waits for the page to know which one it is. */
function show(): void {
  const id = document.getElementById('main')?.dataset.page
  const { lang: language } = document.documentElement
  const label = labels[language]
  if (id)
    showClickToEdit(document, {
      page: { id, language },
      routes: { editor: '/admin/editor' },
      ...(label === undefined ? {} : { label }),
    })
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show, { once: true })
else show()
