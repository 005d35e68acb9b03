// Arrangement of the tiles of a call.

export type RoomLayout = 'grid' | 'speaker'

/** Tiles in a row, so that the rows fill a room that is wide, or high as on a phone. */
export function columnsOf(tiles: number, isHigh: boolean): number {
  if (tiles <= 1) return 1
  if (isHigh) return tiles <= 3 ? 1 : tiles <= 8 ? 2 : 3
  if (tiles <= 4) return 2
  return tiles <= 9 ? 3 : 4
}

/**
 * Returns who is shown large: the former one until somebody else speaks alone, then the first who speaks.
 * @param people in the order of their arrival, without the viewer
 * @returns null for a viewer who is alone
 */
export function mainSpeaker(
  people: readonly { readonly id: string; readonly speaking: boolean }[],
  formerId: string | null,
): string | null {
  const former = people.find(({ id }) => id === formerId)
  if (former?.speaking) return former.id
  return (people.find(({ speaking }) => speaking) ?? former ?? people[0])?.id ?? null
}
