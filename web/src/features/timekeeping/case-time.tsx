import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import TimerIcon from 'lucide-react/icons/timer'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { CaseTabProps } from '../../app/feature.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { formatMoney } from '../../lib/format.ts'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { formatHours } from './duration.ts'
import { EntryList } from './entry-list.tsx'
import { EntrySheet, type EntrySheetProps } from './entry-sheet.tsx'
import { CaseExpenses } from './expenses/case-expenses.tsx'
import { timeQueries } from './timekeeping.queries.ts'
import { TimerCard } from './timer-card.tsx'
import { useStartTimer } from './timer-sheets.tsx'
import { UnsentList } from './unsent-list.tsx'
import { useEntryActions } from './use-entry-actions.ts'

/** The time and expenses of a case, beside cards of other features (`aside`), which are above on narrow screens. */
export const CaseTime = ({ aside, ...props }: CaseTabProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: aside ? 'minmax(0, 1fr) minmax(0, 340px)' : 'minmax(0, 1fr)' },
    }}
  >
    {aside ? <Box sx={{ gridColumn: { lg: 2 }, gridRow: 1, minWidth: 0 }}>{aside}</Box> : null}
    <Box sx={{ gridColumn: 1, minWidth: 0 }}>
      <RecordedTime {...props} />
      <CaseExpenses legalCase={{ id: props.item.id, name: props.item.name }} />
    </Box>
  </Box>
)

/** The time of a case: its sums, its entries, and a button that starts a timer. */
function RecordedTime({ item: { id: caseId, name } }: CaseTabProps) {
  const { t } = useTranslation(['timekeeping', 'common'])
  const [sheet, setSheet] = useState<Omit<EntrySheetProps, 'onClose'> | null>(null)
  const query = useInfiniteQuery(timeQueries.ofCase(caseId))
  const actions = useEntryActions()
  const start = useStartTimer()
  const { data: timer } = useQuery(timeQueries.timer())
  const can = useCan()
  if (query.isPending) return <TableSkeleton rows={4} />
  const [firstPage] = query.data?.pages ?? []
  if (!firstPage)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  const { total, billedSeconds, billableSeconds, amountCents } = firstPage
  const buttons = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {timer?.case?.id === caseId ? null : (
        <Button
          startIcon={<Play size={16} aria-hidden />}
          onClick={() => void start({ caseId, narrative: '' }).catch(reportFailure)}
        >
          {t('timer.start')}
        </Button>
      )}
      <Button
        variant="contained"
        color="primary"
        startIcon={<Plus size={16} aria-hidden />}
        onClick={() => setSheet({})}
      >
        {t('add')}
      </Button>
      {can('invoicing.manage') ? (
        <Button component={RouterLink} to={`/app/invoices?caseId=${caseId}`}>
          {t('invoices')}
        </Button>
      ) : null}
    </Box>
  )
  return (
    <>
      {timer ? <TimerCard /> : null}
      <UnsentList caseId={caseId} onEdit={setSheet} />
      {total === 0 ? (
        <Card>
          <EmptyState icon={TimerIcon} title={t('emptyCase')} help={t('emptyHelp')} action={buttons} />
        </Card>
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
            <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: '1 1 200px' }}>
              {[
                t('hours', { hours: formatHours(billedSeconds) }),
                t('billableHours', { hours: formatHours(billableSeconds) }),
                amountCents === null ? null : formatMoney(amountCents),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {buttons}
          </Box>
          <Card>
            <EntryList
              entries={query.data?.pages.flatMap(({ items }) => items) ?? []}
              detail="day"
              onEdit={(entry) => setSheet({ entry })}
              onRemove={actions.remove}
            />
          </Card>
          {query.hasNextPage ? (
            <Box sx={{ pt: 2 }}>
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more')}
              </Button>
            </Box>
          ) : null}
        </>
      )}
      {sheet ? (
        <EntrySheet
          key={sheet.entry?.id ?? sheet.unsentId ?? 'new'}
          legalCase={{ id: caseId, name }}
          {...sheet}
          onClose={() => setSheet(null)}
        />
      ) : null}
    </>
  )
}
