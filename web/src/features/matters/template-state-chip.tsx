import CircleCheck from 'lucide-react/icons/circle-check'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useTranslation } from '../../lib/use-translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Whether a lawyer of the office has reviewed a template. */
export function TemplateStateChip({ isDraft }: { readonly isDraft: boolean }) {
  const { t } = useTranslation('matters')
  return isDraft ? (
    <StatusChip icon={PencilLine} tone="warning" size="small" label={t('draft')} />
  ) : (
    <StatusChip icon={CircleCheck} tone="success" size="small" label={t('reviewed')} />
  )
}
