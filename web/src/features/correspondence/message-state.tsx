import CalendarClock from 'lucide-react/icons/calendar-clock'
import Bot from 'lucide-react/icons/bot'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import MailX from 'lucide-react/icons/mail-x'
import PenLine from 'lucide-react/icons/pen-line'
import Send from 'lucide-react/icons/send'
import Box from '@mui/material/Box'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { CaseMessage } from './correspondence.queries.ts'
import { leavesSoon } from './leaving.ts'

/** The state of a message that the office wrote; of a received message, only that a program wrote it. */
export function MessageState({ message }: { readonly message: CaseMessage }) {
  const { t } = useTranslation('correspondence')
  const { state, sendAt } = message
  switch (state) {
    case 'received':
      return message.automatic ? <StatusChip size="small" icon={Bot} tone="neutral" label={t('automatic')} /> : null
    case 'draft':
      return <StatusChip size="small" icon={PenLine} tone="neutral" label={t('states.draft')} />
    case 'scheduled': {
      const label = sendAt === null || leavesSoon(sendAt) ? t('states.soon') : t('states.scheduled')
      return <StatusChip size="small" icon={CalendarClock} tone="info" label={label} />
    }
    case 'sending':
      return <StatusChip size="small" icon={Send} tone="info" label={t('states.sending')} />
    case 'sent':
      return <StatusChip size="small" icon={Check} tone="success" label={t('states.sent')} />
    case 'kept':
      return <StatusChip size="small" icon={MailX} tone="warning" label={t('states.kept')} />
    case 'failed':
      return <StatusChip size="small" icon={CircleAlert} tone="error" label={t('states.failed')} />
  }
}

/** Why a message was not sent, or not to all recipients. */
export function MessageProblem({ message }: { readonly message: CaseMessage }) {
  const { t } = useTranslation('correspondence')
  const { state, problem, refused } = message
  const findReason = () => {
    if (state === 'kept') return t('trouble.kept')
    return state === 'failed' && problem ? t(`trouble.${problem}`) : undefined
  }
  const reason = findReason()
  if (reason === undefined && refused.length === 0) return null
  return (
    <Box sx={{ mt: 1.25, '& > *': { mb: 0 } }}>
      <Notice tone={state === 'failed' ? 'error' : 'warning'}>
        {[reason, refused.length > 0 ? t('trouble.addresses', { addresses: refused.join(', ') }) : undefined]
          .filter(Boolean)
          .join(' ')}
      </Notice>
    </Box>
  )
}
