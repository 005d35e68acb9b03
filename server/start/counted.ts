/** Returns a count with its word: `1 file`, `2 files`. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`
