import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Layers from 'lucide-react/icons/layers'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { planStatuses } from '#modules/billing/plans/plans.contract.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import { DateText } from '../../../ui/texts.tsx'
import { PlanStatus, usePlanLabels } from './plan-terms.tsx'
import { fetchPlans, planQueries, type Plan } from './plans.queries.ts'
import { usePlanActions } from './use-plan-actions.tsx'

const PlanSheet = lazy(() => import('./plan-sheet.tsx').then((file) => ({ default: file.PlanSheet })))

/** Columns of what a plan allows. */
function useLimitColumns(): readonly Column<Plan>[] {
  const { t } = useTranslation('plans')
  const labels = usePlanLabels()
  return [
    {
      id: 'tokens',
      header: t('fields.tokens'),
      align: 'right',
      csv: (plan) => plan.tokenLimit ?? '',
      cell: labels.tokens,
    },
    {
      id: 'storage',
      header: t('fields.storage'),
      align: 'right',
      csv: (plan) => plan.storageLimitMb ?? '',
      cell: labels.storage,
    },
    {
      id: 'pages',
      header: t('fields.pages'),
      align: 'right',
      startsHidden: true,
      csv: (plan) => plan.pageLimit ?? '',
      cell: labels.pages,
    },
    {
      id: 'professionals',
      header: t('fields.professionals'),
      align: 'right',
      csv: (plan) => plan.professionalLimit ?? '',
      cell: labels.professionals,
    },
    {
      id: 'staff',
      header: t('fields.staff'),
      align: 'right',
      startsHidden: true,
      csv: (plan) => plan.staffLimit ?? '',
      cell: labels.staff,
    },
    {
      id: 'customers',
      header: t('fields.customers'),
      align: 'right',
      startsHidden: true,
      csv: (plan) => plan.customerLimit ?? '',
      cell: labels.customers,
    },
  ]
}

function useColumns(): readonly Column<Plan>[] {
  const { t } = useTranslation('plans')
  const labels = usePlanLabels()
  const limitColumns = useLimitColumns()
  return [
    {
      id: 'title',
      header: t('fields.title'),
      sort: 'title',
      csv: (plan) => plan.title,
      cell: (plan) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {plan.title}
        </Box>
      ),
    },
    {
      id: 'status',
      header: t('fields.status'),
      csv: (plan) => t(`statuses.${plan.status}`),
      cell: (plan) => (
        // On a phone a row is a list, in which values are aligned to the right.
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { xs: 'flex-end', sm: 'flex-start' }, gap: 0.75 }}
        >
          <PlanStatus plan={plan} />
        </Box>
      ),
    },
    {
      id: 'price',
      header: t('fields.price'),
      sort: 'costCents',
      align: 'right',
      csv: (plan) => ({ cents: plan.costCents }),
      cell: (plan) => labels.price(plan),
    },
    {
      id: 'discount',
      header: t('fields.discount'),
      align: 'right',
      startsHidden: true,
      csv: (plan) => plan.annualDiscountPercent,
      cell: (plan) => t('percent', { value: formatNumber(plan.annualDiscountPercent) }),
    },
    ...limitColumns,
    {
      id: 'subscribers',
      header: t('fields.subscribers'),
      align: 'right',
      csv: (plan) => plan.subscribers?.total ?? 0,
      cell: (plan) => formatNumber(plan.subscribers?.total ?? 0),
    },
    {
      id: 'updatedAt',
      header: t('fields.updated'),
      sort: 'updatedAt',
      startsHidden: true,
      csv: (plan) => ({ at: plan.updatedAt }),
      cell: (plan) => <DateText value={plan.updatedAt} />,
    },
    {
      id: 'createdAt',
      header: t('fields.created'),
      sort: 'createdAt',
      startsHidden: true,
      csv: (plan) => ({ at: plan.createdAt }),
      cell: (plan) => <DateText value={plan.createdAt} />,
    },
  ]
}

/** Page of all plans, for administrators. */
export function PlansPage() {
  const { t } = useTranslation('plans')
  const navigate = useNavigate()
  const state = useListState({
    sorts: ['title', 'costCents', 'createdAt', 'updatedAt'],
    sort: 'costCents',
    filters: { status: planStatuses },
  })
  const query = useQuery(planQueries.list(state.query))
  const columns = useColumns()
  const [isCreating, setIsCreating] = useState(false)
  const actions = usePlanActions({ onDuplicated: (copy) => void navigate(`/app/admin/payments/${copy.id}`) })
  const createButton = (
    <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={() => setIsCreating(true)}>
      {t('new')}
    </Button>
  )
  return (
    <PageFrame title={t('title')} facts={t('help')} actions={createButton}>
      <DataTable
        id="plans"
        label={t('title')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(plan) => plan.id}
        rowName={(plan) => plan.title}
        rowHref={(plan) => `/app/admin/payments/${plan.id}`}
        rowActions={actions.menuOf}
        toolbar={
          <>
            <SearchField label={t('search')} value={state.q} onChange={state.setQ} />
            <SegmentedControl
              label={t('fields.status')}
              value={state.filters.status ?? 'all'}
              onChange={(value) => state.setFilter('status', value === 'all' ? undefined : value)}
              segments={[
                { value: 'all', label: t('statusesMany.all') },
                ...planStatuses.map((status) => ({ value: status, label: t(`statusesMany.${status}`) })),
              ]}
            />
          </>
        }
        csv={{ name: t('file'), fetchPage: (page, pageSize) => fetchPlans({ ...state.query, page, pageSize }) }}
        empty={<EmptyState icon={Layers} title={t('empty')} help={t('emptyHelp')} action={createButton} />}
      />
      {actions.dialogs}
      <Suspense fallback={null}>
        {isCreating ? (
          <PlanSheet
            onClose={() => setIsCreating(false)}
            onSaved={(plan) => void navigate(`/app/admin/payments/${plan.id}`)}
          />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}
