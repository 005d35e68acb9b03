import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { CaseTabProps } from '../../app/feature.ts'
import { worksOn } from '../../entities/works-on.ts'
import { upperFirst } from '../../lib/day-words.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { addDays, clockAt } from './calendar/days.ts'
import { firstDayOf } from './calendar/layout.ts'
import type { Draft } from './grid/grid-props.ts'
import { ItemIcon } from './item-icon.tsx'
import { itemOf, spanOf, type Item } from './items.ts'
import { paintOf } from './paint.ts'
import { scheduleQueries } from './scheduling.queries.ts'
import { useItemLabels } from './use-item-labels.ts'
import { useWorkingHours } from './use-working-hours.ts'
import { fullDay } from './words.ts'

const EventSheet = lazy(() => import('./event/event-sheet.tsx').then((file) => ({ default: file.EventSheet })))

/** Days before and after today whose events are shown; together the maximum of one request. */
const [daysBefore, daysAfter] = [100, 299]

/** Events of a case in all calendars: upcoming events, then past events. */
export function CaseEvents({ item }: CaseTabProps) {
  const { id: caseId, name: caseName } = item
  const worksOnCase = worksOn(item)
  const { t } = useTranslation('scheduling')
  const [now] = useState(() => Date.now())
  const today = clockAt(now).day
  const span = spanOf([addDays(today, -daysBefore), addDays(today, daysAfter)])
  const { data, error, isPending, refetch } = useQuery(scheduleQueries.ofCase(caseId, span.from, span.to))
  const [draft, setDraft] = useState<Draft | null>(null)
  const items = data?.map(itemOf)
  const { timesOn } = useWorkingHours([today], items ?? [])
  const create = () => setDraft({ allDay: false, kind: 'hearing', times: timesOn(today) })
  const upcoming = items?.filter(({ end }) => end > now) ?? []
  const past = items?.filter(({ end }) => end <= now).reverse() ?? []
  const button = worksOnCase ? (
    <Button variant="contained" color="primary" startIcon={<CalendarPlus size={16} />} onClick={create}>
      {t('new')}
    </Button>
  ) : undefined
  if (isPending) return <TableSkeleton rows={4} />
  return (
    <>
      {!items ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : items.length === 0 ? (
        <EmptyState icon={CalendarPlus} title={t('ofCase.emptyTitle')} help={t('ofCase.emptyHelp')} action={button} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {button ? <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{button}</Box> : null}
          <EventRows title={t('ofCase.coming')} items={upcoming} worksOnCase={worksOnCase} />
          {past.length > 0 ? <EventRows title={t('ofCase.past')} items={past} worksOnCase={worksOnCase} /> : null}
        </Box>
      )}
      <Suspense fallback={null}>
        {draft ? <EventSheet draft={draft} caseId={caseId} caseName={caseName} onClose={() => setDraft(null)} /> : null}
      </Suspense>
    </>
  )
}

function EventRows({
  title,
  items,
  worksOnCase,
}: {
  readonly title: string
  readonly items: readonly Item[]
  readonly worksOnCase: boolean
}) {
  const { t } = useTranslation('scheduling')
  return (
    <SectionCard flush title={title} note={items.length}>
      {items.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          {t('ofCase.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <EventRow key={item.key} item={item} worksOnCase={worksOnCase} />
          ))}
        </Box>
      )}
    </SectionCard>
  )
}

function EventRow({ item, worksOnCase }: { readonly item: Item; readonly worksOnCase: boolean }) {
  const { t } = useTranslation('scheduling')
  const labels = useItemLabels()
  const { event } = item
  const day = firstDayOf(item)
  const to = `/app/schedule?${new URLSearchParams({ event: event?.id ?? '', ...(event?.occurrence ? { at: event.occurrence } : {}), date: day })}`
  return (
    <ListRow>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 34,
          height: 34,
          borderRadius: '8px',
          bgcolor: paintOf(item).softColor,
          color: paintOf(item).main,
        }}
      >
        <ItemIcon item={item} size={17} />
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {worksOnCase ? (
          <Link component={RouterLink} to={to} variant="subtitle2" sx={{ color: 'text.primary' }}>
            {labels.title(item)}
          </Link>
        ) : (
          <Typography variant="subtitle2" component="span">
            {labels.title(item)}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary" component="div">
          {[t(`kinds.${item.kind}`), labels.detail(item), event ? `${event.owner.name} ${event.owner.surname}` : null]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ textAlign: { xs: 'left', sm: 'right' } }}>
        {upperFirst(fullDay(day))}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {labels.time(item)}
        </Box>
      </Typography>
    </ListRow>
  )
}
