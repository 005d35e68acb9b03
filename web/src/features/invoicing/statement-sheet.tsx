import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { invoiceQueries } from './invoicing.queries.ts'

/** The statement of account of a case: what was charged, credited and paid, with the balance after each. */
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
          <Typography variant="h3" component="p" sx={{ mb: 1.5 }}>
            {t('owed', { amount: formatMoney(query.data.balanceCents) })}
          </Typography>
          {query.data.items.length === 0 ? <Typography variant="body2">{t('emptyStatement')}</Typography> : null}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {query.data.items.map((line, at) => (
              <ListRow key={`${at} ${line.kind} ${line.reference}`}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {[t(`statementLines.${line.kind}`), line.reference].filter(Boolean).join(' ')}
                  </Typography>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {formatDay(line.on)}
                  </Typography>
                </Box>
                <Box sx={{ textAlign: 'right' }}>
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {formatMoney(line.amountCents)}
                  </Typography>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {t('balanceThen', { amount: formatMoney(line.balanceCents) })}
                  </Typography>
                </Box>
              </ListRow>
            ))}
          </Box>
        </>
      ) : null}
    </SideSheet>
  )
}
