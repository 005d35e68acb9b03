import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import { useState } from 'react'
import { issuedStates } from '#modules/invoicing/portal/portal.contract.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Clamped } from '../../../ui/clamped.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { SmallSelect } from '../../../ui/small-inputs.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import { InvoiceStateChip } from '../invoice-state-chip.tsx'
import { shortDay } from '../short-day.ts'
import { StatementLines } from '../statement-lines.tsx'
import { fetchOwnInvoices, ownInvoiceQueries, type ListedOwnInvoice } from './own-invoices.queries.ts'

const stateFilters = ['open', 'overdue', ...issuedStates] as const
const listOptions = {
  sorts: ['issuedOn', 'dueOn', 'totalCents', 'balanceCents'],
  sort: '-issuedOn',
  filters: { state: stateFilters },
} as const

function useColumns(): readonly Column<ListedOwnInvoice>[] {
  const { t } = useTranslation('invoicing')
  return [
    {
      id: 'number',
      header: t('columns.number'),
      csv: ({ number }) => number,
      cell: ({ number, title }) => (
        <Box component="span" sx={{ display: 'block', minWidth: 132 }}>
          <Typography component="span" variant="subtitle2" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
            {number}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            <Clamped text={title} lines={2} wholeOnPhone />
          </Typography>
        </Box>
      ),
    },
    {
      id: 'case',
      header: t('columns.case'),
      csv: ({ caseName }) => caseName,
      cell: ({ caseName }) => <Clamped text={caseName} lines={2} wholeOnPhone />,
    },
    {
      id: 'issuedOn',
      header: t('columns.issued'),
      sort: 'issuedOn',
      csv: ({ issuedOn }) => ({ day: issuedOn }),
      cell: ({ issuedOn }) => shortDay(issuedOn),
    },
    {
      id: 'dueOn',
      header: t('columns.due'),
      sort: 'dueOn',
      csv: ({ dueOn }) => ({ day: dueOn }),
      cell: ({ dueOn, overdueDays }) => (
        <span>
          {shortDay(dueOn)}
          {overdueDays === null ? null : (
            <Typography component="span" variant="caption" color="error" sx={{ display: 'block' }}>
              {t('overdueBy', { count: overdueDays })}
            </Typography>
          )}
        </span>
      ),
    },
    {
      id: 'totalCents',
      header: t('columns.total'),
      sort: 'totalCents',
      align: 'right',
      csv: ({ totalCents }) => ({ cents: totalCents }),
      cell: ({ totalCents }) => formatMoney(totalCents),
    },
    {
      id: 'paidCents',
      header: t('paid'),
      align: 'right',
      csv: ({ paidCents }) => ({ cents: paidCents }),
      cell: ({ paidCents }) => formatMoney(paidCents),
    },
    {
      id: 'balanceCents',
      header: t('columns.balance'),
      sort: 'balanceCents',
      align: 'right',
      csv: ({ balanceCents }) => ({ cents: balanceCents }),
      cell: ({ balanceCents }) => formatMoney(balanceCents),
    },
    {
      id: 'state',
      header: t('columns.state'),
      csv: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <InvoiceStateChip state={state} />,
    },
  ]
}

/** The statement of account of the client over all of their cases. */
function OwnStatementSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('invoicing')
  const query = useQuery(ownInvoiceQueries.statement())
  return (
    <SideSheet open onClose={onClose} title={t('statement')}>
      {query.isPending ? <TableSkeleton rows={4} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? <StatementLines items={query.data.items} balanceCents={query.data.balanceCents} /> : null}
    </SideSheet>
  )
}

/** Invoices that were issued to the signed-in client. */
export function OwnInvoicesPage() {
  const { t } = useTranslation(['own-invoices', 'invoicing'])
  const [isStatementOpen, setStatementOpen] = useState(false)
  const state = useListState<(typeof listOptions.sorts)[number], typeof listOptions.filters>(listOptions)
  const query = useQuery(ownInvoiceQueries.list(state.query))
  const columns = useColumns()
  const sums = query.data
  return (
    <PageFrame
      title={t('title')}
      facts={
        sums && sums.balanceCents > 0
          ? [
              t('owed', { amount: formatMoney(sums.balanceCents) }),
              sums.overdueCents > 0 ? t('overdue', { amount: formatMoney(sums.overdueCents) }) : null,
            ]
              .filter(Boolean)
              .join(' · ')
          : undefined
      }
      actions={<Button onClick={() => setStatementOpen(true)}>{t('invoicing:statement')}</Button>}
    >
      <DataTable<ListedOwnInvoice>
        id="own-invoices"
        label={t('title')}
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        rowHref={({ id }) => `/app/invoices/${id}`}
        toolbar={
          <>
            <SearchField label={t('search')} value={state.q} onChange={state.setQ} />
            <Box sx={{ minWidth: 180 }}>
              <SmallSelect
                label={t('invoicing:columns.state')}
                value={state.filters.state ?? ''}
                empty={t('invoicing:allStates')}
                options={stateFilters.map((value) => ({ value, label: t(`invoicing:states.${value}`) }))}
                onChange={(value) =>
                  state.setFilter(
                    'state',
                    stateFilters.find((filter) => filter === value),
                  )
                }
              />
            </Box>
          </>
        }
        csv={{ name: t('title'), fetchPage: (page, pageSize) => fetchOwnInvoices({ ...state.query, page, pageSize }) }}
        empty={<EmptyState icon={CircleDollarSign} title={t('empty')} help={t('emptyHelp')} />}
      />
      {isStatementOpen ? <OwnStatementSheet onClose={() => setStatementOpen(false)} /> : null}
    </PageFrame>
  )
}
