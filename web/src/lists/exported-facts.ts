/** Replaces what an earlier exported file read of these rows: the answers name only the rows that have something. */
export function replaceFacts<T>(cache: Map<string, T>, ids: readonly string[], found: ReadonlyMap<string, T>): void {
  for (const id of ids) {
    const facts = found.get(id)
    if (facts === undefined) cache.delete(id)
    else cache.set(id, facts)
  }
}
