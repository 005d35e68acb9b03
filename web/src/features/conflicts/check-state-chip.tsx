import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Stamp from 'lucide-react/icons/stamp'
import { useTranslation } from '../../lib/use-translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { Check } from './conflicts.queries.ts'

/** What a check waits for, or how it ended. */
export function CheckStateChip({
  check: { state, outcome, undecided, namesDone, namesTotal },
}: {
  readonly check: Pick<Check, 'state' | 'outcome' | 'undecided' | 'namesDone' | 'namesTotal'>
}) {
  const { t } = useTranslation('conflicts')
  if (namesDone < namesTotal)
    return (
      <StatusChip icon={Hourglass} tone="info" label={t('state.searching', { done: namesDone, total: namesTotal })} />
    )
  if (undecided > 0)
    return <StatusChip icon={Hourglass} tone="warning" label={t('state.undecided', { count: undecided })} />
  if (outcome === 'conflict') return <StatusChip icon={OctagonAlert} tone="error" label={t('outcome.conflict')} />
  if (outcome === 'consent_pending')
    return <StatusChip icon={FilePenLine} tone="warning" label={t('outcome.consent_pending')} />
  return state === 'sealed' ? (
    <StatusChip icon={Stamp} tone="success" label={t('state.sealed')} />
  ) : (
    <StatusChip icon={CircleCheck} tone="neutral" label={t('state.decided')} />
  )
}
