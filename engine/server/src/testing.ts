import type { ContractCase } from '@quoin/engine'
import { documentCases } from './store/contract/document-cases.ts'
import { eventCases } from './store/contract/event-cases.ts'
import { listCases } from './store/contract/list-cases.ts'
import { lockCases } from './store/contract/lock-cases.ts'
import { migrationCases } from './store/contract/migration-cases.ts'
import { transactionCases } from './store/contract/transaction-cases.ts'
import type { Store } from './store/store.ts'

/** What every store promises (§14), for any test runner. Each case expects an empty, migrated store of its own: `for (const one of storeContract()) test(one.name, () => one.check(store))`. */
export function storeContract(): readonly ContractCase<Store>[] {
  return [...transactionCases, ...documentCases, ...lockCases, ...eventCases, ...listCases, ...migrationCases]
}

export { type MediaCase, mediaContract } from './media/contract.ts'
