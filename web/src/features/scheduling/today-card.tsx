import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Video from 'lucide-react/icons/video'
import { Fragment, useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { clockAt, minuteMs, type Day } from './calendar/days.ts'
import { firstDayOf, isBar, itemsOn } from './calendar/layout.ts'
import { isJoinable, itemOf, joinLink, spanOf, type Item } from './items.ts'
import { paintOf } from './paint.ts'
import { scheduleQueries } from './scheduling.queries.ts'
import { useNow } from './use-now.ts'
import { durationText, timeOfMinute } from './words.ts'

const schedulePathOf = (item: Item): string =>
  `/app/schedule?${new URLSearchParams({ event: item.event?.id ?? '', ...(item.event?.occurrence ? { at: item.event.occurrence } : {}), date: firstDayOf(item) })}`
const detailOf = ({ event }: Item): string =>
  [event?.guestName, event?.case ? (event.case.courtCaseNumber ?? event.case.name) : null, event?.location]
    .filter(Boolean)
    .join(' · ')

function useTodaysEvents() {
  const calendarOwner = useCan()('scheduling.takeBookings') ? 'mine' : 'office'
  const now = useNow()
  // The day of the first render: a page that is open at midnight shows the next day only after a reload.
  const [today] = useState(() => clockAt(now).day)
  const span = spanOf([today])
  const query = useQuery(scheduleQueries.events(span.from, span.to, calendarOwner))
  const items = useMemo(() => query.data?.map(itemOf), [query.data])
  return { now, today, items, query }
}

/** Events of today, with the line of the present time, and *Unirme* on events that can be joined. */
export function TodayCard() {
  const { t } = useTranslation('dashboard')
  const { now, today, items, query } = useTodaysEvents()
  const todayItems = items && itemsOn(items, today)
  const firstUnfinishedIndex = todayItems?.findIndex((item) => !isBar(item) && item.end > now) ?? -1
  return (
    <SectionCard
      flush
      title={t('agenda.title')}
      {...(todayItems ? { note: t('agenda.count', { count: todayItems.length }) } : {})}
      link={{ to: '/app/schedule', label: t('agenda.all') }}
    >
      {query.isPending ? (
        <RowsSkeleton rows={3} />
      ) : !todayItems ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : todayItems.length === 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
            {t('agenda.empty')}
          </Typography>
          <Button size="small" component={RouterLink} to="/app/schedule?new=1" startIcon={<Plus size={14} />}>
            {t('agenda.create')}
          </Button>
        </Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {todayItems.map((item, index) => (
            <Fragment key={item.key}>
              {index === firstUnfinishedIndex ? <NowRow now={now} /> : null}
              <TodayRow item={item} day={today} now={now} />
            </Fragment>
          ))}
          {firstUnfinishedIndex < 0 ? <NowRow now={now} /> : null}
        </Box>
      )}
    </SectionCard>
  )
}

function NowRow({ now }: { readonly now: number }) {
  const { t } = useTranslation('dashboard')
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 2,
        py: 0.5,
        color: 'error.main',
        fontSize: '0.8125rem',
        fontWeight: 600,
        '&::after': { content: '""', flex: 1, borderTop: '1px solid currentColor' },
      }}
    >
      <Box component="span" sx={{ px: 0.75, borderRadius: '10px', bgcolor: 'error.soft' }}>
        {t('agenda.now', { time: timeOfMinute(clockAt(now).minute) })}
      </Box>
    </Box>
  )
}

function TodayRow({ item, day, now }: { readonly item: Item; readonly day: Day; readonly now: number }) {
  const { t } = useTranslation('dashboard')
  const joinable = isJoinable(item, now)
  const isPast = item.end <= now
  const minutesUntilStart = Math.round((item.start - now) / minuteMs)
  const isAllDay = isBar(item)
  return (
    <Box
      component="li"
      data-day={day}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        px: 2,
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'line.soft',
        '&:last-child': { borderBottom: 0 },
        ...(joinable ? { bgcolor: 'background.selected' } : {}),
      }}
    >
      <Box sx={{ width: 92, flexShrink: 0, fontSize: '0.875rem' }}>
        <Box sx={{ fontWeight: 600 }}>{isAllDay ? t('agenda.allDay') : timeOfMinute(clockAt(item.start).minute)}</Box>
        {isAllDay ? null : (
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {minutesUntilStart > 0 && minutesUntilStart <= 60
              ? t('agenda.inMinutes', { count: minutesUntilStart })
              : durationText(item.end - item.start)}
          </Box>
        )}
      </Box>
      <Box aria-hidden sx={{ width: 3, alignSelf: 'stretch', bgcolor: isPast ? 'divider' : paintOf(item).main }} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Link
            component={RouterLink}
            to={schedulePathOf(item)}
            variant="subtitle2"
            sx={{ color: isPast ? 'text.secondary' : 'text.primary' }}
          >
            {item.title ?? t('agenda.busy')}
          </Link>
          {item.event?.videoCall ? (
            <StatusChip size="small" tone="neutral" icon={Video} label={t('agenda.video')} />
          ) : null}
        </Box>
        <Typography variant="caption" color="textSecondary" component="div">
          {detailOf(item)}
        </Typography>
      </Box>
      {joinLink(item) && !isPast ? (
        <Button
          component="a"
          href={joinLink(item) ?? ''}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<Video size={16} />}
          aria-label={`${t('agenda.join')}, ${item.title ?? ''}`}
          {...(joinable ? { variant: 'contained', color: 'primary' } : {})}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {t('agenda.join')}
        </Button>
      ) : null}
    </Box>
  )
}
