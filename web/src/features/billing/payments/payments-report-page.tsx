import Box from '@mui/material/Box'
import { useMutation, useQuery } from '@tanstack/react-query'
import Receipt from 'lucide-react/icons/receipt'
import Undo2 from 'lucide-react/icons/undo-2'
import PencilLine from 'lucide-react/icons/pencil-line'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paymentMethods } from '#server/contract/payment-providers.ts'
import { formatDay, formatMoney, formatNumber } from '../../../lib/format.ts'
import { daysIn, daysOf } from '../../../lib/period.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { MenuAction } from '../../../ui/menu-button.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import { DateText, Money } from '../../../ui/texts.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import { MonthsCard } from './months-card.tsx'
import { paymentMutations, paymentQueries, type Payment } from './payments.queries.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportTotals } from './report-totals.tsx'

const RecordPaymentSheet = lazy(() =>
  import('./record-payment-sheet.tsx').then((file) => ({ default: file.RecordPaymentSheet })),
)
const ReversalDialog = lazy(() => import('./reversal-dialog.tsx').then((file) => ({ default: file.ReversalDialog })))

function MethodCell({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('payments')
  const methodLabel = payment.way ? t(`ways.${payment.way}`) : t(`methods.${payment.method}`)
  if (payment.kind === 'refund')
    return <StatusChip size="small" icon={Undo2} tone="warning" label={t('kinds.refund')} />
  if (payment.kind === 'correction')
    return <StatusChip size="small" icon={PencilLine} tone="info" label={t('kinds.correction')} />
  return payment.method === 'manual' ? (
    <StatusChip size="small" icon={PencilLine} tone="secondary" label={methodLabel} />
  ) : (
    <>{methodLabel}</>
  )
}

function useColumns(isAdministrator: boolean): readonly Column<Payment>[] {
  const { t } = useTranslation('payments')
  const planName = (payment: Payment) =>
    payment.interval === 'yearly' ? t('yearlyPlan', { plan: payment.plan.title }) : payment.plan.title
  return [
    {
      id: 'date',
      header: t('columns.date'),
      sort: 'date',
      cell: (payment) => <DateText value={payment.day} style="day" />,
    },
    ...(isAdministrator
      ? [
          {
            id: 'company',
            header: t('columns.company'),
            fixed: true,
            cell: (payment: Payment) => (
              <Box component="span" sx={{ fontWeight: 600 }}>
                {payment.company.name}
              </Box>
            ),
          },
        ]
      : []),
    { id: 'plan', header: t('columns.plan'), cell: planName },
    { id: 'method', header: t('columns.method'), cell: (payment) => <MethodCell payment={payment} /> },
    { id: 'user', header: t('columns.user'), startsHidden: true, cell: (payment) => payment.user?.name },
    { id: 'reference', header: t('columns.reference'), startsHidden: true, cell: (payment) => payment.reference },
    {
      id: 'tax',
      header: t('columns.tax'),
      align: 'right',
      startsHidden: true,
      cell: (payment) => <Money cents={payment.taxCents} />,
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      sort: 'amountCents',
      align: 'right',
      cell: (payment) => (
        <Box component="span" sx={{ fontWeight: 600, color: payment.amountCents < 0 ? 'warning.main' : undefined }}>
          <Money cents={payment.amountCents} />
        </Box>
      ),
    },
    { id: 'invoice', header: t('columns.invoice'), cell: (payment) => <InvoiceLink payment={payment} /> },
  ]
}

type ReversalKind = 'refund' | 'correction'

function useReversalActions() {
  const { t } = useTranslation('payments')
  return (payment: Payment, onReverse: (kind: ReversalKind) => void): readonly MenuAction[] => [
    ...(payment.can.refund
      ? [
          {
            key: 'refund',
            label: t('undo.refund.action'),
            onSelect: () => onReverse('refund'),
          },
        ]
      : []),
    ...(payment.can.correct
      ? [
          {
            key: 'correct',
            label: t('undo.correction.action'),
            onSelect: () => onReverse('correction'),
          },
        ]
      : []),
  ]
}

/** Page of the payments of a period: totals, months and rows. Administrators see every office, owners their own. */
export function PaymentsReportPage({ isAdministrator }: { readonly isAdministrator: boolean }) {
  const { t } = useTranslation('payments')
  const [search, setSearch] = useSearchParams()
  const state = useListState({
    sorts: ['date', 'amountCents'],
    sort: '-date',
    filters: { companyId: 'text', planId: 'text', method: paymentMethods },
  })
  const days = daysIn(search) ?? daysOf('twelve')
  const { q: _searchText, ...listQuery } = state.query
  const query = useQuery(paymentQueries.report({ ...listQuery, ...days }))
  const columns = useColumns(isAdministrator)
  const reversalActions = useReversalActions()
  const exportReport = useMutation(paymentMutations.exportReport())
  const [isRecording, setIsRecording] = useState(false)
  const [reversal, setReversal] = useState<{ readonly payment: Payment; readonly kind: ReversalKind }>()
  const setFilters = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      next.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  const report = query.data
  return (
    <PageFrame
      title={t('title')}
      facts={`${formatDay(days.from)} – ${formatDay(days.to)}`}
      actions={
        <ReportActions
          onExport={(format) => exportReport.mutate({ format, query: { ...days, ...state.filters } })}
          onRecord={isAdministrator ? () => setIsRecording(true) : undefined}
        />
      }
    >
      <ReportFilters
        isAdministrator={isAdministrator}
        choice={{ ...days, ...state.filters }}
        onChange={setFilters}
        companyName={report?.items.find(({ company }) => company.id === state.filters.companyId)?.company.name}
      />
      <ReportTotals report={report} isAdministrator={isAdministrator} />
      {report && report.byMonth.length > 1 ? (
        <MonthsCard months={report.byMonth} to={report.to} isAdministrator={isAdministrator} />
      ) : null}
      <DataTable
        id={isAdministrator ? 'payments-admin' : 'payments'}
        label={t('title')}
        query={query}
        state={{
          ...state,
          reset: () =>
            setFilters({ companyId: undefined, planId: undefined, method: undefined, from: undefined, to: undefined }),
        }}
        columns={columns}
        rowKey={(payment) => payment.id}
        rowName={(payment) => payment.invoiceId}
        {...(isAdministrator
          ? {
              rowActions: (payment: Payment) => reversalActions(payment, (kind) => setReversal({ payment, kind })),
            }
          : {})}
        totals={
          report ? (
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <span>{t('totalOf', { count: report.totals.count, formatted: formatNumber(report.totals.count) })}</span>
              <span>{formatMoney(report.totals.amountCents)}</span>
            </Box>
          ) : undefined
        }
        empty={<EmptyState icon={Receipt} title={t('empty')} help={t('emptyHelp')} />}
      />
      <Suspense fallback={null}>
        {isRecording ? (
          <RecordPaymentSheet
            onClose={() => setIsRecording(false)}
            {...(state.filters.companyId ? { companyId: state.filters.companyId } : {})}
          />
        ) : null}
        {reversal ? (
          <ReversalDialog payment={reversal.payment} kind={reversal.kind} onClose={() => setReversal(undefined)} />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}

export const AdminPaymentsReportPage = () => <PaymentsReportPage isAdministrator />
export const OwnPaymentsReportPage = () => <PaymentsReportPage isAdministrator={false} />
