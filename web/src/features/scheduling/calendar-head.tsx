import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Inbox from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Settings from 'lucide-react/icons/settings'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { stepFrom, views, type Day } from './calendar/days.ts'
import type { ScheduleState } from './use-schedule-state.ts'

export interface CalendarHeadProps {
  readonly state: ScheduleState
  readonly title: string
  readonly today: Day
  /** The side panel with filters and the create button is visible. */
  readonly wide: boolean
  readonly onNew: () => void
  readonly onFilters: () => void
  readonly onPrint: () => void
}

const frameStyles = {
  '& .MuiIconButton-root': {
    border: '1px solid',
    borderColor: 'divider',
    bgcolor: 'background.paper',
    width: { xs: 44, sm: 38 },
    height: { xs: 44, sm: 38 },
  },
} as const

/** Buttons for bookings, settings, print; and filters where the panel is hidden. */
export function CalendarMenu({ wide, onFilters, onPrint }: Pick<CalendarHeadProps, 'wide' | 'onFilters' | 'onPrint'>) {
  const { t } = useTranslation(['scheduling', 'common'])
  const takesBookings = useCan()('scheduling.takeBookings')
  const items: MenuAction[] = [
    ...(takesBookings
      ? [
          { key: 'bookings', label: t('bookings'), icon: Inbox, to: '/app/schedule?tab=bookings' },
          { key: 'settings', label: t('settings'), icon: Settings, to: '/app/schedule?tab=settings' },
        ]
      : []),
    { key: 'print', label: t('print.action'), icon: Printer, onSelect: onPrint },
    ...(wide
      ? []
      : [{ key: 'filters', label: t('filters.label'), icon: SlidersHorizontal, onSelect: onFilters, divided: true }]),
  ]
  return <MenuButton appearance="more" label={t('common:actions.more')} items={items} />
}

/** Title, navigation and view of the calendar. */
export function CalendarHead({ state, title, today, wide, onNew, onFilters, onPrint }: CalendarHeadProps) {
  const { t } = useTranslation('scheduling')
  const { view, day, setParameters, showDay } = state
  const step = (count: number) => setParameters({ date: stepFrom(view, day, count) }, { replace: false })
  const unit = view === 'month' ? 'month' : view === 'day' ? 'day' : 'week'
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 1,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        minHeight: 67,
        boxSizing: 'border-box',
        ...(wide ? { borderBottom: '1px solid', borderColor: 'divider' } : {}),
      }}
    >
      <Typography
        variant="h1"
        tabIndex={-1}
        id="page-title"
        aria-live="polite"
        sx={{
          outline: 'none',
          fontSize: { xs: '1.25rem', sm: '1.375rem' },
          lineHeight: 1.25,
          flex: { xs: '1 1 40%', sm: 'none' },
          '&&': { fontSize: { xs: '1.25rem', sm: '1.375rem' } },
        }}
      >
        {title}
      </Typography>
      <Box
        sx={{
          display: { xs: view === 'agenda' ? 'none' : 'flex', sm: 'flex' },
          alignItems: 'center',
          gap: 0.5,
          order: { xs: 3, sm: 0 },
          mr: 'auto',
        }}
      >
        <IconButton aria-label={t(`go.previous.${unit}`)} onClick={() => step(-1)}>
          <ChevronLeft size={18} />
        </IconButton>
        <Button onClick={() => setParameters({ date: today }, { replace: false })}>{t('todayButton')}</Button>
        <IconButton aria-label={t(`go.next.${unit}`)} onClick={() => step(1)}>
          <ChevronRight size={18} />
        </IconButton>
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <SegmentedControl
          label={t('views.label')}
          value={view}
          onChange={(value) => showDay(value, day)}
          segments={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </Box>
      <Box sx={{ display: { xs: 'block', sm: 'none' } }}>
        <MenuButton
          label={t('views.label')}
          items={views.map((value) => ({
            key: value,
            label: t(`views.${value}`),
            checked: value === view,
            onSelect: () => showDay(value, day),
          }))}
        >
          {t(`views.${view}`)}
        </MenuButton>
      </Box>
      {wide ? null : (
        <Box sx={{ display: 'flex', gap: 1, ...frameStyles }}>
          <IconButton aria-label={t('new')} onClick={onNew}>
            <Plus size={18} />
          </IconButton>
          <CalendarMenu wide={wide} onFilters={onFilters} onPrint={onPrint} />
        </Box>
      )}
    </Box>
  )
}
