import CircleCheck from 'lucide-react/icons/circle-check'
import Mail from 'lucide-react/icons/mail'
import type { Client } from '../../entities/client.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Portal access of the client, or the invitation to it; renders nothing without either. */
export function PortalChip({ client }: { readonly client: Pick<Client, 'userId' | 'invited'> }) {
  const { t } = useTranslation('clients')
  if (client.userId) return <StatusChip icon={CircleCheck} tone="success" label={t('portal.active')} />
  return client.invited ? <StatusChip icon={Mail} tone="warning" label={t('portal.invited')} /> : null
}
