import { hitPath } from '../palette-items.ts'
import type { SearchResult } from './results.queries.ts'

/** Returns the address of a result: a document opens in its case at its page, a note among the notes of its case. */
export function resultPath(result: SearchResult, q: string): string {
  if (result.type === 'note')
    return `/app/my_cases/${result.caseId ?? ''}?${new URLSearchParams({ tab: 'notes', note: result.id })}`
  return hitPath({ ...result, type: result.type }, q)
}
