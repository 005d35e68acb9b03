import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import AlignLeft from 'lucide-react/icons/align-left'
import Clock from 'lucide-react/icons/clock'
import FolderOpen from 'lucide-react/icons/folder-open'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Trash2 from 'lucide-react/icons/trash-2'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import { Suspense, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dayInZone } from '#server/contract/local-time.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useSession } from '../../../lib/session.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import type { Icon } from '../../../ui/icon.ts'
import { MenuButton, type MenuAction } from '../../../ui/menu-button.tsx'
import { UndeliveredChip } from '../../../ui/undelivered-chip.tsx'
import { ItemIcon } from '../item-icon.tsx'
import { clockAt, type Day } from '../calendar/days.ts'
import { firstDayOf } from '../calendar/layout.ts'
import { joinLink, type Item } from '../items.ts'
import { paintOf } from '../paint.ts'
import type { BookingRequest, EventData } from '../scheduling.queries.ts'
import { useItemLabels } from '../use-item-labels.ts'
import { unbroken } from '../words.ts'
import { useRecurrenceText } from '../use-recurrence-text.ts'
import { RequestActions } from './request-actions.tsx'

const WrittenFacts = lazyPage(
  () => import('../bookings/written-facts.tsx').then((file) => file.WrittenFacts),
  ['scheduling-bookings'],
)
const BookedFacts = lazyPage(
  () => import('./booked-facts.tsx').then((file) => file.BookedFacts),
  ['scheduling-bookings'],
)

export interface DetailsActions {
  readonly onEdit: (item: Item) => void
  readonly onMove: (item: Item) => void
  readonly onRemove: (item: Item) => void
}

/** One property of an event, with its icon. */
function FactLine({
  icon: FactIcon,
  label,
  children,
}: {
  readonly icon: Icon
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        fontSize: '0.875rem',
        lineHeight: '20px',
        '& svg': { color: 'text.secondary', mt: '3px', flexShrink: 0 },
      }}
    >
      <FactIcon size={15} role="img" aria-label={label} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  )
}

/** Returns the day on which the rule of the series has an occurrence, from which it may have been moved. */
function dayOfSeries({ occurrence, allDay, timeZone }: EventData, item: Item): Day {
  if (occurrence === null) return firstDayOf(item)
  const instant = Date.parse(occurrence)
  // An all-day occurrence begins at midnight in the zone of its author, which may be another day in Puerto Rico.
  return allDay ? dayInZone(instant, timeZone) : clockAt(instant).day
}

