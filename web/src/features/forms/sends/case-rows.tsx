import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { UndeliveredChip } from '../../../ui/undelivered-chip.tsx'
import type { FiledResponse, FormSend } from './sends.queries.ts'
import { useSendActions } from './use-send-actions.ts'

const appearances = {
  sent: { icon: Send, tone: 'info' },
  opened: { icon: Eye, tone: 'secondary' },
  answered: { icon: CircleCheck, tone: 'success' },
  expired: { icon: Clock, tone: 'warning' },
  revoked: { icon: Ban, tone: 'neutral' },
} as const

function Row({
  to,
  title,
  details,
  children,
}: {
  readonly to: string | null
  readonly title: string
  readonly details: readonly (string | null)[]
  readonly children: ReactNode
}) {
  return (
    <ListRow>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {to ? (
          <Link component={RouterLink} to={to} variant="subtitle2" sx={{ color: 'text.primary' }}>
            {title}
          </Link>
        ) : (
          <Typography variant="subtitle2" component="span">
            {title}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary" component="div">
          {details.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {children}
    </ListRow>
  )
}

/** A sent form: recipient, status and actions. */
export function SentRow({ sent }: { readonly sent: FormSend }) {
  const { t } = useTranslation(['forms-sends', 'common'])
  const actions = useSendActions()
  const [isConfirmingRevoke, setIsConfirmingRevoke] = useState(false)
  const { state } = sent
  const responsePath = sent.responseId ? `/app/forms/${sent.form.id}/responses/${sent.responseId}` : null
  const stateText = (): string | null => {
    if (sent.answeredAt) return t('case.answeredOn', { at: formatDateTime(sent.answeredAt) })
    if (state === 'revoked') return null
    return t(state === 'expired' ? 'case.expiredOn' : 'case.expiresOn', { at: formatDate(sent.expiresAt) })
  }
  const items = [
    ...(responsePath ? [{ key: 'see', label: t('case.actions.see'), icon: Eye, to: responsePath }] : []),
    ...(sent.can.copyLink
      ? [{ key: 'copy', label: t('case.actions.copy'), icon: Copy, onSelect: () => void actions.copy(sent) }]
      : []),
    ...(sent.can.resend
      ? [{ key: 'resend', label: t('case.actions.resend'), icon: Send, onSelect: () => actions.resend(sent) }]
      : []),
    ...(sent.can.revoke
      ? [
          {
            key: 'revoke',
            label: t('case.actions.revoke'),
            icon: Ban,
            danger: true,
            divided: true,
            onSelect: () => setIsConfirmingRevoke(true),
          },
        ]
      : []),
  ]
  return (
    <Row
      to={responsePath}
      title={sent.form.title}
      details={[sent.client?.name ?? null, sent.email, t('case.sentOn', { at: formatDate(sent.sentAt) }), stateText()]}
    >
      {sent.undelivered ? <UndeliveredChip /> : null}
      <StatusChip size="small" {...appearances[state]} label={t(`case.states.${state}`)} />
      {items.length > 0 ? (
        <MenuButton appearance="more" label={t('case.actionsOf', { name: sent.form.title })} items={items} />
      ) : null}
      <ConfirmDialog
        open={isConfirmingRevoke}
        title={t('case.revokeTitle')}
        confirmLabel={t('case.actions.revoke')}
        destructive
        busy={actions.isRevoking}
        onConfirm={() => actions.revoke(sent, () => setIsConfirmingRevoke(false))}
        onClose={() => setIsConfirmingRevoke(false)}
      >
        {t('case.revokeHelp')}
      </ConfirmDialog>
    </Row>
  )
}

/** A response that is filed in the case. */
export function FiledRow({ response }: { readonly response: FiledResponse }) {
  const { t } = useTranslation('forms-sends')
  return (
    <Row
      to={`/app/forms/${response.form.id}/responses/${response.id}`}
      title={response.form.title}
      details={[response.client?.name ?? null, t('case.receivedOn', { at: formatDateTime(response.submittedAt) })]}
    >
      {response.read ? null : <StatusChip size="small" icon={Mail} tone="info" label={t('case.unread')} />}
    </Row>
  )
}
