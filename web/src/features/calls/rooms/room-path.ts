export const roomPath = (id: string): string => `/app/calls/rooms/${id}`

/** Returns the room of a URL of this product; null for other URLs. */
export function ownRoomIdOf(pasted: string, origin: string): string | null {
  if (!URL.canParse(pasted)) return null
  const url = new URL(pasted)
  return url.origin === origin ? (/^\/app\/calls\/rooms\/([0-9a-f-]{36})\/?$/.exec(url.pathname)?.[1] ?? null) : null
}
