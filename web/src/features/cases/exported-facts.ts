/** Replaces what an earlier exported file read of these cases: the answers name only the cases that have something. */
export function replaceFacts<T>(
  cache: Map<string, T>,
  caseIds: readonly string[],
  found: ReadonlyMap<string, T>,
): void {
  for (const id of caseIds) {
    const facts = found.get(id)
    if (facts === undefined) cache.delete(id)
    else cache.set(id, facts)
  }
}
