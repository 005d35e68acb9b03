import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Stamp from 'lucide-react/icons/stamp'
import { StatusChip } from '../../ui/status-chip.tsx'
import { checkStateOf, useCheckStateText, type CheckProgress } from './check-state.ts'

const looks = {
  searching: { icon: Hourglass, tone: 'info' },
  undecided: { icon: Hourglass, tone: 'warning' },
  conflict: { icon: OctagonAlert, tone: 'error' },
  consent_pending: { icon: FilePenLine, tone: 'warning' },
  sealed: { icon: Stamp, tone: 'success' },
  decided: { icon: CircleCheck, tone: 'neutral' },
} as const

/** The state of a check with icon and colour. */
export function CheckStateChip({ check }: { readonly check: CheckProgress }) {
  const stateText = useCheckStateText()
  return <StatusChip {...looks[checkStateOf(check)]} label={stateText(check)} />
}
