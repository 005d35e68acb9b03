import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import Layers from 'lucide-react/icons/layers'
import { useState } from 'react'
import { paymentMethods, type PaymentMethod } from '#server/contract/payment-providers.ts'
import { companyEntity } from '../../../entities/company.queries.ts'
import type { Days } from '../../../lib/period.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { PeriodFilter } from '../../../ui/period-filter.tsx'
import { PickFilter } from '../../../ui/pick-filter.tsx'
import { paymentQueries } from './payments.queries.ts'

export interface ReportChoice extends Days {
  readonly companyId?: string | undefined
  readonly planId?: string | undefined
  readonly method?: PaymentMethod | undefined
}

interface FilterProps {
  readonly choice: ReportChoice
  readonly onChange: (
    changes: Partial<Record<'from' | 'to' | 'companyId' | 'planId' | 'method', string | undefined>>,
  ) => void
}

/** Filters by period and method; for administrators, who see all companies, also by company and plan. */
export function ReportFilters({
  choice,
  onChange,
  isAdministrator,
  companyName,
}: FilterProps & { readonly isAdministrator: boolean; readonly companyName: string | undefined }) {
  const { t } = useTranslation('payments')
  return (
    <Box role="group" aria-label={t('filters.title')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <PeriodFilter
        days={choice}
        choices={['month', 'quarter', 'year', 'lastYear', 'twelve']}
        onChange={(days) => onChange({ from: days?.from, to: days?.to })}
      />
      {isAdministrator ? <CompanyFilter choice={choice} onChange={onChange} companyName={companyName} /> : null}
      {isAdministrator ? <PlanFilter choice={choice} onChange={onChange} /> : null}
      <MenuButton
        icon={CreditCard}
        label={t('filters.method')}
        items={[undefined, ...paymentMethods].map((method) => ({
          key: method ?? 'all',
          label: t(method ? `methods.${method}` : 'filters.all'),
          checked: choice.method === method,
          onSelect: () => onChange({ method }),
        }))}
      >
        {labelled(t('filters.method'), t(choice.method ? `methods.${choice.method}` : 'filters.all'))}
      </MenuButton>
    </Box>
  )
}

function CompanyFilter({ choice, onChange, companyName }: FilterProps & { readonly companyName: string | undefined }) {
  const { t } = useTranslation('payments')
  const [searchText, setSearchText] = useState('')
  const { data = [], isFetching } = useQuery(companyEntity.choices(useDebounced(searchText)))
  return (
    <PickFilter
      icon={Building2}
      title={t('filters.company')}
      label={labelled(t('filters.company'), choice.companyId ? (companyName ?? '…') : t('filters.allFemale'))}
      searchLabel={t('filters.companySearch')}
      clearLabel={t('filters.everyCompany')}
      options={data}
      loading={isFetching}
      onSearch={setSearchText}
      selected={choice.companyId !== undefined}
      onChoose={(company) => onChange({ companyId: company?.id })}
    />
  )
}

function PlanFilter({ choice, onChange }: FilterProps) {
  const { t } = useTranslation('payments')
  const { data = [] } = useQuery(paymentQueries.plans())
  const selectedPlan = data.find((plan) => plan.id === choice.planId)
  return (
    <MenuButton
      icon={Layers}
      label={t('filters.plan')}
      items={[
        {
          key: 'all',
          label: t('filters.all'),
          checked: !choice.planId,
          onSelect: () => onChange({ planId: undefined }),
        },
        ...data.map((plan) => ({
          key: plan.id,
          label: plan.title,
          checked: plan.id === choice.planId,
          onSelect: () => onChange({ planId: plan.id }),
        })),
      ]}
    >
      {labelled(t('filters.plan'), choice.planId ? (selectedPlan?.title ?? '…') : t('filters.all'))}
    </MenuButton>
  )
}
