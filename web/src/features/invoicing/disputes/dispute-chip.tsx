import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { PaymentDisputeView } from '../../../entities/dispute.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'

const looks = {
  needs_answer: { icon: TriangleAlert, tone: 'warning' },
  under_review: { icon: Clock, tone: 'warning' },
  won: { icon: CircleCheck, tone: 'success' },
  lost: { icon: X, tone: 'error' },
  closed: { icon: CircleCheck, tone: 'neutral' },
} as const

/** The state of a dispute. */
export function DisputeChip({ state }: Pick<PaymentDisputeView, 'state'>) {
  const { t } = useTranslation('invoice-disputes')
  return <StatusChip size="small" label={t(`states.${state}`)} {...looks[state]} />
}
