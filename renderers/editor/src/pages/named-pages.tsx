import { useSay } from '../use-say.ts'

const namedAtMost = 8

/** The names of pages below a sentence, the first of many. */
export function NamedPages({ pages }: { readonly pages: readonly { readonly key: string; readonly name: string }[] }) {
  const say = useSay()
  const unnamed = pages.length - namedAtMost
  return (
    <ul className="qe-notes">
      {pages.slice(0, namedAtMost).map(({ key, name }) => (
        <li key={key}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {unnamed > 0 && <li>{say('page.deleteLinksMore', { count: unnamed })}</li>}
    </ul>
  )
}
