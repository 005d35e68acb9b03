import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useTranslation } from '../../lib/use-translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { FileWarning } from '#server/contract/file-warnings.ts'

/** Warns of active content in a file; renders nothing for files without warnings. */
export function FileWarningChips({ warnings }: { readonly warnings: readonly FileWarning[] }) {
  const { t } = useTranslation('documents')
  return warnings.map((warning) => (
    <StatusChip
      key={warning}
      size="small"
      icon={ShieldAlert}
      tone={warning === 'not_checked' ? 'warning' : 'error'}
      label={t(`warnings.${warning}`)}
    />
  ))
}
