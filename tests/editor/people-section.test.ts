import type { ManagedUser } from '@quoin/engine/wire'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { AdminHost } from '../../renderers/editor/src/admin/admin-config.ts'
import { PeopleSection } from '../../renderers/editor/src/settings/people-section.tsx'
import { partly } from '../support/partly.ts'
import { drawn } from './support/drawn.ts'

const roles = ['owner', 'admin', 'editor'] as const

test.each([
  ['owner', ['owner', 'admin', 'editor']],
  ['admin', ['admin', 'editor']],
] as const)('S-2: who is %s is offered to change %s', (role, offered) => {
  const queries = new QueryClient()
  const people = roles.map((one) =>
    partly<ManagedUser>({
      id: one,
      firstName: one,
      lastName: '',
      email: one,
      role: one,
      disabled: false,
      customRole: null,
    }),
  )
  queries.setQueryData(['people'], people)
  const user = partly<AdminHost['user']>({ id: 'me', role })
  const edits = drawn(createElement(PeopleSection), queries, { user }).matchAll(/aria-label="Edit (\w+)"/g)
  expect([...edits].map(([, who]) => who)).toEqual(offered)
})
