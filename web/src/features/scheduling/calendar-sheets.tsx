import { lazy, Suspense } from 'react'
import { lazyPage } from '../../lib/lazy-page.tsx'
import type { PrintCalendarProps } from './print/print-calendar.tsx'
import { useBrowserPrint } from './use-browser-print.ts'
import type { CalendarPageState } from './use-calendar-page.ts'

const ConfirmationDialogs = lazy(() =>
  import('./confirmation-dialogs.tsx').then((file) => ({ default: file.ConfirmationDialogs })),
)
const DetailsSheet = lazy(() => import('./panel/details-sheet.tsx').then((file) => ({ default: file.DetailsSheet })))
const EventSheet = lazy(() => import('./event/event-sheet.tsx').then((file) => ({ default: file.EventSheet })))
const FiltersSheet = lazy(() => import('./panel/filters-sheet.tsx').then((file) => ({ default: file.FiltersSheet })))
const PrintCalendar = lazyPage<PrintCalendarProps>(() =>
  import('./print/print-calendar.tsx').then((file) => file.PrintCalendar),
)

interface CalendarSheetsProps {
  readonly page: CalendarPageState
  readonly title: string
  readonly isWide: boolean
}

/** Dialogs, forms and sheets over the calendar; a wide screen shows the details of an event in its side panel. */
export function CalendarSheets({ page, title, isWide }: CalendarSheetsProps) {
  const {
    state,
    data,
    actions,
    openForm,
    setOpenForm,
    openSheet,
    setOpenSheet,
    closeSheet,
    closeDetails,
    panelActions,
  } = page
  const { days, today, chosenItem } = data
  useBrowserPrint(PrintCalendar.preload, setOpenSheet)
  return (
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
      {openSheet === 'print' || openSheet === 'browserPrint' ? (
        <PrintCalendar
          state={state}
          events={data.events}
          title={title}
          isByBrowser={openSheet === 'browserPrint'}
          onDone={closeSheet}
        />
      ) : null}
    </Suspense>
  )
}
