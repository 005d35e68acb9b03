import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CalendarSource } from '../../lib/calendar-source.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { layout } from '../../ui/theme-tokens.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { LiveRegion, VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CalendarHead, CalendarMenu } from './calendar-head.tsx'
import { isVisibleDay } from './calendar/cursor.ts'
import { clockAt, instantAt, type Day, type View } from './calendar/days.ts'
import { startMinuteOfNewEvent } from './calendar/moves.ts'
import type { CalendarProps, Draft } from './grid/grid-props.ts'
import type { FocusRequest } from './grid/use-cursor.ts'
import { useItemHint } from './grid/use-item-hint.tsx'
import type { Item } from './items.ts'
import { SidePanel } from './panel/side-panel.tsx'
import { useCalendarData } from './use-calendar-data.ts'
import { useEventActions } from './use-event-actions.ts'
import { useScheduleState } from './use-schedule-state.ts'
import { titleOf } from './words.ts'

const AgendaList = lazy(() => import('./agenda/agenda-list.tsx').then((file) => ({ default: file.AgendaList })))
const MonthGrid = lazy(() => import('./grid/month-grid.tsx').then((file) => ({ default: file.MonthGrid })))
const TimeGrid = lazy(() => import('./grid/time-grid.tsx').then((file) => ({ default: file.TimeGrid })))
const WeekStrip = lazy(() => import('./agenda/week-strip.tsx').then((file) => ({ default: file.WeekStrip })))
const ConfirmationDialogs = lazy(() =>
  import('./confirmation-dialogs.tsx').then((file) => ({ default: file.ConfirmationDialogs })),
)
const PhoneMonth = lazy(() => import('./phone/phone-month.tsx').then((file) => ({ default: file.PhoneMonth })))
const PhoneWeek = lazy(() => import('./phone/phone-week.tsx').then((file) => ({ default: file.PhoneWeek })))
const DetailsSheet = lazy(() => import('./panel/details-sheet.tsx').then((file) => ({ default: file.DetailsSheet })))
const EventSheet = lazy(() => import('./event/event-sheet.tsx').then((file) => ({ default: file.EventSheet })))
const FiltersSheet = lazy(() => import('./panel/filters-sheet.tsx').then((file) => ({ default: file.FiltersSheet })))
const PrintWeek = lazy(() => import('./print-week.tsx').then((file) => ({ default: file.PrintWeek })))

const keyViews: Readonly<Record<string, View>> = { m: 'month', w: 'week', d: 'day', a: 'agenda' }

/** The event whose form is open: a new one, or an existing one. */
type OpenForm = { readonly draft: Draft; readonly caseId?: string | undefined } | { readonly item: Item } | null

/** The view of the URL; a phone has its own month and week. */
function CalendarView({ view, isPhone, ...props }: CalendarProps & { readonly view: View; readonly isPhone: boolean }) {
  if (view === 'agenda') return <AgendaList {...props} />
  if (view === 'month') return isPhone ? <PhoneMonth {...props} /> : <MonthGrid {...props} />
  return view === 'week' && isPhone ? <PhoneWeek {...props} /> : <TimeGrid key={view} {...props} />
}

