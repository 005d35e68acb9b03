import type { SearchResult } from './results.queries.ts'

const reasons = ['encrypted', 'scanned', 'damaged', 'too_large', 'timeout', 'unsupported'] as const

/** Returns the key of the phrase for why a document has no text. */
export function unreadReason({
  textStatus = 'none',
  textReason,
}: Pick<SearchResult, 'textReason'> & { readonly textStatus?: string }) {
  if (textStatus === 'pending') return 'reasons.pending' as const
  const knownReason = reasons.find((reason) => reason === textReason)
  return knownReason ? (`reasons.${knownReason}` as const) : ('reasons.empty' as const)
}
