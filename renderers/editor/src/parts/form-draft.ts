import { jsonEqual } from '@quoin/edit'

/** What somebody typed into a form and did not save. */
export interface FormDraft<T extends object> {
  readonly values: Partial<T>
  /** What was stored when it began; undefined: whatever is stored when it is looked at. */
  readonly began: T | undefined
}

export function withTyped<T extends object>(
  draft: FormDraft<T> | undefined,
  part: Partial<T>,
  stored: T,
): FormDraft<T> {
  return { values: { ...draft?.values, ...part }, began: draft?.began ?? stored }
}

/** Of values by the same names those that were changed: what others saved meanwhile stays. */
export function changedOf<T extends object, V extends object>(
  { values, began }: FormDraft<T>,
  stored: T,
  whole: V,
): Partial<V> {
  const [typed, before] = [record(values), record(began ?? stored)]
  const isChanged = (name: string) => name in typed && !jsonEqual(typed[name], before[name])
  return Object.fromEntries(Object.entries(whole).filter(([name]) => isChanged(name))) as Partial<V> // some of its entries
}

/** Whether something that was changed here was changed by others, too, since the draft began. */
export function isCrossed<T extends object>(draft: FormDraft<T>, stored: T): boolean {
  const [before, now] = [record(draft.began ?? stored), record(stored)]
  return Object.entries(changedOf(draft, stored, draft.values)).some(
    ([name, value]) => !jsonEqual(now[name], before[name]) && !jsonEqual(now[name], value),
  )
}

function record(values: object): Readonly<Record<string, unknown>> {
  return { ...values }
}
