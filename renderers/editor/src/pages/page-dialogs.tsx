import type { AdminRow } from '@quoin/engine/wire'
import { DeletePagesDialog } from './delete-pages-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { NewPageDialog } from './new-page-dialog.tsx'
import { TranslateDialog } from './translate-dialog.tsx'

export type PageDialog =
  | { readonly name: 'NEW' }
  | { readonly name: 'DUPLICATE'; readonly page: AdminRow }
  | { readonly name: 'TRANSLATE'; readonly page: AdminRow }
  | { readonly name: 'DELETE'; readonly pages: readonly AdminRow[] }

interface PageDialogsProps {
  readonly dialog: PageDialog
  readonly current: string | null
  /** Of the page that is open. */
  readonly language: string
  readonly onClose: () => void
}

export function PageDialogs({ dialog, current, language, onClose }: PageDialogsProps) {
  switch (dialog.name) {
    case 'NEW':
      return <NewPageDialog onClose={onClose} />
    case 'DUPLICATE':
      return <DuplicateDialog page={dialog.page} isOpen={dialog.page.id === current} onClose={onClose} />
    case 'TRANSLATE':
      return (
        <TranslateDialog
          page={dialog.page}
          open={dialog.page.id === current ? language : undefined}
          onClose={onClose}
        />
      )
    case 'DELETE':
      return <DeletePagesDialog pages={dialog.pages} current={current} onClose={onClose} />
  }
}
