import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CalendarSource } from '../../lib/calendar-source.ts'
import { useNewKey, usePrintKey } from '../../lib/page-keys.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { layout } from '../../ui/theme-tokens.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { LiveRegion, VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CalendarHead, CalendarMenu } from './calendar-head.tsx'
import { isVisibleDay } from './calendar/cursor.ts'
import { clockAt, type View } from './calendar/days.ts'
import type { CalendarProps, Draft } from './grid/grid-props.ts'
import type { FocusRequest } from './grid/use-cursor.ts'
import { useItemHint } from './grid/use-item-hint.tsx'
import type { Item } from './items.ts'
import { SidePanel } from './panel/side-panel.tsx'
import { useCalendarData } from './use-calendar-data.ts'
import { useEventActions } from './use-event-actions.ts'
import { useScheduleState } from './use-schedule-state.ts'
import { useViewKeys } from './use-view-keys.ts'
import { titleOf } from './view-title.ts'

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
const PrintCalendar = lazy(() => import('./print/print-calendar.tsx').then((file) => ({ default: file.PrintCalendar })))

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

  const { timesOn, meetingMinutes } = data
  const create = useCallback(() => setOpenForm({ draft: { allDay: false, times: timesOn(day) } }), [timesOn, day])
  useNewKey(create)
  const closeSheet = useCallback(() => setOpenSheet(null), [])
  const print = useCallback(() => setOpenSheet('print'), [])
  usePrintKey(print)
  // Link for a new event; its parameters are removed after reading. Its times need hours and events.
  const isReady = !events.isPending && !data.isLoadingHours
  const isNewRequested = search.get('new') === '1'
  const caseId = search.get('case') ?? undefined
  useEffect(() => {
    if (!isNewRequested || !isReady) return
    setOpenForm({ draft: { allDay: false, times: timesOn(day) }, caseId })
    set({ new: undefined, case: undefined })
  }, [isNewRequested, caseId, day, timesOn, set, isReady])
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
  useViewKeys((key, keyDay) => {
    const nextView = keyViews[key]
    if (nextView === undefined && key !== 't') return false
    const nextDay = key === 't' ? today : (keyDay ?? day)
    state.showDay(nextView ?? view, nextDay)
    actions.setFocusRequest({ day: nextDay, view: nextView ?? view })
    return true
  })
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
    timesOn,
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
      title={isPhone ? titleOf(view, day, days, true) : title}
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
        ...(fillsHeight || isWide ? { height: `calc(100dvh - ${layout.header}px)`, minHeight: 480 } : {}),
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
          menu={<CalendarMenu wide onFilters={() => setOpenSheet('filters')} onPrint={print} />}
          onNew={create}
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
        {openSheet === 'filters' ? <FiltersSheet state={state} days={days} today={today} onClose={closeSheet} /> : null}
        {openSheet === 'print' ? <PrintCalendar state={state} title={title} onDone={closeSheet} /> : null}
      </Suspense>
    </Box>
  )
}
