import { languageNames } from '#server/contract/locale.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { DateText, Fact } from '../../ui/texts.tsx'
import { firstLink, inertHtml } from './message-content.ts'
import { MessageFiles } from './message-files.tsx'
import type { OutboxMessage } from './notifications.queries.ts'
import { ShowLinksDialog } from './show-links.tsx'

type View = 'html' | 'text'

/** A stored message as its recipient would see it, or as plain text, with its link. */
export function MessageSheet({
  message,
  onClose,
}: {
  readonly message: OutboxMessage | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation('notifications')
  // Keeps the content while the sheet closes.
  const [shownMessage, setShownMessage] = useState(message)
  if (message && message !== shownMessage) setShownMessage(message)
  const [view, setView] = useState<View>('html')
  const [isConfirming, setIsConfirming] = useState(false)
  const [unmaskedMessage, setUnmaskedMessage] = useState<OutboxMessage>()
  const displayedMessage = unmaskedMessage?.id === shownMessage?.id ? unmaskedMessage : shownMessage
  const isMasked =
    displayedMessage !== undefined &&
    unmaskedMessage?.id !== displayedMessage.id &&
    (displayedMessage.hiddenLinks > 0 || Boolean(displayedMessage.attachments))
  const link = displayedMessage && !isMasked ? firstLink(displayedMessage.text) : undefined
  const copy = async () => {
    if (!link) return
    await navigator.clipboard.writeText(link).then(
      () => showToast(t('outbox.copied'), { tone: 'success' }),
      () => showToast(t('outbox.copyFailed', { link }), { tone: 'error', lasts: null }),
    )
  }
  return (
    <SideSheet
      open={message !== undefined}
      onClose={onClose}
      width={640}
      title={shownMessage?.subject ?? ''}
      footer={
        link ? (
          <Button variant="contained" color="primary" startIcon={<Copy size={16} />} onClick={() => void copy()}>
            {t('outbox.copy')}
          </Button>
        ) : isMasked ? (
          <Button variant="outlined" startIcon={<Eye size={16} />} onClick={() => setIsConfirming(true)}>
            {t(displayedMessage?.attachments ? 'outbox.links.showFiles' : 'outbox.links.show')}
          </Button>
        ) : undefined
      }
    >
      {displayedMessage ? (
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
          <MessageFacts message={displayedMessage} />
          {displayedMessage.attachments ? <MessageFiles files={displayedMessage.attachments} /> : null}
          {displayedMessage.hiddenLinks > 0 ? (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              {t('outbox.links.hidden')}
            </Typography>
          ) : null}
          <Box sx={{ mb: 1.5 }}>
            <SegmentedControl<View>
              label={t('outbox.view')}
              value={view}
              onChange={setView}
              segments={[
                { value: 'html', label: t('outbox.html') },
                { value: 'text', label: t('outbox.text') },
              ]}
            />
          </Box>
          <MessageContent message={displayedMessage} view={view} />
        </Box>
      ) : null}
      {isConfirming && displayedMessage ? (
        <ShowLinksDialog
          message={displayedMessage}
          onShown={setUnmaskedMessage}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </SideSheet>
  )
}

function MessageFacts({ message }: { readonly message: OutboxMessage }) {
  const { t } = useTranslation('notifications')
  return (
    <Box
      component="dl"
      sx={{ m: 0, mb: 2, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' } }}
    >
      <Fact label={t('outbox.recipient')}>{message.to}</Fact>
      <Fact label={t('outbox.date')}>
        <DateText value={message.sentAt} style="dateTime" />
      </Fact>
      <Fact label={t('outbox.language')}>
        <span lang={message.locale}>{languageNames[message.locale]}</span>
      </Fact>
    </Box>
  )
}

function MessageContent({ message, view }: { readonly message: OutboxMessage; readonly view: View }) {
  const { t } = useTranslation('notifications')
  return view === 'html' ? (
    // An empty sandbox: no scripts, forms or windows, and an opaque origin.
    <Box
      component="iframe"
      sandbox=""
      srcDoc={inertHtml(message.html)}
      title={t('outbox.frame', { subject: message.subject })}
      sx={{
        flex: 1,
        width: '100%',
        minHeight: 420,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: '#fff',
        colorScheme: 'light',
      }}
    />
  ) : (
    <Box
      component="pre"
      lang={message.locale}
      tabIndex={0}
      aria-label={t('outbox.text')}
      sx={{
        m: 0,
        p: 2,
        fontFamily: 'inherit',
        fontSize: '0.9375rem',
        lineHeight: 1.6,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
      }}
    >
      {message.text}
    </Box>
  )
}
