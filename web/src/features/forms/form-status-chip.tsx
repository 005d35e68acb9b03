import Globe from 'lucide-react/icons/globe'
import PencilLine from 'lucide-react/icons/pencil-line'
import type { FormStatus } from '#modules/forms/forms.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

const appearances = { draft: { icon: PencilLine, tone: 'neutral' }, public: { icon: Globe, tone: 'success' } } as const

export function FormStatusChip({ status }: { readonly status: FormStatus }) {
  const { t } = useTranslation('forms')
  return <StatusChip {...appearances[status]} label={t(`status.${status}`)} />
}
