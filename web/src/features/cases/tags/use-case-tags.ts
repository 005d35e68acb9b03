import { useQuery } from '@tanstack/react-query'
import { caseTagQueries, type CaseTag } from '../../../entities/case-tags.queries.ts'

/** Returns the tags of cases by id of the case. Nothing is read while `caseIds` is empty. */
export function useCaseTags(caseIds: readonly string[]): (caseId: string) => readonly CaseTag[] {
  const enabled = caseIds.length > 0
  const tags = useQuery({ ...caseTagQueries.list(), enabled })
  const ofCases = useQuery({ ...caseTagQueries.ofCases(caseIds), enabled: enabled && (tags.data?.length ?? 0) > 0 })
  return (caseId) => {
    const ids = ofCases.data?.get(caseId) ?? []
    return (tags.data ?? []).filter(({ id }) => ids.includes(id))
  }
}
