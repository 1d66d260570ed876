import type { FromEditor, Sent } from '@quoin/edit/protocol'

type Received = Sent<FromEditor>
type Body<T> = T extends Received ? Omit<T, 'type' | 'v' | 'n'> : never

/** What a message says, without what it goes by on its way. */
export function bodyOf<T extends Received>({ type: _, v: __, n: ___, ...body }: T): Body<T> {
  return body as Body<T> // for each kind of message on its own
}