/** Calendar of a professional or of the office: month, week, day or agenda, with a side panel or sheets. */
export function CalendarPage({ sources }: { readonly sources: readonly CalendarSource[] }) {
  const { t } = useTranslation('scheduling')
  const state = useScheduleState(sources)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const data = useCalendarData(state)
  const actions = useEventActions(
    (to) => {
      if (!isVisibleDay(data.days, to)) state.set({ date: to })
    },
    (key) => {
      if (key === data.selectedKey) state.set({ event: undefined, at: undefined })
    },
  )
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'))
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [openForm, setOpenForm] = useState<OpenForm>(null)
  const [openSheet, setOpenSheet] = useState<'filters' | 'print' | null>(null)
  const isKeyboardUsed = useRef(false)
  const { view, day, set } = state
  const { days, today, now, items, holidays, selectedKey, chosenItem, events } = data
  const hint = useItemHint(items)
  const title = titleOf(view, day, days)
  useDocumentTitle(`${t('title')} · ${title}`)

  const meetingMinutes = data.settings?.meetingMinutes ?? 60
  const draftOn = useCallback(
    (draftDay: Day): Draft => {
      const from = startMinuteOfNewEvent(draftDay, Date.now())
      return {
        allDay: false,
        times: { start: instantAt(draftDay, from), end: instantAt(draftDay, from + meetingMinutes) },
      }
    },
    [meetingMinutes],
  )
  // Link for a new event; its parameters are removed after reading.
  const isNewRequested = search.get('new') === '1'
  const caseId = search.get('case') ?? undefined
  useEffect(() => {
    if (!isNewRequested) return
    setOpenForm({ draft: draftOn(day), caseId })
    set({ new: undefined, case: undefined })
  }, [isNewRequested, caseId, day, draftOn, set])
  // A link to an event without a day shows the event's day.
  const linkedDay = chosenItem && !state.hasDay ? clockAt(chosenItem.start).day : undefined
  useEffect(() => {
    if (linkedDay !== undefined) set({ date: linkedDay })
  }, [linkedDay, set])

  const openItem = (item: Item) => {
    if (item.to !== undefined) return void navigate(item.to)
    set({ event: item.event?.id ?? item.key, at: item.event?.occurrence ?? undefined, date: day })
  }
  const closeDetails = () => {
    set({ event: undefined, at: undefined })
    if (chosenItem) actions.setFocusRequest({ item: chosenItem.key })
  }
  const edit = (item: Item) => setOpenForm({ item })
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      !(event.target instanceof HTMLElement) ||
      event.target.closest('input, select, textarea, [role=dialog], [role=menu], [role=radiogroup]')
    )
      return
    const nextView = keyViews[event.key]
    if (nextView === undefined && event.key !== 't') return
    const focusedDay =
      event.target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ')[0] ??
      event.target.closest<HTMLElement>('[data-day]')?.dataset['day'] ??
      day
    event.preventDefault()
    const nextDay = event.key === 't' ? today : focusedDay
    state.showDay(nextView ?? view, nextDay)
    actions.setFocusRequest({ day: nextDay, view: nextView ?? view })
  }
  const { setFocusRequest } = actions
  const onFocusHandled = useCallback(
    // A request that arrived in the meantime stays.
    (handled: FocusRequest) => setFocusRequest((current) => (current === handled ? null : current)),
    [setFocusRequest],
  )
  const props: CalendarProps = {
    days,
    day,
    today,
    now,
    items,
    selected: selectedKey,
    holidays,
    isWorkTime: data.isWorkTime,
    meetingMinutes,
    focusRequest:
      actions.focusRequest && 'view' in actions.focusRequest && actions.focusRequest.view !== view
        ? null
        : actions.focusRequest,
    onFocusHandled,
    onDay: (to) => set({ date: to }),
    onShowDay: (to) => state.showDay('day', to),
    onOpen: openItem,
    onNew: (draft) => setOpenForm({ draft }),
    onChange: actions.change,
    onDelete: actions.remove,
  }
  const panelActions = { onEdit: edit, onMove: actions.askMove, onRemove: actions.remove }
  const head = (
    <CalendarHead
      state={state}
      title={title}
      today={today}
      wide={isWide}
      onNew={() => setOpenForm({ draft: draftOn(day) })}
      onFilters={() => setOpenSheet('filters')}
      onPrint={() => setOpenSheet('print')}
    />
  )
  const fillsHeight = view !== 'agenda'
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'stretch',
        ...(fillsHeight || isWide ? { height: `calc(100dvh - ${layout.header}px)`, minHeight: 480 } : {}),
      }}
      onPointerDownCapture={() => {
        isKeyboardUsed.current = false
      }}
      onKeyDownCapture={() => {
        isKeyboardUsed.current = true
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', minHeight: 0 }} onKeyDown={onKeyDown}>
        {head}
        <VisuallyHidden id="schedule-keys">{t('keys.help')}</VisuallyHidden>
        <Suspense fallback={null}>
          {view === 'agenda' && !isWide ? (
            <WeekStrip day={day} today={today} items={items} holidays={holidays} onChoose={(to) => set({ date: to })} />
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
          {events.isPending && view === 'agenda' ? (
            <RowsSkeleton rows={6} />
          ) : events.error ? (
            <ErrorState error={events.error} onRetry={() => void events.refetch()} />
          ) : (
            <Suspense fallback={null}>
              <CalendarView view={view} isPhone={isPhone} {...props} />
            </Suspense>
          )}
        </Box>
      </Box>
      {isWide ? (
        <SidePanel
          state={state}
          days={days}
          today={today}
          item={chosenItem}
          takesFocus={isKeyboardUsed.current}
          menu={<CalendarMenu wide onFilters={() => setOpenSheet('filters')} onPrint={() => setOpenSheet('print')} />}
          onNew={() => setOpenForm({ draft: draftOn(day) })}
          onClose={closeDetails}
          {...panelActions}
        />
      ) : null}
      {hint.hint}
      <LiveRegion>{actions.announcement}</LiveRegion>
      <Suspense fallback={null}>
        {actions.pendingQuestion ? <ConfirmationDialogs actions={actions} /> : null}
        {!isWide && chosenItem ? <DetailsSheet item={chosenItem} onClose={closeDetails} {...panelActions} /> : null}
        {openForm && 'draft' in openForm ? (
          <EventSheet
            draft={openForm.draft}
            caseId={openForm.caseId}
            onClose={() => setOpenForm(null)}
            onSaved={(key) => actions.setFocusRequest({ item: key })}
          />
        ) : null}
        {openForm && 'item' in openForm ? (
          <EventSheet
            item={openForm.item}
            onClose={() => setOpenForm(null)}
            onSaved={(key) => actions.setFocusRequest({ item: key })}
          />
        ) : null}
        {openSheet === 'filters' ? (
          <FiltersSheet state={state} days={days} today={today} onClose={() => setOpenSheet(null)} />
        ) : null}
        {openSheet === 'print' ? (
          <PrintWeek day={day} calendarOwner={state.calendarOwner} onDone={() => setOpenSheet(null)} />
        ) : null}
      </Suspense>
    </Box>
  )
}
