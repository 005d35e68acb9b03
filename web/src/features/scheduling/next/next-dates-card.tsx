import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { caseDates, type NextDate } from '../../../entities/case-dates.queries.ts'
import { monthName } from '../../../lib/day-words.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Clamped } from '../../../ui/clamped.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { schedulePath, useNextDateText } from './use-next-date-text.ts'

const maxDates = 4

/** The next dates of the cases for which the person is responsible, from every calendar of the office. */
export function NextDatesCard() {
  const { t } = useTranslation('next-dates')
  const { data, error, isPending, refetch } = useQuery(caseDates.own(maxDates))
  return (
    <SectionCard flush title={t('ofMyCases')} link={{ to: '/app/my_cases', label: t('all') }}>
      {isPending ? (
        <RowsSkeleton rows={3} />
      ) : !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          {t('empty')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((date) => (
            <DateRow key={`${date.case.id} ${date.start} ${date.eventId ?? ''}`} date={date} />
          ))}
        </Box>
      )}
    </SectionCard>
  )
}

function DateRow({ date }: { readonly date: NextDate }) {
  const { t } = useTranslation('next-dates')
  const { user } = useSession()
  const dateText = useNextDateText(date)
  const isNear = dateText.days <= 1
  const isOwn = date.ownerId === user?.id
  return (
    <ListRow>
      <Box
        sx={{
          width: 84,
          py: 0.5,
          borderRadius: '8px',
          textAlign: 'center',
          lineHeight: 1.25,
          ...(isNear
            ? { bgcolor: 'primary.soft', color: 'primary.main' }
            : { bgcolor: 'background.sunken', color: 'text.primary' }),
        }}
      >
        <Box sx={{ typography: 'h3' }}>{Number(dateText.day.slice(8))}</Box>
        <Box sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>{monthName(dateText.day)}</Box>
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={schedulePath(date) ?? `/app/my_cases/${date.case.id}`}
          variant="subtitle2"
          sx={{ color: 'text.primary', display: 'block' }}
        >
          {dateText.title}
        </Link>
        <Typography variant="caption" color="textSecondary" component="div">
          <Clamped text={[date.case.name, date.location].filter(Boolean).join(' · ')} />
        </Typography>
        {isOwn ? null : (
          <Typography variant="caption" color="textSecondary" component="div">
            {t('inCalendarOf', { name: date.ownerName })}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: { sm: 'right' }, fontSize: '0.8125rem' }}>
        <Box sx={{ fontWeight: 600, color: isNear ? 'primary.main' : 'text.secondary' }}>{dateText.daysLeft}</Box>
        <Box sx={{ color: 'text.secondary' }}>{dateText.time}</Box>
      </Box>
    </ListRow>
  )
}
