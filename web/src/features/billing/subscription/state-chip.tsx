import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Hourglass from 'lucide-react/icons/hourglass'
import { useTranslation } from '../../../lib/use-translation.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Subscription } from './subscription.queries.ts'

const appearances = {
  trialing: { icon: Hourglass, tone: 'info' },
  active: { icon: CircleCheck, tone: 'success' },
  past_due: { icon: CircleAlert, tone: 'warning' },
  ended: { icon: CircleSlash, tone: 'error' },
} as const

/** State of an office's subscription. */
export function SubscriptionState({ state }: { readonly state: Subscription['state'] }) {
  const { t } = useTranslation('plan-names')
  const appearance = appearances[state]
  return <StatusChip icon={appearance.icon} tone={appearance.tone} label={t(`states.${state}`)} />
}
