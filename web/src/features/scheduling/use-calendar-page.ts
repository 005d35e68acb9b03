import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CalendarSource } from '../../lib/calendar-source.ts'
import { useNewKey, usePrintKey } from '../../lib/page-keys.ts'
import { isVisibleDay } from './calendar/cursor.ts'
import { clockAt, type View } from './calendar/days.ts'
import type { CalendarProps, Draft } from './grid/grid-props.ts'
import type { FocusRequest } from './grid/use-cursor.ts'
import type { Item } from './items.ts'
import { useCalendarData } from './use-calendar-data.ts'
import { useEventActions } from './use-event-actions.ts'
import { useScheduleState, type ScheduleState } from './use-schedule-state.ts'
import { useViewKeys } from './use-view-keys.ts'

const keyViews: Readonly<Record<string, View>> = { m: 'month', w: 'week', d: 'day', a: 'agenda' }

/** The event whose form is open: a new one, or an existing one. */
export type OpenForm = { readonly draft: Draft; readonly caseId?: string | undefined } | { readonly item: Item } | null

/** `browserPrint`: the sheet that is printed, while the browser prints by itself. */
export type CalendarSheet = 'filters' | 'print' | 'browserPrint'

/** Follows links to the calendar: one for a new event, and one to an event without its day. */
function useCalendarLinks(state: ScheduleState, data: CalendarData, setOpenForm: (form: OpenForm) => void) {
  const [search] = useSearchParams()
  const { day, setParameters } = state
  const { timesOn, chosenItem } = data
  // Link for a new event; its parameters are removed after reading. Its times need hours and events.
  const isReady = !data.events.isPending && !data.isLoadingHours
  const isNewRequested = search.get('new') === '1'
  const caseId = search.get('case') ?? undefined
  useEffect(() => {
    if (!isNewRequested || !isReady) return
    setOpenForm({ draft: { allDay: false, times: timesOn(day) }, caseId })
    setParameters({ new: undefined, case: undefined })
  }, [isNewRequested, caseId, day, timesOn, setParameters, isReady, setOpenForm])
  // A link to an event without a day shows the event's day.
  const linkedDay = chosenItem && !state.hasDay ? clockAt(chosenItem.start).day : undefined
  useEffect(() => {
    if (linkedDay !== undefined) setParameters({ date: linkedDay })
  }, [linkedDay, setParameters])
}

/** Shown events, open form and sheet, and changes of the calendar; `viewProps` are the props of its views. */
export function useCalendarPage(sources: readonly CalendarSource[]) {
  const state = useScheduleState(sources)
  const navigate = useNavigate()
  const data = useCalendarData(state)
  const actions = useEventActions(
    (to) => {
      if (!isVisibleDay(data.days, to)) state.setParameters({ date: to })
    },
    (key) => {
      if (key === data.selectedKey) state.setParameters({ event: undefined, at: undefined })
    },
  )
  const [openForm, setOpenForm] = useState<OpenForm>(null)
  const [openSheet, setOpenSheet] = useState<CalendarSheet | null>(null)
  const { view, day, setParameters } = state
  const { days, today, now, items, holidays, selectedKey, chosenItem } = data
  const { timesOn, meetingMinutes } = data
  const create = useCallback(() => setOpenForm({ draft: { allDay: false, times: timesOn(day) } }), [timesOn, day])
  useNewKey(create)
  const closeSheet = useCallback(() => setOpenSheet(null), [])
  const print = useCallback(() => setOpenSheet('print'), [])
  usePrintKey(print)
  useCalendarLinks(state, data, setOpenForm)

  const openItem = (item: Item) => {
    if (item.to !== undefined) return void navigate(item.to)
    setParameters({ event: item.event?.id ?? item.key, at: item.event?.occurrence ?? undefined, date: day })
  }
  const closeDetails = () => {
    setParameters({ event: undefined, at: undefined })
    if (chosenItem) actions.setFocusRequest({ item: chosenItem.key })
  }
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
  const viewProps: CalendarProps = {
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
    onDay: (to) => setParameters({ date: to }),
    onShowDay: (to) => state.showDay('day', to),
    onOpen: openItem,
    onNew: (draft) => setOpenForm({ draft }),
    onChange: actions.change,
    onDelete: actions.remove,
  }
  const panelActions = {
    onEdit: (item: Item) => setOpenForm({ item }),
    onMove: actions.askMove,
    onRemove: actions.remove,
  }
  return {
    state,
    data,
    actions,
    openForm,
    setOpenForm,
    openSheet,
    setOpenSheet,
    closeSheet,
    create,
    print,
    closeDetails,
    viewProps,
    panelActions,
  }
}

export type CalendarPageState = ReturnType<typeof useCalendarPage>
type CalendarData = ReturnType<typeof useCalendarData>
