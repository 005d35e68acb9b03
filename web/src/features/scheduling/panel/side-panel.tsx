import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Day } from '../calendar/days.ts'
import type { Item } from '../items.ts'
import { scheduleQueries } from '../scheduling.queries.ts'
import { useItemLabels } from '../use-item-labels.ts'
import type { ScheduleState } from '../use-schedule-state.ts'
import type { DetailsActions } from './event-details.tsx'
import { Filters } from './filters.tsx'
import { MiniMonth } from './mini-month.tsx'

const EventDetails = lazy(() => import('./event-details.tsx').then((file) => ({ default: file.EventDetails })))

const PanelSection = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ px: 2, py: 2, borderBottom: '1px solid', borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}>
    {children}
  </Box>
)

export interface SidePanelProps extends DetailsActions {
  readonly state: ScheduleState
  readonly days: readonly Day[]
  readonly today: Day
  readonly item: Item | undefined
  /** Whether the details get the focus, because the event was opened by keyboard. */
  readonly takesFocus: boolean
  readonly menu: ReactNode
  readonly onNew: () => void
  readonly onClose: () => void
}

/** Side panel of the calendar: create button, selected event, month, filters. */
export function SidePanel({ state, days, today, item, takesFocus, menu, onNew, onClose, ...actions }: SidePanelProps) {
  const { t } = useTranslation('scheduling')
  const pendingBookings = useQuery({ ...scheduleQueries.requests(), enabled: useCan()('scheduling.takeBookings') })
  return (
    <Box
      component="aside"
      aria-label={t('panel')}
      sx={{
        width: 264,
        flexShrink: 0,
        boxSizing: 'border-box',
        overflowY: 'auto',
        borderLeft: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <PanelSection>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Button variant="contained" color="primary" fullWidth startIcon={<Plus size={16} />} onClick={onNew}>
            {t('new')}
          </Button>
          {menu}
        </Box>
        {pendingBookings.data && pendingBookings.data.length > 0 ? (
          <Button
            component={RouterLink}
            to="/app/schedule?tab=bookings"
            fullWidth
            startIcon={<Inbox size={16} />}
            sx={{ mt: 1, justifyContent: 'flex-start' }}
          >
            {t('request.count', { count: pendingBookings.data.length })}
          </Button>
        ) : null}
      </PanelSection>
      {item ? (
        <PanelSection>
          <SelectedItem item={item} takesFocus={takesFocus} onClose={onClose} {...actions} />
        </PanelSection>
      ) : null}
      <PanelSection>
        <MiniMonth
          day={state.day}
          shownDays={days}
          today={today}
          onChoose={(day) => state.setParameters({ date: day }, { replace: false })}
        />
      </PanelSection>
      <PanelSection>
        <Filters state={state} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 0.75,
            mt: 1.5,
            fontSize: '0.8125rem',
            color: 'text.secondary',
            '& kbd': {
              font: 'inherit',
              fontSize: '0.75rem',
              fontWeight: 600,
              px: 0.75,
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: '4px',
              bgcolor: 'background.paper',
            },
          }}
        >
          <kbd>T</kbd>
          {t('keys.today')} <kbd>M</kbd>
          <kbd>W</kbd>
          <kbd>D</kbd>
          <kbd>A</kbd>
          {t('keys.views')} <kbd>N</kbd>
          {t('keys.new')}
        </Box>
      </PanelSection>
    </Box>
  )
}

function SelectedItem({
  item,
  takesFocus,
  onClose,
  ...actions
}: DetailsActions & { readonly item: Item; readonly takesFocus: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['scheduling', 'common'])
  const labels = useItemLabels()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [item.key, takesFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <Box component="section" aria-label={t('details.label')} onKeyDown={onKeyDown}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, mb: 0.75 }}>
          <Typography variant="caption" color="textSecondary">
            {t('details.label')}
          </Typography>
          <Typography
            ref={title}
            variant="h3"
            component="h2"
            tabIndex={-1}
            sx={{ outline: 'none', overflowWrap: 'anywhere' }}
          >
            {labels.title(item)}
          </Typography>
        </Box>
        <IconButton size="small" aria-label={t('common:actions.close')} onClick={onClose} sx={{ mr: -1 }}>
          <X size={15} />
        </IconButton>
      </Box>
      <Suspense fallback={null}>
        <EventDetails item={item} {...actions} />
      </Suspense>
    </Box>
  )
}
