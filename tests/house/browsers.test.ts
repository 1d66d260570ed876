import { expect, test } from 'vitest'
import { bundle } from '../support/bundle.mjs'

/** What the older browsers that the README names do not have, and how a script would use it. */
const missing = {
  visitors: [
    /\bAbortSignal\.any\b/,
    /\bURL\.(?:canParse|parse)\b/,
    /\.(?:checkVisibility|isWellFormed|toWellFormed)\(/,
    /\bIntl\.Segmenter\b/,
  ],
  editors: [
    /\b(?:Object|Map)\.groupBy\b/,
    /\bPromise\.(?:withResolvers|try)\b/,
    /\bArray\.fromAsync\b/,
    /\bURL\.parse\b/,
    /\bIntl\.DurationFormat\b/,
    /\bRegExp\.escape\b/,
    /\bIterator\.(?:from|concat|zip)\b/,
    /\.(?:keys|values|entries)\(\)\.(?:map|filter|take|drop|flatMap|some|every|find|toArray|reduce|forEach)\(/,
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    /\bnew Set\([^()]*\)\.(?:union|intersection|difference)\(/,
    /\.(?:moveBefore|setHTML|getHTML|toBase64|toHex)\(/,
    /\bnew (?:Highlight|CloseWatcher|EditContext|NavigateEvent)\b/,
    /\/v[gimsuy]*\.(?:test|exec)\(/,
  ],
}

const scripts = {
  'light pages': { who: ['visitors', 'editors'], code: "export { enhance } from '@quoin/dom'" },
  'react pages': { who: ['visitors', 'editors'], code: "export { hydrateIslands } from '@quoin/react/islands'" },
  canvas: { who: ['editors'], code: "export * from '@quoin/dom/canvas'" },
  editor: { who: ['editors'], code: "export * from '@quoin/editor'" },
} as const

test.each(Object.entries(scripts))('%s: nothing is used that a supported browser lacks', async (_, { who, code }) => {
  const chunks = await bundle(code)
  expect(chunks.length).toBeGreaterThan(1)
  const found = who
    .flatMap((reader) => missing[reader])
    .flatMap((use) =>
      chunks.flatMap((chunk) => {
        const hit = use.exec(chunk.code)
        return hit ? [`${chunk.name}: …${chunk.code.slice(Math.max(0, hit.index - 60), hit.index + 60)}…`] : []
      }),
    )
  expect(found).toEqual([])
})
