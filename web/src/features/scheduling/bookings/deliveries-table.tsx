import { languageNames } from '#server/contract/locale.ts'
import { useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import { SavedViews } from '../../../lists/saved-views.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import { DateText } from '../../../ui/texts.tsx'
import { bookingQueries, fetchDeliveries, type Delivery } from './bookings.queries.ts'

/** Filters, search and order in the URL of the list, which a saved view stores. */
const options = { sorts: ['dueAt', 'start'], sort: '-dueAt', filters: {} } as const

const appearances: Readonly<Record<Delivery['status'], { readonly icon: Icon; readonly tone: Tone }>> = {
  queued: { icon: Clock, tone: 'neutral' },
  sent: { icon: CircleCheck, tone: 'success' },
  failed: { icon: CircleX, tone: 'error' },
  withdrawn: { icon: CircleSlash, tone: 'neutral' },
}

/** Mails of reminders with recipient, state and time: waiting, sent, failed or withdrawn. */
export function DeliveriesTable() {
  const { t } = useTranslation('scheduling-bookings')
  const state = useListState<(typeof options.sorts)[number], typeof options.filters>(options)
  const query = useQuery(bookingQueries.deliveries(state.query))
  const columns: readonly Column<Delivery>[] = [
    {
      id: 'title',
      header: t('columns.event'),
      csv: (row) => row.title ?? t('gone'),
      cell: (row) => row.title ?? t('gone'),
    },
    {
      id: 'start',
      header: t('columns.when'),
      sort: 'start',
      csv: (row) => ({ at: row.start }),
      cell: (row) => <DateText value={row.start} style="dateTime" />,
    },
    {
      id: 'recipient',
      header: t('columns.recipient'),
      csv: (row) => row.recipient,
      cell: (row) => (
        <>
          {row.recipient}{' '}
          <span style={{ color: 'var(--mui-palette-text-secondary)' }}>({languageNames[row.locale]})</span>
        </>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      csv: (row) => t(`deliveries.${row.status}`),
      cell: (row) => <StatusChip {...appearances[row.status]} label={t(`deliveries.${row.status}`)} />,
    },
    {
      id: 'dueAt',
      header: t('columns.due'),
      sort: 'dueAt',
      csv: (row) => ({ at: row.sentAt ?? row.dueAt }),
      cell: (row) => <DateText value={row.sentAt ?? row.dueAt} style="dateTime" />,
    },
  ]
  return (
    <DataTable<Delivery>
      id="reminders"
      label={t('lists.reminders')}
      query={query}
      state={state}
      columns={columns}
      csv={{
        name: t('lists.reminders'),
        fetchPage: (page, pageSize) => fetchDeliveries({ ...state.query, page, pageSize }),
      }}
      views={<SavedViews list="reminders" options={options} />}
      rowKey={(row) => row.id}
      rowName={(row) => row.title ?? row.recipient}
      empty={<EmptyState icon={BellRing} title={t('noReminders.title')} help={t('noReminders.help')} />}
    />
  )
}
