import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { formatMonthOf, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { intakeQueries } from '../intake.queries.ts'
import { useDuration } from '../lead-words.ts'

/** Table by month and source: leads received, hired and declined, and the median minutes until the first answer. */
export function ReportSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('intake')
  const duration = useDuration()
  const query = useQuery(intakeQueries.report())
  return (
    <SideSheet open onClose={onClose} title={t('report.title')} width={680}>
      {query.data ? (
        query.data.rows.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{t('report.empty')}</Box>
        ) : (
          <Box sx={{ overflowX: 'auto' }}>
            <Table size="small" aria-label={t('report.title')}>
              <TableHead>
                <TableRow>
                  <TableCell>{t('report.month')}</TableCell>
                  <TableCell>{t('fields.source')}</TableCell>
                  <TableCell align="right">{t('report.received')}</TableCell>
                  <TableCell align="right">{t('report.hired')}</TableCell>
                  <TableCell align="right">{t('report.declined')}</TableCell>
                  <TableCell align="right">{t('report.median')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {query.data.rows.map((row) => (
                  <TableRow key={`${row.month} ${row.source}`}>
                    <TableCell>{formatMonthOf(`${row.month}-01`)}</TableCell>
                    <TableCell>{t(`sources.${row.source}`)}</TableCell>
                    <TableCell align="right">{formatNumber(row.received)}</TableCell>
                    <TableCell align="right">{formatNumber(row.hired)}</TableCell>
                    <TableCell align="right">{formatNumber(row.declined)}</TableCell>
                    <TableCell align="right">
                      {row.medianMinutes === null ? '–' : duration(row.medianMinutes)}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        )
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </SideSheet>
  )
}
