import { languageNames } from '#server/contract/locale.ts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Inbox from 'lucide-react/icons/inbox'
import { Link as RouterLink } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { DateText } from '../../ui/texts.tsx'
import { outboxLimit, type OutboxMessage, type Outbox } from './notifications.queries.ts'

/** A setting of the server with its purpose. */
function Setting({ line, help }: { readonly line: string; readonly help: string }) {
  return (
    <Box sx={{ '& + &': { mt: 1.25 } }}>
      <Typography
        component="dt"
        variant="body2"
        sx={{
          fontFamily: 'monospace',
          px: 1.25,
          py: 0.75,
          borderRadius: '6px',
          border: '1px solid',
          borderColor: 'divider',
          bgcolor: 'background.paper',
          overflowWrap: 'anywhere',
        }}
      >
        {line}
      </Typography>
      <Typography component="dd" variant="caption" color="textSecondary" sx={{ display: 'block', m: 0, mt: 0.5 }}>
        {help}
      </Typography>
    </Box>
  )
}

/** Why messages are stored instead of sent, and how to configure a mail server. */
function StorageReason() {
  const { t } = useTranslation('notifications')
  return (
    <Box sx={{ px: 2, py: 1.5, borderBottom: '1px solid', borderColor: 'line.soft', bgcolor: 'background.sunken' }}>
      <Typography variant="body2" sx={{ maxWidth: 720 }}>
        {t('mail.offHelp')}
      </Typography>
      <Box component="details" sx={{ mt: 0.5, maxWidth: 720 }}>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', fontWeight: 600, py: 0.75 }}>
          {t('mail.how')}
        </Typography>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {t('mail.steps')}
        </Typography>
        <Box component="dl" sx={{ m: 0 }}>
          <Setting
            line={`SMTP_URL=smtps://${t('mail.sampleUser')}@${t('mail.sampleServer')}:465`}
            help={t('mail.smtpHelp')}
          />
          <Setting line={`MAIL_FROM=Bufete <${t('mail.sampleFrom')}>`} help={t('mail.fromHelp')} />
        </Box>
      </Box>
    </Box>
  )
}

function Message({ message, href }: { readonly message: OutboxMessage; readonly href: string }) {
  const { t } = useTranslation('notifications')
  return (
    <Box
      component="li"
      sx={{ borderBottom: '1px solid', borderColor: 'line.soft', '&:last-child': { borderBottom: 0 } }}
    >
      <ButtonBase
        component={RouterLink}
        to={href}
        preventScrollReset
        sx={{
          display: 'flex',
          width: '100%',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          py: 1.25,
          minHeight: 60,
          textAlign: 'left',
          '&:hover': { bgcolor: 'background.hover' },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <Box
          component="span"
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 0.25,
          }}
        >
          <Box component="span" sx={{ flex: '1 1 260px', minWidth: 0 }}>
            <Typography component="span" variant="subtitle2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {message.subject}
            </Typography>
            <Typography
              component="span"
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block', overflowWrap: 'anywhere' }}
            >
              {t('outbox.to', { email: message.to })}
            </Typography>
          </Box>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ textAlign: { sm: 'right' } }}>
            {message.attachments ? `${t('outbox.files', { count: message.attachments.length })} · ` : ''}
            <DateText value={message.sentAt} style="dateTime" /> ·{' '}
            <span lang={message.locale}>{languageNames[message.locale]}</span>
          </Typography>
        </Box>
        <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
          <ChevronRight size={16} aria-hidden />
        </Box>
      </ButtonBase>
    </Box>
  )
}

/** Messages stored because no mail server is configured, newest first. Hidden once mail is sent. */
export function OutboxCard({
  query,
  hrefOf,
}: {
  readonly query: UseQueryResult<Outbox>
  readonly hrefOf: (message: OutboxMessage) => string
}) {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = query
  if (data?.configured) return null
  const messages = data?.items ?? []
  const note =
    messages.length >= outboxLimit
      ? t('outbox.latest', { shown: formatNumber(messages.length) })
      : formatNumber(messages.length)
  return (
    <SectionCard flush title={t('outbox.title')} {...(messages.length > 0 ? { note } : {})}>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={3} />
        )
      ) : (
        <>
          <StorageReason />
          {messages.length === 0 ? (
            <EmptyState heading="h3" icon={Inbox} title={t('outbox.empty')} help={t('outbox.emptyHelp')} />
          ) : (
            <Box
              component="ul"
              sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 480, overflowY: 'auto' }}
              tabIndex={0}
              aria-label={t('outbox.title')}
            >
              {messages.map((message) => (
                <Message key={message.id} message={message} href={hrefOf(message)} />
              ))}
            </Box>
          )}
        </>
      )}
    </SectionCard>
  )
}
