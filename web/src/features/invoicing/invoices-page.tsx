import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { invoiceStates } from '#modules/invoicing/invoices.contract.ts'
import { formatMoney } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useCan } from '../../lib/use-can.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Clamped } from '../../ui/clamped.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SmallSelect } from '../../ui/small-inputs.tsx'
import { EmptyState, NoPermission } from '../../ui/state-message.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { InvoiceStateChip } from './invoice-state-chip.tsx'
import { fetchInvoices, invoiceQueries, type ListedInvoice } from './invoicing.queries.ts'
import { shortDay } from './short-day.ts'

const NewInvoiceSheet = lazyPage(() => import('./new-invoice-sheet.tsx').then((file) => file.NewInvoiceSheet))

const BatchSheet = lazyPage(() => import('./batch-sheet.tsx').then((file) => file.BatchSheet), ['invoice-sending'])

const OverdueSheet = lazyPage(
  () => import('./interest/interest-parts.tsx').then((file) => file.OverdueSheet),
  ['invoice-interest'],
)
const OwnInvoices = lazyPage(
  () => import('./portal/own-invoices-page.tsx').then((file) => file.OwnInvoicesPage),
  ['own-invoices'],
)

const DisputesCard = lazyPage(() => import('./disputes/disputes-cards.tsx').then((file) => file.DisputesCard))
const StatementSheet = lazyPage(() => import('./statement-sheet.tsx').then((file) => file.StatementSheet))

const stateFilters = ['open', 'overdue', ...invoiceStates] as const
const listOptions = {
  sorts: ['createdAt', 'issuedOn', 'dueOn', 'totalCents', 'balanceCents'],
  sort: '-createdAt',
  filters: { state: stateFilters, caseId: 'text' },
} as const

