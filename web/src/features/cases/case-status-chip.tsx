import Archive from 'lucide-react/icons/archive'
import CircleDot from 'lucide-react/icons/circle-dot'
import CirclePlay from 'lucide-react/icons/circle-play'
import type { CaseStatus } from '#modules/cases/cases.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

const appearances = {
  open: { icon: CircleDot, tone: 'info' },
  in_progress: { icon: CirclePlay, tone: 'success' },
  closed: { icon: Archive, tone: 'neutral' },
} as const

export function CaseStatusChip({ status }: { readonly status: CaseStatus }) {
  const { t } = useTranslation('case-status')
  return <StatusChip {...appearances[status]} label={t(status)} />
}
