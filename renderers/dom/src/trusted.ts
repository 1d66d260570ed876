/** What a policy answers is a type of its own, which the browser takes wherever it takes text. */
interface Policy {
  createHTML(markup: string): string
  createScriptURL(address: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

let policy: Policy | undefined
let isAsked = false

/** Our own policy, for pages that demand Trusted Types; its name is what they allow. None where a browser knows none. */
function ownPolicy(): Policy | undefined {
  if (isAsked) return policy
  isAsked = true
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes } // not yet among the types of a window
  const same = (text: string) => text
  try {
    policy = trustedTypes?.createPolicy('quoin', { createHTML: same, createScriptURL: same })
  } catch {
    // a page may forbid policies and demand none; one that demands them says itself what it refused
  }
  return policy
}

/** Only for markup that is never shown, or that a renderer of ours made. */
export function trustedMarkup(markup: string): string {
  return ownPolicy()?.createHTML(markup) ?? markup
}

/** Only for programs of ours, and for addresses that the page's owner gave. */
export function trustedScript(address: string): string {
  return ownPolicy()?.createScriptURL(address) ?? address
}

/** Foreign markup as a document that is never shown: nothing in it runs or loads. */
export function parseMarkup(markup: string): Document {
  return new DOMParser().parseFromString(trustedMarkup(markup), 'text/html')
}
