import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { invoiceStates } from '#modules/invoicing/invoices.contract.ts'
import { formatMoney } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SmallSelect } from '../../ui/small-inputs.tsx'
import { EmptyState, NoPermission } from '../../ui/state-message.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { fetchInvoices, invoiceQueries, type ListedInvoice } from './invoicing.queries.ts'

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
  const columns = useInvoiceColumns()
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
