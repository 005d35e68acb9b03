import type { Suggestions } from '#modules/storefront/page.contract.ts'

/** Requests suggestions without the contract, whose schemas would be the largest part of this chunk. */
export async function findSuggestions(q: string, locale: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/api/public/suggestions?${new URLSearchParams({ q })}`, {
    headers: { 'accept-language': locale },
    signal,
  })
  if (!response.ok) throw new Error(`The request of suggestions failed with ${response.status}`)
  return (await response.json()) as Suggestions
}