/** Details of an event, and its actions. */
export function EventDetails({ item, onEdit, onMove, onRemove }: DetailsActions & { readonly item: Item }) {
  const { t } = useTranslation(['scheduling', 'common'])
  const labels = useItemLabels()
  const recurrenceText = useRecurrenceText()
  const { event, request } = item
  const { user } = useSession()
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box
        sx={{
          display: 'flex',
          gap: 0.75,
          alignItems: 'center',
          fontSize: '0.8125rem',
          color: paintOf(item).main,
          fontWeight: 550,
        }}
      >
        <ItemIcon item={item} size={15} />
        {labels.kind(item)}
      </Box>
      <FactLine icon={Clock} label={t('details.when')}>
        {unbroken(labels.when(item))}
      </FactLine>
      {event?.rrule ? (
        <FactLine icon={Repeat} label={t('details.repeats')}>
          {recurrenceText(event.rrule, dayOfSeries(event, item))}
        </FactLine>
      ) : null}
      {event?.guestName ? (
        <FactLine icon={UserRound} label={t('details.guest')}>
          {event.guestName}
          {event.guestEmail ? (
            <>
              {' '}
              ·{' '}
              <Link href={`mailto:${event.guestEmail}`}>
                <EmailText address={event.guestEmail} />
              </Link>
            </>
          ) : null}
          {event.guestUndelivered ? (
            <Box sx={{ mt: 0.5 }}>
              <UndeliveredChip />
            </Box>
          ) : null}
        </FactLine>
      ) : null}
      {event && event.participants.length > 0 ? (
        <FactLine icon={Users} label={t('details.participants')}>
          {event.participants.map(({ name }) => name).join(', ')}
        </FactLine>
      ) : null}
      {event?.case ? (
        <FactLine icon={FolderOpen} label={t('details.case')}>
          <Link component={RouterLink} to={`/app/my_cases/${event.case.id}`}>
            {[event.case.courtCaseNumber, event.case.name].filter(Boolean).join(' · ')}
          </Link>
        </FactLine>
      ) : null}
      {event?.location ? (
        <FactLine icon={MapPin} label={t('details.location')}>
          {event.location}
        </FactLine>
      ) : null}
      {event?.videoCall ? (
        <FactLine icon={Video} label={t('details.video')}>
          {t(event.room ? 'details.videoCall' : 'details.noRoom')}
        </FactLine>
      ) : null}
      {event?.description ? (
        <FactLine icon={AlignLeft} label={t('details.description')}>
          <Box sx={{ whiteSpace: 'pre-wrap' }}>{event.description}</Box>
        </FactLine>
      ) : null}
      {event && !event.can.update && item.title !== null ? (
        <Typography variant="caption" color="textSecondary">
          {t('details.ownedBy', { name: `${event.owner.name} ${event.owner.surname}` })}
        </Typography>
      ) : null}
      {request ? <RequestFacts request={request} /> : null}
      {event?.appointmentId && event.owner.id === user?.id ? (
        <Suspense fallback={null}>
          <BookedFacts id={event.appointmentId} />
        </Suspense>
      ) : null}
      <EventButtons item={item} onEdit={onEdit} onMove={onMove} onRemove={onRemove} />
    </Box>
  )
}

function EventButtons({
  item,
  onEdit,
  onMove,
  onRemove,
}: {
  readonly item: Item
  readonly onEdit: (item: Item) => void
  readonly onMove: (item: Item) => void
  readonly onRemove: (item: Item) => void
}) {
  const { t } = useTranslation(['scheduling', 'common'])
  const { event, request } = item
  const link = joinLink(item)
  const menuActions = useEventMenu(item, onEdit, onRemove)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.75 }}>
      {link ? (
        <Button
          size="small"
          component="a"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<Video size={16} />}
        >
          {t('join')}
        </Button>
      ) : null}
      {event?.can.update ? (
        <Button size="small" onClick={() => onMove(item)}>
          {t('moves.menu')}
        </Button>
      ) : null}
      {menuActions.length > 0 ? (
        <MenuButton appearance="more" label={t('common:actions.more')} items={menuActions} />
      ) : null}
      {request ? <RequestActions request={request} /> : null}
    </Box>
  )
}

function useEventMenu(item: Item, onEdit: (item: Item) => void, onRemove: (item: Item) => void): MenuAction[] {
  const { t } = useTranslation(['scheduling', 'common'])
  const { event } = item
  return event
    ? [
        ...(event.can.update
          ? [{ key: 'edit', label: t('common:actions.edit'), icon: Pencil, onSelect: () => onEdit(item) }]
          : []),
        ...(event.can.remove
          ? [
              {
                key: 'remove',
                label: t('common:actions.delete'),
                icon: Trash2,
                danger: true,
                onSelect: () => onRemove(item),
              },
            ]
          : []),
      ]
    : []
}

function RequestFacts({ request }: { readonly request: BookingRequest }) {
  const { t } = useTranslation('scheduling')
  return (
    <>
      <FactLine icon={UserRound} label={t('details.guest')}>
        <Link href={`mailto:${request.email}`}>
          <EmailText address={request.email} />
        </Link>
        {request.phone ? ` · ${request.phone}` : ''}
      </FactLine>
      <Suspense fallback={null}>
        <WrittenFacts booking={request} />
      </Suspense>
    </>
  )
}
