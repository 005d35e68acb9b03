import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation, useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { appointmentStatuses } from '#modules/scheduling/appointments/appointment-shapes.contract.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useSendsMail } from '../../../entities/platform.queries.ts'
import { formatMoney } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { SavedViews } from '../../../lists/saved-views.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MenuButton, type MenuAction } from '../../../ui/menu-button.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import type { Icon } from '../../../ui/icon.ts'
import { DateText } from '../../../ui/texts.tsx'
import { clockAt } from '../calendar/days.ts'
import { timeRange } from '../words.ts'
import { QuestionsFact } from './questions-fact.tsx'
import { oneLine, TwoLines } from './two-lines.tsx'
import type { BookingBulkBarProps } from './booking-bulk-bar.tsx'
import { bookingMutations, bookingQueries, fetchBookings, type Booking } from './bookings.queries.ts'

const WrittenFacts = lazyPage(() => import('./written-facts.tsx').then((file) => file.WrittenFacts))

const appearances: Readonly<Record<Booking['status'], { readonly icon: Icon; readonly tone: Tone }>> = {
  held: { icon: Clock, tone: 'neutral' },
  pending: { icon: Clock, tone: 'secondary' },
  confirmed: { icon: CircleCheck, tone: 'success' },
  declined: { icon: CircleX, tone: 'neutral' },
  cancelled: { icon: CircleX, tone: 'error' },
  expired: { icon: CircleX, tone: 'neutral' },
}
const options = { sorts: ['start', 'createdAt'], sort: '-start', filters: { status: appointmentStatuses } } as const

const BookingSheet = lazy(() => import('./booking-sheet.tsx').then((file) => ({ default: file.BookingSheet })))

const BookingBulkBar = lazyPage<BookingBulkBarProps>(
  () => import('./booking-bulk-bar.tsx').then((file) => file.BookingBulkBar),
  ['lists'],
)

/** The most important of what the visitor wrote: a possible conflict, the area, whether questions were answered. */
function MatterLines({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('scheduling-bookings')
  const { nameMatches, category, parties, description, questions } = booking
  const text = (parties ?? description ?? '').replace(/\s*\n\s*/g, ' · ')
  const hasConflict = nameMatches.length > 0
  const textBelow = hasConflict || category ? text : ''
  return (
    <TwoLines
      second={questions ? <QuestionsFact questions={questions} /> : textBelow}
      title={[category?.name, text].filter(Boolean).join('. ')}
    >
      {hasConflict ? (
        <StatusChip icon={TriangleAlert} tone="secondary" label={t('conflict.label')} />
      ) : (
        (category?.name ?? text)
      )}
    </TwoLines>
  )
}

/** Table of all bookings of the signed-in person's calendar. */
export function BookingsTable() {
  const { t } = useTranslation(['scheduling-bookings', 'common'])
  const state = useListState(options)
  const query = useQuery(bookingQueries.list(state.query))
  const items = query.data?.items ?? []
  const { page: _page, pageSize: _size, sort: _sort, ...filter } = state.query
  const selection = useSelection(items, ({ id }) => id, JSON.stringify(filter))
  const csv = {
    name: t('csvName'),
    fetchPage: (page: number, pageSize: number) => fetchBookings({ ...state.query, page, pageSize }),
  }
  const cancel = useMutation(bookingMutations.cancel())
  const sendsMail = useSendsMail()
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  // A tablet has no room for the type, which the sheet shows.
  const isTablet = useMediaQuery((theme) => theme.breakpoints.between('sm', 'lg'))
  const [shown, setShown] = useState<Booking | null>(null)
  const [cancelling, setCancelling] = useState<Booking | null>(null)
  const paymentText = ({ cents, refundCents }: NonNullable<Booking['payment']>) =>
    refundCents
      ? t('payment.refundedShort', { amount: formatMoney(refundCents) })
      : t('payment.paidShort', { amount: formatMoney(cents) })
  const typeColumn: Column<Booking> = {
    id: 'type',
    header: t('columns.type'),
    csv: (row) => [row.typeName, row.mode ? t(`modes.${row.mode}`) : ''].filter(Boolean).join(' · '),
    cell: (row) => (
      <TwoLines second={row.mode ? t(`modes.${row.mode}`) : ''} title={row.typeName ?? ''}>
        {row.typeName}
      </TwoLines>
    ),
  }
  const columns: readonly Column<Booking>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      csv: (row) => row.name,
      cell: (row) => (
        <TwoLines second={row.email} title={`${row.name}, ${row.email}`}>
          <Link
            component="button"
            type="button"
            color="textPrimary"
            sx={{ ...oneLine, maxWidth: '100%', font: 'inherit', fontWeight: 600, textAlign: 'start' }}
            onClick={() => setShown(row)}
          >
            {row.name}
          </Link>
        </TwoLines>
      ),
    },
    {
      id: 'start',
      header: t('columns.when'),
      sort: 'start',
      csv: (row) => ({ at: row.start }),
      cell: (row) => (
        <TwoLines isShort second={timeRange(Date.parse(row.start), Date.parse(row.end))}>
          <DateText value={row.start} />
        </TwoLines>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      csv: (row) =>
        [t(`statuses.${row.status}`), row.payment?.paid ? paymentText(row.payment) : ''].filter(Boolean).join(' · '),
      cell: (row) => (
        <>
          <StatusChip {...appearances[row.status]} label={t(`statuses.${row.status}`)} />
          {row.payment?.paid ? (
            <Typography component="span" variant="caption" color="textSecondary" sx={oneLine}>
              {paymentText(row.payment)}
            </Typography>
          ) : null}
        </>
      ),
    },
    ...(isTablet ? [] : [typeColumn]),
    {
      id: 'matter',
      header: t('columns.matter'),
      csv: (row) => [row.category?.name, row.parties ?? row.description].filter(Boolean).join(' · '),
      cell: (row) =>
        isPhone ? (
          <Suspense fallback={null}>
            <WrittenFacts booking={row} />
          </Suspense>
        ) : (
          <MatterLines booking={row} />
        ),
    },
    {
      id: 'createdAt',
      header: t('columns.asked'),
      sort: 'createdAt',
      startsHidden: true,
      csv: (row) => ({ at: row.createdAt }),
      cell: (row) => <DateText value={row.createdAt} style="relative" />,
    },
  ]
  const actions = (row: Booking): readonly MenuAction[] => [
    { key: 'details', label: t('details'), onSelect: () => setShown(row) },
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
              ...appointmentStatuses.map((status) => ({
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
      {shown ? (
        <Suspense fallback={null}>
          <BookingSheet booking={shown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={cancelling !== null}
        destructive
        title={t('cancel.title')}
        confirmLabel={t('cancel.action')}
        busy={cancel.isPending}
        onClose={() => setCancelling(null)}
        onConfirm={() => {
          if (cancelling)
            cancel.mutate(cancelling.id, {
              onSuccess: () => {
                showToast(t('cancel.done'), { tone: 'success' })
                setCancelling(null)
              },
              onError: () => setCancelling(null),
            })
        }}
      >
        {cancelling ? t('cancel.help', { name: cancelling.name }) : null}
        {cancelling?.payment?.paid
          ? ` ${t('payment.cancelHelp', { amount: formatMoney(cancelling.payment.cents) })}`
          : null}
        {cancelling && !sendsMail ? ` ${t('common:mail.willBeKept')}` : null}
      </ConfirmDialog>
    </>
  )
}
