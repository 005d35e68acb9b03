import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import Crown from 'lucide-react/icons/crown'
import Lock from 'lucide-react/icons/lock'
import { useTranslation } from '../../lib/use-translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { CompanyUser } from './collaborators.queries.ts'

/** Shows whether the person may sign in; if not, who decided it. */
export function PersonStatus({ person }: { readonly person: Pick<CompanyUser, 'status' | 'owner' | 'blocked'> }) {
  const { t } = useTranslation('collaborators')
  if (person.owner) return <StatusChip icon={Crown} tone="secondary" label={t('status.owner')} />
  if (person.blocked) return <StatusChip icon={Lock} tone="warning" label={t('status.blocked')} />
  return person.status === 'active' ? (
    <StatusChip icon={CircleCheck} tone="success" label={t('status.active')} />
  ) : (
    <StatusChip icon={CircleOff} tone="neutral" label={t('status.inactive')} />
  )
}