function useColumns(): readonly Column<ListedInvoice>[] {
  const { t } = useTranslation('invoicing')
  // A narrower screen shows the day on which an invoice is due, and hides that of its issue.
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('xl'), { noSsr: true })
  return [
    {
      id: 'number',
      header: t('columns.number'),
      csv: ({ number }) => number,
      cell: ({ number, title }) => (
        <Box component="span" sx={{ display: 'block', minWidth: { xs: 108, xl: 168 } }}>
          <Typography component="span" variant="subtitle2" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
            {number ?? t('states.draft')}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            <Clamped text={title} wholeOnPhone />
          </Typography>
        </Box>
      ),
    },
    {
      id: 'client',
      header: t('columns.client'),
      csv: ({ client }) => client.name,
      width: '16%', // most names of people need this room in two lines
      cell: ({ client }) => <Clamped text={client.name} lines={2} wholeOnPhone />,
    },
    {
      id: 'case',
      header: t('columns.case'),
      csv: (row) => row.case.name,
      cell: (row) => <Clamped text={row.case.name} lines={2} wholeOnPhone />,
    },
    {
      id: 'issuedOn',
      header: t('columns.issued'),
      sort: 'issuedOn',
      startsHidden: !isWide,
      csv: ({ issuedOn }) => ({ day: issuedOn }),
      cell: ({ issuedOn }) => (issuedOn ? shortDay(issuedOn) : '—'),
    },
    {
      id: 'dueOn',
      header: t('columns.due'),
      sort: 'dueOn',
      csv: ({ dueOn }) => ({ day: dueOn }),
      cell: ({ dueOn, overdueDays }) => (
        <span>
          {dueOn ? shortDay(dueOn) : '—'}
          {overdueDays === null ? null : (
            <Typography
              component="span"
              variant="caption"
              color="error"
              sx={{ whiteSpace: 'nowrap', display: 'block' }}
            >
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
      id: 'balanceCents',
      header: t('columns.balance'),
      sort: 'balanceCents',
      align: 'right',
      csv: ({ number, balanceCents }) => ({ cents: number === null ? null : balanceCents }),
      cell: ({ number, balanceCents }) => (number === null ? '—' : formatMoney(balanceCents)),
    },
    {
      id: 'state',
      header: t('columns.state'),
      csv: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <InvoiceStateChip state={state} />,
    },
  ]
}

const ages = ['current', 'days30', 'days60', 'days90', 'older'] as const

/** The balances of the listed invoices, by days since they were due. */
function AgingStrip({ aging }: { readonly aging: Readonly<Record<(typeof ages)[number], number>> }) {
  const { t } = useTranslation('invoicing')
  return (
    <Box
      component="dl"
      aria-label={t('aging.label')}
      sx={{
        m: 0,
        mb: 2,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
      }}
    >
      {ages.map((age) => (
        <Box
          key={age}
          sx={{
            p: 1.5,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'background.paper',
          }}
        >
          <Typography component="dt" variant="caption" color="textSecondary">
            {t(`aging.${age}`)}
          </Typography>
          <Typography component="dd" variant="subtitle1" sx={{ m: 0, fontWeight: 600 }}>
            {formatMoney(aging[age])}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** Invoices of the office, or of a case (`?caseId=`); for a client, the invoices that were issued to them. */
export function InvoicesPage() {
  const { t } = useTranslation('invoicing')
  const can = useCan()
  if (can('invoicing.view')) return <OfficeInvoices />
  if (can('invoicing.own')) return <OwnInvoices />
  return (
    <PageFrame title={t('title')}>
      <NoPermission />
    </PageFrame>
  )
}

/** The sheets that the address opens. */
function useSheetParameters() {
  const [search, setSearch] = useSearchParams()
  const setParam = (name: 'new' | 'batch' | 'interest', value: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return { search, setParam }
}

function OfficeInvoices() {
  const { t } = useTranslation('invoicing')
  const can = useCan()
  const { search, setParam } = useSheetParameters()
  const state = useListState<(typeof listOptions.sorts)[number], typeof listOptions.filters>(listOptions)
  const query = useQuery(invoiceQueries.list(state.query))
  const columns = useColumns()
  const [isStatementOpen, setStatementOpen] = useState(false)
  const { caseId } = state.filters
  // `new` while cases are chosen, else the id of a batch, so that a reload shows it again.
  const batch = search.get('batch')
  const addButton = can('invoicing.manage') ? (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} aria-hidden />}
      onPointerEnter={NewInvoiceSheet.preload}
      onClick={() => setParam('new', '1')}
    >
      {t('add')}
    </Button>
  ) : null
  return (
    <PageFrame
      title={t('title')}
      actions={
        <>
          {caseId ? <Button onClick={() => setStatementOpen(true)}>{t('statement')}</Button> : null}
          {can('invoicing.manage') ? (
            <Button onPointerEnter={BatchSheet.preload} onClick={() => setParam('batch', 'new')}>
              {t('batch')}
            </Button>
          ) : null}
          {addButton}
        </>
      }
    >
      <Suspense fallback={null}>
        <DisputesCard />
      </Suspense>
      {query.data ? <AgingStrip aging={query.data.aging} /> : null}
      <DataTable<ListedInvoice>
        id="invoices"
        label={t('title')}
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ number, title }) => number ?? title}
        rowHref={({ id }) => `/app/invoices/${id}`}
        toolbar={
          <>
            <SearchField label={t('search')} value={state.q} onChange={state.setQ} />
            <Box sx={{ minWidth: 180 }}>
              <SmallSelect
                label={t('columns.state')}
                value={state.filters.state ?? ''}
                empty={t('allStates')}
                options={stateFilters.map((value) => ({ value, label: t(`states.${value}`) }))}
                onChange={(value) =>
                  state.setFilter(
                    'state',
                    stateFilters.find((filter) => filter === value),
                  )
                }
              />
            </Box>
            {can('invoicing.manage') ? (
              <Button onPointerEnter={OverdueSheet.preload} onClick={() => setParam('interest', '1')}>
                {t('interest')}
              </Button>
            ) : null}
          </>
        }
        csv={{ name: t('title'), fetchPage: (page, pageSize) => fetchInvoices({ ...state.query, page, pageSize }) }}
        empty={<EmptyState icon={CircleDollarSign} title={t('empty')} help={t('emptyHelp')} action={addButton} />}
      />
      <Suspense fallback={null}>
        {search.get('new') === '1' ? (
          <NewInvoiceSheet caseId={caseId ?? null} onClose={() => setParam('new', null)} />
        ) : null}
        {batch !== null && can('invoicing.manage') ? (
          <BatchSheet
            batchId={batch === 'new' ? null : batch}
            onBatch={(id) => setParam('batch', id ?? 'new')}
            onClose={() => setParam('batch', null)}
          />
        ) : null}
        {search.get('interest') === '1' ? <OverdueSheet onClose={() => setParam('interest', null)} /> : null}
        {isStatementOpen && caseId ? <StatementSheet caseId={caseId} onClose={() => setStatementOpen(false)} /> : null}
      </Suspense>
    </PageFrame>
  )
}
