import type { Living } from '@quoin/dom/islands'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** What every island is given: the drawn element that is its own, and the props it was drawn with. */
export interface IslandProps {
  readonly root: HTMLElement
  readonly props: unknown
}

type Create<L> = (root: HTMLElement, props: unknown) => L | undefined

/** Keeps a behaviour at work for as long as its island is mounted, and answers it with what it wants drawn. */
export function useLiving<S, L extends Living<S>>(
  create: Create<L & Living<S>>,
  { root, props }: IslandProps,
): { readonly living: L; readonly shown: S } | undefined {
  const [living, setLiving] = useState<L>()
  useEffect(() => {
    const made = create(root, props)
    setLiving(made)
    return () => made?.stop()
  }, [create, root, props])
  const shown = useSyncExternalStore(living?.subscribe ?? neverChanges, () => living?.getState())
  return living && { living, shown: shown as S } // the state of something that lives
}

function neverChanges() {
  return () => undefined
}
