import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

/** A component that is fetched when it is first drawn. What did not come is asked for again when it is drawn anew. */
export function fetched<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType = Nothing,
): ComponentType<P> {
  let next = attempt()

  function attempt() {
    return lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        next = attempt()
        throw error
      }
    })
  }

  return function Fetched(props) {
    // one attempt as long as it is on the screen: its failure is thrown, not hidden behind another
    const [part] = useState(() => next)
    return <Suspense fallback={<Meanwhile />}>{createElement<P>(part, props)}</Suspense>
  }
}

function Nothing() {
  return null
}
