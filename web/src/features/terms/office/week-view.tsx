import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link as RouterLink } from 'react-router-dom'
import { addDays } from '#modules/terms/counting/day-calendar.ts'
import { dayRange } from '../../../lib/day-words.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { closedRuns } from '../arithmetic/marks.ts'
import { useClosureText } from '../arithmetic/use-closure-text.ts'
import { useCourtDays } from '../next/use-term-calendar.ts'
import { termQueries } from '../terms.queries.ts'
import { useWeekTerms } from './use-week-terms.ts'
import { WeekGrid } from './week-grid.tsx'
import { byPerson } from './week.ts'
import { presentMonday, type TermsState } from './use-terms-state.ts'

/** Returns the Sunday up to which closures are listed: that of the fourth week after the shown week. */
const lastClosureDay = (monday: string): string => addDays(monday, 34)

/** The week by lawyer, with overdue terms of earlier weeks, and the next week in one line. */
export function WeekView({ state }: { readonly state: TermsState }) {
  const { t } = useTranslation('terms-office')
  const { monday } = state
  const query = useWeekTerms(state, monday)
  const calendar = useCourtDays([monday, lastClosureDay(monday)])
  const { data } = query
  return (
    <Box aria-busy={query.isFetching} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
      <OverdueTerms state={state} />
      {query.isPending ? (
        <TableSkeleton rows={5} />
      ) : !data ? (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : data.items.length === 0 ? (
        <Card>
          <EmptyState icon={AlarmClock} title={t('week.emptyTitle')} help={t('week.emptyHelp')} />
        </Card>
      ) : (
        <>
          {data.total > data.items.length ? (
            <Notice tone="info">
              {t('week.truncated', { shown: formatNumber(data.items.length), total: formatNumber(data.total) })}
            </Notice>
          ) : null}
          <WeekGrid monday={monday} terms={data.items} calendar={calendar} />
        </>
      )}
      <NextWeek state={state} />
      <Closures monday={monday} calendar={calendar} />
    </Box>
  )
}

/** Lists the overdue terms of earlier weeks. */
function OverdueTerms({ state }: { readonly state: TermsState }) {
  const { t } = useTranslation('terms-office')
  const { filters } = state
  const thisMonday = presentMonday()
  const { data } = useQuery({
    ...termQueries.list({
      state: 'overdue',
      to: addDays(thisMonday, -1),
      ...(filters.ownerId ? { ownerId: filters.ownerId } : {}),
      page: 1,
      pageSize: 10,
    }),
    enabled: state.monday === thisMonday,
  })
  if (!data || data.total === 0 || state.monday !== thisMonday) return null
  const to = `/app/terms?${new URLSearchParams({ view: 'list', state: 'overdue', ...(filters.ownerId ? { ownerId: filters.ownerId } : {}) })}`
  return (
    <Notice
      tone="warning"
      action={
        <Button component={RouterLink} to={to} size="small">
          {t('week.lateSee')}
        </Button>
      }
    >
      {t('week.lateBefore', { count: data.total })}
    </Notice>
  )
}

function NextWeek({ state }: { readonly state: TermsState }) {
  const { t } = useTranslation(['terms-office', 'terms-next'])
  const nextMonday = addDays(state.monday, 7)
  const { data } = useWeekTerms(state, nextMonday)
  if (!data || data.total === 0) return null
  const jurisdictionalCount = data.items.filter(({ nature }) => nature === 'jurisdictional').length
  return (
    <Card
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        mt: 1.5,
        px: 2,
        py: 1.25,
        fontSize: '0.875rem',
      }}
    >
      <CalendarClock size={16} aria-hidden />
      <Box component="b" sx={{ flex: { xs: '1 1 80%', sm: 'none' } }}>
        {t('week.nextWeek', { days: dayRange(nextMonday, addDays(nextMonday, 4)) })}
      </Box>
      <span>
        {[
          t('week.nextCount', { count: data.total }),
          jurisdictionalCount > 0 ? t('week.nextJurisdictional', { count: jurisdictionalCount }) : null,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <Box
        component="span"
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 260px' }, color: 'text.secondary', fontSize: '0.8125rem' }}
      >
        {byPerson(data.items)
          // A no-break space keeps a name and its number on one line.
          .map(({ owner, terms }) =>
            `${owner?.shortName ?? t('terms-next:nobody')} ${formatNumber(terms.length)}`.replaceAll(' ', '\u00a0'),
          )
          .join(' · ')}
      </Box>
      <Button
        variant="text"
        size="small"
        endIcon={<ChevronRight size={14} />}
        onClick={() => state.setWeek(nextMonday)}
      >
        {t('week.see')}
      </Button>
    </Card>
  )
}

/** Lists closed days of the courts in the shown week and in the four weeks after it. */
function Closures({
  monday,
  calendar,
}: {
  readonly monday: string
  readonly calendar: ReturnType<typeof useCourtDays>
}) {
  const { t } = useTranslation('terms-office')
  const closures = useClosureText()
  const end = lastClosureDay(monday)
  const steps = [...(calendar?.closed ?? [])]
    .filter(([day]) => day >= monday && day <= end)
    .map(([day, closed]) => ({ effect: 'skipped' as const, day, closure: { kind: 'holiday' as const, ...closed } }))
  if (steps.length === 0) return null
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.25, mb: 0, maxWidth: 680 }}>
      {t('week.closures', { days: closures.runs(closedRuns(steps, 'skipped')) })}
    </Typography>
  )
}
