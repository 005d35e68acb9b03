import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Inbox from 'lucide-react/icons/inbox'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { localeLabels } from '../../lib/i18n.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import { DateText } from '../../ui/texts.tsx'
import { outboxLimit, type KeptMessage } from './notifications.queries.ts'

/** Messages that were kept instead of sent, newest first. Each one opens by its address. */
export function OutboxCard({ messages, hrefOf }: { readonly messages: readonly KeptMessage[]; readonly hrefOf: (message: KeptMessage) => string }) {
  const { t } = useTranslation('notifications')
  const note = messages.length >= outboxLimit ? t('outbox.latest', { shown: formatNumber(messages.length) }) : formatNumber(messages.length)
  return (
    <SectionCard flush title={t('outbox.title')} {...(messages.length > 0 ? { note } : {})}>
      {messages.length === 0 ? <EmptyState heading="h3" icon={Inbox} title={t('outbox.empty')} help={t('outbox.emptyHelp')} /> : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {messages.map((message) => (
            <Box component="li" key={message.id} sx={{ borderBottom: '1px solid', borderColor: 'line.soft', '&:last-child': { borderBottom: 0 } }}>
              <ButtonBase component={RouterLink} to={hrefOf(message)} preventScrollReset
                sx={{ display: 'flex', width: '100%', alignItems: 'center', gap: 1.5, px: 2, py: 1.25, minHeight: 60, textAlign: 'left', '&:hover': { bgcolor: 'background.hover' }, '&.Mui-focusVisible': { outlineOffset: -2 } }}>
                <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.25 }}>
                  <Box component="span" sx={{ flex: '1 1 260px', minWidth: 0 }}>
                    <Typography component="span" variant="subtitle2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>{message.subject}</Typography>
                    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>{t('outbox.to', { email: message.to })}</Typography>
                  </Box>
                  <Typography component="span" variant="caption" color="textSecondary" sx={{ textAlign: { sm: 'right' } }}>
                    <DateText value={message.sentAt} style="dateTime" /> · <span lang={message.locale}>{localeLabels[message.locale]}</span>
                  </Typography>
                </Box>
                <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}><ChevronRight size={16} aria-hidden /></Box>
              </ButtonBase>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  )
}
