import MailWarning from 'lucide-react/icons/mail-warning'
import { useTranslation } from '../lib/use-translation.ts'
import { StatusChip } from './status-chip.tsx'

/** Warns that the latest mail to an address was not delivered. */
export function UndeliveredChip() {
  const { t } = useTranslation('common')
  return <StatusChip size="small" icon={MailWarning} tone="error" label={t('mail.undelivered')} />
}
