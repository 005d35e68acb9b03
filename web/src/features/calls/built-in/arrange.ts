// Arrangement of the tiles of a call: columns of the grid, and who is shown large.

export type RoomLayout = 'grid' | 'speaker'

/** Returns how many tiles a row has, so that the rows fill the window. `isNarrow`: as on a phone. */
export function columnsOf(tiles: number, isNarrow: boolean): number {
  if (tiles <= 1) return 1
  if (isNarrow) {
    if (tiles <= 3) return 1
    return tiles <= 8 ? 2 : 3
  }
  if (tiles <= 4) return 2
  return tiles <= 9 ? 3 : 4
}

/**
 * Returns the id of the person who is shown large: the previous one, unless they are silent while others speak; then
 * the first who speaks.
 * @param people in the order of their arrival, without the viewer
 * @param previousId the person who is shown large so far
 * @returns null for a viewer who is alone
 */
export function mainSpeaker(
  people: readonly { readonly id: string; readonly speaking: boolean }[],
  previousId: string | null,
): string | null {
  const previous = people.find(({ id }) => id === previousId)
  if (previous?.speaking) return previous.id
  return (people.find(({ speaking }) => speaking) ?? previous ?? people[0])?.id ?? null
}
