import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import type { InvoiceState } from '#modules/invoicing/invoices.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Icon } from '../../ui/icon.ts'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'

const appearances: Readonly<Record<InvoiceState, { readonly icon: Icon; readonly tone: Tone }>> = {
  draft: { icon: CircleDashed, tone: 'secondary' },
  issued: { icon: Send, tone: 'info' },
  partly_paid: { icon: Clock, tone: 'info' },
  paid: { icon: BadgeCheck, tone: 'success' },
  written_off: { icon: CircleSlash, tone: 'neutral' },
  credited: { icon: Undo2, tone: 'neutral' },
}

/** The state of an invoice. */
export function InvoiceStateChip({ state }: { readonly state: InvoiceState }) {
  const { t } = useTranslation('invoicing')
  return <StatusChip {...appearances[state]} label={t(`states.${state}`)} />
}
