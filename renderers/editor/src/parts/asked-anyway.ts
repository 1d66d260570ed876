/** How a query is asked whatever the browser thinks of its line: what does not come is said, instead of being waited for. */
export const askedAnyway = { networkMode: 'always', refetchOnReconnect: true, refetchOnWindowFocus: false } as const
