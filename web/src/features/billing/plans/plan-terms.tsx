import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import PencilLine from 'lucide-react/icons/pencil-line'
import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Plan } from './plans.queries.ts'

const appearances = {
  draft: { icon: PencilLine, tone: 'warning' },
  published: { icon: CircleCheck, tone: 'success' },
  retired: { icon: CircleSlash, tone: 'neutral' },
} as const

/** Status of a plan, and whether it is the default of new companies. */
export function PlanStatus({ plan }: { readonly plan: Pick<Plan, 'status' | 'isDefault'> }) {
  const { t } = useTranslation('plans')
  const appearance = appearances[plan.status]
  return (
    <>
      <StatusChip icon={appearance.icon} tone={appearance.tone} label={t(`statuses.${plan.status}`)} />
      {plan.isDefault ? <StatusChip icon={Star} tone="secondary" label={t('default')} /> : null}
    </>
  )
}

/** Formats storage: `50 GB`, `500 MB`; plans count millions of bytes. */
export const megabytes = (mb: number): string =>
  mb >= 1000 && mb % 100 === 0 ? `${formatNumber(mb / 1000)} GB` : `${formatNumber(mb)} MB`

/** Terms of a plan in words: price, year, and limits with *unlimited*. */
export function usePlanLabels() {
  const { t } = useTranslation('plans')
  const limited = (value: number | null, format: (n: number) => string = formatNumber) =>
    value === null ? t('unlimited') : format(value)
  return {
    price: (plan: Pick<Plan, 'costCents' | 'yearlyCostCents' | 'paymentType'>) =>
      plan.paymentType === 'yearly' && plan.yearlyCostCents !== null
        ? t('perYear', { price: formatMoney(plan.yearlyCostCents) })
        : t('perMonth', { price: formatMoney(plan.costCents) }),
    tokens: (plan: Pick<Plan, 'tokenLimit'>) => limited(plan.tokenLimit),
    storage: (plan: Pick<Plan, 'storageLimitMb'>) => limited(plan.storageLimitMb, megabytes),
    pages: (plan: Pick<Plan, 'pageLimit'>) => limited(plan.pageLimit),
    professionals: (plan: Pick<Plan, 'professionalLimit'>) => limited(plan.professionalLimit),
    staff: (plan: Pick<Plan, 'staffLimit'>) => limited(plan.staffLimit),
    customers: (plan: Pick<Plan, 'customerLimit'>) => limited(plan.customerLimit),
  }
}
