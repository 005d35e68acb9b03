import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MapPin from 'lucide-react/icons/map-pin'
import Video from 'lucide-react/icons/video'
import { useId, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dayMs } from '#server/contract/time.ts'
import { shownDayOf } from '../../../entities/case-dates.queries.ts'
import { dayInWords, fullDay, upperFirst } from '../../../lib/day-words.ts'
import { formatTime, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { useNow } from '../use-now.ts'
import { clientDates, saveToCalendar, type ClientDate } from './client-dates.queries.ts'

/** How long before the start the link of a video call becomes a button. */
const joinableMs = 15 * 60_000

/** The next date of a client in words, and a line for each later date. */
export function ClientDatesCard() {
  const { t } = useTranslation('client-dates')
  const { data, error, isPending, refetch } = useQuery(clientDates())
  const [next, ...following] = data ?? []
  if (next) return <NextDate date={next} following={following} />
  return (
    <SectionCard flush title={t('title')}>
      {isPending ? (
        <RowsSkeleton rows={2} />
      ) : data ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          {t('empty')}
        </Typography>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </SectionCard>
  )
}

function useDaysLeft(day: string): string {
  const { t } = useTranslation('client-dates')
  const days = Math.round((Date.parse(day) - Date.parse(today())) / dayMs)
  if (days <= 0) return t('left.today')
  return days === 1 ? t('left.tomorrow') : t('left.days', { count: days })
}

function NextDate({ date, following }: { readonly date: ClientDate; readonly following: readonly ClientDate[] }) {
  const { t } = useTranslation('client-dates')
  const titleId = useId()
  const day = shownDayOf(date)
  const daysLeft = useDaysLeft(day)
  const save = useMutation({ mutationFn: () => saveToCalendar(date) })
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Box sx={{ p: 2.5, display: 'grid', gap: 1 }}>
        <Typography
          id={titleId}
          component="h2"
          variant="subtitle2"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'primary.main' }}
        >
          <CalendarDays size={16} aria-hidden />
          {t('next', { left: daysLeft })}
        </Typography>
        <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {upperFirst(fullDay(day))}
          {date.allDay ? null : `, ${formatTime(date.start)}`}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <b>{date.title}</b>
        </Typography>
        <CaseAndLawyer date={date} />
        {date.location ? <IconLine icon={MapPin}>{date.location}</IconLine> : null}
        {date.joinUrl ? <JoinLink date={date} url={date.joinUrl} /> : null}
        <Box sx={{ mt: 0.5 }}>
          <Button
            startIcon={<CalendarPlus size={16} />}
            disabled={save.isPending}
            onClick={() => save.mutate()}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            {t('addToCalendar')}
          </Button>
        </Box>
      </Box>
      {following.length > 0 ? (
        <Box
          component="ul"
          aria-label={t('following')}
          sx={{ m: 0, px: 2.5, py: 1, listStyle: 'none', borderTop: '1px solid', borderColor: 'line.soft' }}
        >
          {following.map((later) => (
            <FollowingDate key={`${later.eventId} ${later.start}`} date={later} />
          ))}
        </Box>
      ) : null}
    </Card>
  )
}

function CaseAndLawyer({ date }: { readonly date: ClientDate }) {
  const { t } = useTranslation('client-dates')
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {date.case ? (
        <>
          <Link
            component={RouterLink}
            to={`/app/my_cases/${date.case.id}?tab=events`}
            color="inherit"
            underline="always"
          >
            {date.case.name}
          </Link>
          {' · '}
        </>
      ) : null}
      {t('with', { name: date.ownerName })}
    </Typography>
  )
}

function IconLine({ icon: LineIcon, children }: { readonly icon: Icon; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary', pt: 0.25, flexShrink: 0 }}>
        <LineIcon size={16} aria-hidden />
      </Box>
      <Typography variant="body2" component="span">
        {children}
      </Typography>
    </Box>
  )
}

function JoinLink({ date, url }: { readonly date: ClientDate; readonly url: string }) {
  const { t } = useTranslation('client-dates')
  const now = useNow()
  const isJoinable = Date.parse(date.start) - joinableMs <= now && now < Date.parse(date.end)
  if (!isJoinable) return <IconLine icon={Video}>{t('joinLater')}</IconLine>
  return (
    <Box>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        variant="contained"
        color="primary"
        startIcon={<Video size={16} />}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {t('join')}
      </Button>
    </Box>
  )
}

function FollowingDate({ date }: { readonly date: ClientDate }) {
  const time = date.allDay ? '' : `, ${formatTime(date.start)}`
  return (
    <Typography component="li" variant="body2" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
      <b>
        {upperFirst(dayInWords(shownDayOf(date)))}
        {time}
      </b>
      {` · ${date.title}`}
    </Typography>
  )
}
