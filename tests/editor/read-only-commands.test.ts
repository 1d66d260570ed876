import { createEditSession } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { runCommand } from '../../renderers/editor/src/commands/registry.ts'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

test.each(['block.insert', 'block.insertBefore', 'block.moveTo', 'block.reset'])(
  'on a page that somebody else edits, %s opens and changes nothing, and says why',
  (id) => {
    const page = pageOf(['a', 'b'].map((block) => ({ id: block, type: 'title', props: { title: block } })))
    const session = createEditSession({
      site: { catalogue, pageTypes },
      page,
      saver: { save: async () => ({}) as never },
    })
    const told: string[] = []
    const notify = ({ text }: { readonly text: string }) => {
      told.push(text)
      return () => {}
    }
    const workspace = workspaceOf(session, page, { scope: 'PAGE', notify })
    session.select({ ids: ['a'], primary: 'a' })
    session.setReadOnly('LOCK_OTHER', true)
    const before = session.getState().page
    runCommand(workspace, id)
    expect(workspace.view.get().overlay).toBeUndefined()
    expect(session.getState().page).toBe(before)
    expect(told).toEqual(['This page is open for reading only.'])
  },
)
