import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import PencilLine from 'lucide-react/icons/pencil-line'
import Star from 'lucide-react/icons/star'
import { formatBytes, formatMillionBytes, formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
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
export const formatMegabytes = (mb: number): string =>
  mb >= 1000 && mb % 100 === 0 ? formatBytes(mb * 1e6) : formatMillionBytes(mb)

/** Returns functions that word the terms of a plan: its price and its limits. */
export function usePlanLabels() {
  const { t } = useTranslation('plans')
  const limitText = (value: number | null, format: (n: number) => string = formatNumber) =>
    value === null ? t('unlimited') : format(value)
  return {
    price: (plan: Pick<Plan, 'costCents' | 'yearlyCostCents' | 'paymentType'>) =>
      plan.paymentType === 'yearly' && plan.yearlyCostCents !== null
        ? t('perYear', { price: formatMoney(plan.yearlyCostCents) })
        : t('perMonth', { price: formatMoney(plan.costCents) }),
    tokens: (plan: Pick<Plan, 'tokenLimit'>) => limitText(plan.tokenLimit),
    storage: (plan: Pick<Plan, 'storageLimitMb'>) => limitText(plan.storageLimitMb, formatMegabytes),
    pages: (plan: Pick<Plan, 'pageLimit'>) => limitText(plan.pageLimit),
    professionals: (plan: Pick<Plan, 'professionalLimit'>) => limitText(plan.professionalLimit),
    staff: (plan: Pick<Plan, 'staffLimit'>) => limitText(plan.staffLimit),
    customers: (plan: Pick<Plan, 'customerLimit'>) => limitText(plan.customerLimit),
  }
}
