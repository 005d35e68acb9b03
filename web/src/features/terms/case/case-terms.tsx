import { useQuery } from '@tanstack/react-query'
import type { CaseTabProps } from '../../../app/feature.ts'
import { useCan } from '../../../lib/use-can.ts'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { termQueries } from '../terms.queries.ts'
import { SharedTerms } from './shared-terms.tsx'
import { TermsWorkspace } from './terms-workspace.tsx'

/** Tab with the terms of a case: a workspace for the office, and a list of shared terms for the client. */
export function CaseTermsTab({ item }: CaseTabProps) {
  const worksWithTerms = useCan()('terms.work')
  const { data, error, isPending, refetch } = useQuery(termQueries.ofCase(item.id))
  if (isPending) return <TableSkeleton rows={5} />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return worksWithTerms ? <TermsWorkspace item={item} data={data} /> : <SharedTerms terms={data.terms} />
}
