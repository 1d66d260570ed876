import type { Answer } from '@quoin/edit/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { formMessages } from '../messages/en/forms.ts'
import { useSay } from '../use-say.ts'
import { answered, refusalOf } from './answers.ts'
import { hasName } from './has-name.ts'
import { Empty, ListState } from './list-state.tsx'
import { NameDialog } from './name-dialog.tsx'

interface NamedThing {
  readonly id: string
  readonly name: string
}

interface NamedThingsProps<T extends NamedThing> {
  /** What they are called among the messages, and in the list of what is to be read anew. */
  readonly words: 'forms' | 'lists'
  readonly base: string
  /** Of the one that is open. */
  readonly id: string
  readonly list: () => Promise<Answer<{ readonly items: readonly T[] }>>
  readonly create: (name: string) => Promise<Answer<T>>
  /** Beside its name in the list. */
  readonly mark?: (thing: T) => ReactNode
  readonly children: (open: T, all: readonly T[]) => ReactNode
}

/** A screen of things that are made by a name: all of them, or the one that is open. */
export function NamedThings<T extends NamedThing>(props: NamedThingsProps<T>) {
  const { words, base, id, list, create, mark, children } = props
  const { navigate } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(formMessages)
  const things = useQuery({ queryKey: [words], queryFn: () => answered(list()) })
  const [adding, setAdding] = useState(false)
  const open = things.data?.items.find((thing) => thing.id === id)
  const address = (thing: T) => `${base}/${encodeURIComponent(thing.id)}`
  const addButton = (
    <button type="button" className="qe-button qe-primary" onClick={() => setAdding(true)}>
      {say(`${words}.new`)}
    </button>
  )
  return (
    <div className="qe-screen">
      <header className="qe-screen-head">
        {open && (
          <Link className="qe-button qe-quiet qe-back" href={base}>
            <Icon name="chevron" size="small" />
            {say(`${words}.back`)}
          </Link>
        )}
        <h1 className="qe-screen-title" data-place={open ? undefined : true}>
          {open?.name ?? say(`${words}.title`)}
        </h1>
        {!open && addButton}
      </header>
      <div className="qe-screen-body">
        <ListState query={things}>
          {({ items }) => {
            if (open) return children(open, items)
            if (items.length === 0)
              return (
                <Empty title={say(`${words}.empty`)} action={addButton}>
                  {say(`${words}.emptyHelp`)}
                </Empty>
              )
            return (
              <ul className="qe-items">
                {items.map((thing) => (
                  <li key={thing.id}>
                    <Link className="qe-plain-item" href={address(thing)}>
                      <span className="qe-item-text">
                        <span className="qe-item-name" dir="auto">
                          {thing.name}
                        </span>
                        <small>{thing.id}</small>
                      </span>
                      {mark?.(thing)}
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }}
        </ListState>
      </div>
      {adding && (
        <NameDialog
          title={say(`${words}.new`)}
          label={say(`${words}.name`)}
          onClose={() => setAdding(false)}
          onName={async (name) => {
            if (hasName(things.data?.items ?? [], name)) return say(`${words}.nameTaken`)
            const answer = await create(name)
            if (!answer.ok) return refusalOf(answer.problem)
            await queries.invalidateQueries({ queryKey: [words] })
            navigate(address(answer.value))
            return undefined
          }}
        />
      )}
    </div>
  )
}
