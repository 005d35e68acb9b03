export const roomPath = (id: string): string => `/app/calls/rooms/${id}`

/** The room that an address of this product means, or null when it is of somewhere else. */
export function ownRoom(pasted: string, origin: string): string | null {
  if (!URL.canParse(pasted)) return null
  const url = new URL(pasted)
  return url.origin === origin ? (/^\/app\/calls\/rooms\/([0-9a-f-]{36})\/?$/.exec(url.pathname)?.[1] ?? null) : null
}
