import { useState } from 'react'
import type { Case } from '../../entities/case.queries.ts'
import { fetchTagIds } from '../../entities/tags.queries.ts'
import { fetchNextItems, type NextItems } from './next-items.queries.ts'
import { fetchCases } from './cases.queries.ts'
import type { ListFields } from './fields/list-fields.tsx'
import { replaceFacts } from '../../lists/exported-facts.ts'
import type { CasesState } from './cases-state.ts'

/** Pages of an exported file, with the next items and the tags of all its cases, not only of the shown page. */
export function useCasesExport(query: CasesState['query'], isOfficeMember: boolean, listFields: ListFields | null) {
  const [exportCache] = useState(() => ({
    nextItems: new Map<string, NextItems>(),
    tagIds: new Map<string, readonly string[]>(),
  }))
  const prefetchForExport = async (cases: readonly Case[]) => {
    if (!isOfficeMember) return
    const caseIds = cases.map(({ id }) => id)
    const [nextItems, tagIds] = await Promise.all([fetchNextItems(caseIds), fetchTagIds('cases', caseIds)])
    replaceFacts(exportCache.nextItems, caseIds, nextItems)
    replaceFacts(exportCache.tagIds, caseIds, tagIds)
    await listFields?.prepareExport(caseIds)
  }
  const fetchPage = async (page: number, pageSize: number) => {
    const result = await fetchCases({ ...query, page, pageSize })
    await prefetchForExport(result.items)
    return result
  }
  return { exportCache, prefetchForExport, fetchPage }
}
