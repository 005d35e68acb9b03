import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import type { LicenceState } from '#modules/identity/licence.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

const appearances = {
  missing: { icon: CircleDashed, tone: 'neutral' },
  waiting: { icon: CircleDashed, tone: 'warning' },
  verified: { icon: BadgeCheck, tone: 'success' },
  expired: { icon: Clock, tone: 'warning' },
  withdrawn: { icon: CircleSlash, tone: 'error' },
} as const satisfies Record<LicenceState, object>

export function LicenceChip({ state }: { readonly state: LicenceState }) {
  const { t } = useTranslation('admin')
  return <StatusChip {...appearances[state]} label={t(`rua.states.${state}`)} />
}
