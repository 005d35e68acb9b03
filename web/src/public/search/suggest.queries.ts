import type { Suggestions } from '#modules/storefront/page.contract.ts'

/** Requests suggestions without the contract, whose schemas would be the largest part of this chunk. */
export async function findSuggestions(q: string, locale: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetch(`/api/public/suggestions?${new URLSearchParams({ q })}`, {
    headers: { 'accept-language': locale },
    signal,
  })
  if (!answer.ok) throw new Error(`The suggestions were answered with ${answer.status}`)
  return (await answer.json()) as Suggestions
}
