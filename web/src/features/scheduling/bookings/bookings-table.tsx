import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { appointmentStatuses } from '#modules/scheduling/appointments/appointment-shapes.contract.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SavedViews } from '../../../lists/saved-views.tsx'
import { MenuButton, type MenuAction } from '../../../ui/menu-button.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { clockAt } from '../calendar/days.ts'
import type { BookingBulkBarProps } from './booking-bulk-bar.tsx'
import { bookingQueries, fetchBookings, type Booking } from './bookings.queries.ts'
import { useBookingColumns } from './booking-columns.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'

// The list has no holds.
const statuses = appointmentStatuses.filter((status) => status !== 'held')
const options = { sorts: ['start', 'createdAt'], sort: '-start', filters: { status: statuses } } as const

const BookingSheet = lazy(() => import('./booking-sheet.tsx').then((file) => ({ default: file.BookingSheet })))

const BookingBulkBar = lazyPage<BookingBulkBarProps>(
  () => import('./booking-bulk-bar.tsx').then((file) => file.BookingBulkBar),
  ['lists'],
)

/** Table of all bookings of the signed-in person's calendar. */
export function BookingsTable() {
  const { t } = useTranslation('scheduling-bookings')
  const state = useListState(options)
  const query = useQuery(bookingQueries.list(state.query))
  const items = query.data?.items ?? []
  const { page: _page, pageSize: _size, sort: _sort, ...filter } = state.query
  const selection = useSelection(items, ({ id }) => id, JSON.stringify(filter))
  const csv = {
    name: t('csvName'),
    fetchPage: (page: number, pageSize: number) => fetchBookings({ ...state.query, page, pageSize }),
  }
  const [shownBooking, setShownBooking] = useState<Booking | null>(null)
  const [cancelling, setCancelling] = useState<Booking | null>(null)
  const columns = useBookingColumns(setShownBooking)
  const actions = (row: Booking): readonly MenuAction[] => [
    { key: 'details', label: t('details'), onSelect: () => setShownBooking(row) },
    ...(row.eventId
      ? [
          {
            key: 'see',
            label: t('seeEvent'),
            to: `/app/schedule?event=${row.eventId}&date=${clockAt(Date.parse(row.start)).day}`,
          },
        ]
      : []),
    ...(row.can.cancel
      ? [{ key: 'cancel', label: t('cancel.action'), danger: true, onSelect: () => setCancelling(row) }]
      : []),
  ]
  return (
    <>
      <DataTable<Booking>
        id="bookings"
        label={t('lists.booked')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowActions={actions}
        csv={csv}
        views={<SavedViews list="bookings" options={options} />}
        selection={{
          state: selection,
          bar: (exportedColumns) => (
            <Suspense fallback={null}>
              <BookingBulkBar
                selection={selection}
                filter={filter}
                total={query.data?.total ?? 0}
                page={items}
                columns={exportedColumns}
                csv={csv}
              />
            </Suspense>
          ),
        }}
        empty={
          <EmptyState
            icon={CalendarCheck}
            title={t('empty.title')}
            help={t('empty.help')}
            action={
              <Button component={RouterLink} to="/app/schedule?tab=settings">
                {t('empty.action')}
              </Button>
            }
          />
        }
        toolbar={
          <MenuButton
            label={t('columns.status')}
            items={[
              {
                key: 'all',
                label: t('statuses.all'),
                checked: state.filters.status === undefined,
                onSelect: () => state.setFilter('status', undefined),
              },
              ...statuses.map((status) => ({
                key: status,
                label: t(`statuses.${status}`),
                checked: state.filters.status === status,
                onSelect: () => state.setFilter('status', status),
              })),
            ]}
          >
            {t(`statuses.${state.filters.status ?? 'all'}`)}
          </MenuButton>
        }
      />
      {shownBooking ? (
        <Suspense fallback={null}>
          <BookingSheet booking={shownBooking} onClose={() => setShownBooking(null)} />
        </Suspense>
      ) : null}
      <CancelBookingDialog booking={cancelling} onClose={() => setCancelling(null)} />
    </>
  )
}
