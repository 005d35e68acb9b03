import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import { useTranslation } from '../../lib/use-translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Status of the account. */
export function UserStatus({ status }: { readonly status: 'active' | 'inactive' }) {
  const { t } = useTranslation('admin')
  return (
    <StatusChip
      icon={status === 'active' ? CircleCheck : CircleSlash}
      tone={status === 'active' ? 'success' : 'neutral'}
      label={t(`users.statuses.${status}`)}
    />
  )
}
