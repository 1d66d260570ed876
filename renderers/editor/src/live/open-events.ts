import type { AdminClient, OpenStream } from '@quoin/edit/client'

/** Everything this person may hear of, over `fetch`, which can say what was heard last. A ticket stands for the session. */
export function openEvents(api: string, client: AdminClient): OpenStream {
  return async (lastEventId, signal) => {
    const ticket = await client.presence.ticket()
    if (!ticket.ok || signal.aborted) return undefined
    const query = new URLSearchParams({ ticket: ticket.value.ticket })
    const response = await fetch(`${api}/admin/events?${query}`, {
      headers: { accept: 'text/event-stream', ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
      signal,
    })
    return response.ok ? (response.body ?? undefined) : undefined
  }
}
