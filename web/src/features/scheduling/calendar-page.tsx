import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useRef } from 'react'
import type { CalendarSource } from '../../lib/calendar-source.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { pageHeight } from '../../ui/theme-tokens.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { LiveRegion, VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CalendarHead, CalendarMenu } from './calendar-head.tsx'
import type { View } from './calendar/days.ts'
import type { CalendarProps } from './grid/grid-props.ts'
import { useItemHint } from './grid/use-item-hint.tsx'
import { SidePanel } from './panel/side-panel.tsx'
import { titleOf } from './view-title.ts'
import { useCalendarPage, type CalendarPageState } from './use-calendar-page.ts'
import { CalendarSheets } from './calendar-sheets.tsx'

const AgendaList = lazy(() => import('./agenda/agenda-list.tsx').then((file) => ({ default: file.AgendaList })))
const MonthGrid = lazy(() => import('./grid/month-grid.tsx').then((file) => ({ default: file.MonthGrid })))
const TimeGrid = lazy(() => import('./grid/time-grid.tsx').then((file) => ({ default: file.TimeGrid })))
const WeekStrip = lazy(() => import('./agenda/week-strip.tsx').then((file) => ({ default: file.WeekStrip })))
const PhoneMonth = lazy(() => import('./phone/phone-month.tsx').then((file) => ({ default: file.PhoneMonth })))
const PhoneWeek = lazy(() => import('./phone/phone-week.tsx').then((file) => ({ default: file.PhoneWeek })))

/** The view in the URL; a phone has separate month and week views. */
function CalendarView({ view, isPhone, ...props }: CalendarProps & { readonly view: View; readonly isPhone: boolean }) {
  if (view === 'agenda') return <AgendaList {...props} />
  if (view === 'month') return isPhone ? <PhoneMonth {...props} /> : <MonthGrid {...props} />
  return view === 'week' && isPhone ? <PhoneWeek {...props} /> : <TimeGrid key={view} {...props} />
}

/** The chosen view. Grids appear at once and fill in when the events arrive; the agenda waits for its events. */
function CalendarBody({
  page: {
    state,
    data: { events },
    viewProps,
  },
  isPhone,
}: {
  readonly page: CalendarPageState
  readonly isPhone: boolean
}) {
  if (events.isPending && state.view === 'agenda') return <RowsSkeleton rows={6} />
  if (events.error) return <ErrorState error={events.error} onRetry={() => void events.refetch()} />
  return (
    <Suspense fallback={null}>
      <CalendarView view={state.view} isPhone={isPhone} {...viewProps} />
    </Suspense>
  )
}

/** Calendar of a professional or of the office: month, week, day or agenda, with a side panel or sheets. */
export function CalendarPage({ sources }: { readonly sources: readonly CalendarSource[] }) {
  const { t } = useTranslation('scheduling')
  const page = useCalendarPage(sources)
  const { state, data, actions, setOpenSheet, create, print, closeDetails, panelActions } = page
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'))
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const isKeyboardUsed = useRef(false)
  const { view, day, setParameters } = state
  const { days, today, items, holidays, chosenItem, events } = data
  const hint = useItemHint(items)
  const title = titleOf(view, day, days)
  useDocumentTitle(`${t('title')} · ${title}`)

  const head = (
    <CalendarHead
      state={state}
      title={isPhone ? titleOf(view, day, days, { isShort: true }) : title}
      today={today}
      wide={isWide}
      onNew={create}
      onFilters={() => setOpenSheet('filters')}
      onPrint={print}
    />
  )
  const fillsHeight = view !== 'agenda'
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'stretch',
        ...(fillsHeight || isWide ? { height: pageHeight, minHeight: 480 } : {}),
      }}
      onPointerDownCapture={() => {
        isKeyboardUsed.current = false
      }}
      onKeyDownCapture={() => {
        isKeyboardUsed.current = true
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        {head}
        <VisuallyHidden id="schedule-keys">{t('keys.help')}</VisuallyHidden>
        <Suspense fallback={null}>
          {view === 'agenda' && !isWide ? (
            <WeekStrip
              day={day}
              today={today}
              items={items}
              holidays={holidays}
              onChoose={(to) => setParameters({ date: to })}
            />
          ) : null}
        </Suspense>
        <Box
          aria-busy={events.isFetching}
          {...hint.handlers}
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'flex',
            flexDirection: 'column',
            ...(fillsHeight ? {} : { overflowY: isWide ? 'auto' : 'visible' }),
            opacity: events.isPlaceholderData ? 0.6 : 1,
          }}
        >
          <CalendarBody page={page} isPhone={isPhone} />
        </Box>
      </Box>
      {isWide ? (
        <SidePanel
          state={state}
          days={days}
          today={today}
          item={chosenItem}
          takesFocus={isKeyboardUsed.current}
          menu={<CalendarMenu wide onFilters={() => setOpenSheet('filters')} onPrint={print} />}
          onNew={create}
          onClose={closeDetails}
          {...panelActions}
        />
      ) : null}
      {hint.hint}
      <LiveRegion>{actions.announcement}</LiveRegion>
      <CalendarSheets page={page} title={title} isWide={isWide} />
    </Box>
  )
}
