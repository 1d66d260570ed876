/** Lets whatever waits have its turn, amid work that would keep it from everybody else. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
