import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/use-translation.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { invoiceQueries } from './invoicing.queries.ts'
import { StatementLines } from './statement-lines.tsx'

/** The statement of account of a case. */
export function StatementSheet({ caseId, onClose }: { readonly caseId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('invoicing')
  const query = useQuery(invoiceQueries.statement(caseId))
  return (
    <SideSheet open onClose={onClose} title={t('statement')}>
      {query.isPending ? <TableSkeleton rows={4} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? (
        <>
          <Typography variant="body2" color="textSecondary">
            {query.data.case.name}
          </Typography>
          <StatementLines items={query.data.items} balanceCents={query.data.balanceCents} />
        </>
      ) : null}
    </SideSheet>
  )
}
