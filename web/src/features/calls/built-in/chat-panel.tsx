import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { formatTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { ChatLine } from './room.ts'

const maxMessageLength = 2_000

function Bubble({ line }: { readonly line: ChatLine }) {
  const { t } = useTranslation('calls-live')
  return (
    <Box
      component="li"
      sx={{
        justifySelf: line.mine ? 'end' : 'start',
        maxWidth: '88%',
        px: 1.25,
        py: 0.75,
        borderRadius: '8px',
        bgcolor: line.mine ? 'primary.soft' : 'background.sunken',
      }}
    >
      <Typography variant="caption" component="div" color="textSecondary">
        <Box component="span" sx={{ fontWeight: 600 }}>
          {line.mine ? t('chat.me') : line.name}
        </Box>{' '}
        · {formatTime(line.at)}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {line.text}
      </Typography>
    </Box>
  )
}

/** Chat among the present participants. Messages are not stored, which the panel states. */
export function ChatPanel({
  lines,
  isConnected,
  onSend,
  onClose,
}: {
  readonly lines: readonly ChatLine[]
  /** Whether the signalling connection is open, so that messages can be sent. */
  readonly isConnected: boolean
  readonly onSend: (text: string) => boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['calls-live', 'common'])
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [lines])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && onSend(text.trim())) setText('')
  }
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <SectionCard
        flush
        title={t('calls-live:chat.title')}
        action={
          <IconButton size="small" aria-label={t('common:actions.close')} onClick={onClose}>
            <X size={16} />
          </IconButton>
        }
      >
        <Box
          ref={log}
          role="log"
          aria-label={t('calls-live:chat.title')}
          tabIndex={0}
          sx={{ maxHeight: { xs: 260, md: 320 }, minHeight: 120, overflowY: 'auto', px: 2, py: 1.5 }}
        >
          {lines.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {t('calls-live:chat.empty')}
            </Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {lines.map((line) => (
                <Bubble key={line.key} line={line} />
              ))}
            </Box>
          )}
        </Box>
        <Box
          component="form"
          onSubmit={send}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            pt: 1.25,
            pb: 1,
            borderTop: '1px solid',
            borderColor: 'line.soft',
          }}
        >
          <OutlinedInput
            inputRef={input}
            value={text}
            onChange={(event) => setText(event.target.value)}
            fullWidth
            size="small"
            slotProps={{
              input: { 'aria-label': t('calls-live:chat.write'), maxLength: maxMessageLength, autoComplete: 'off' },
            }}
          />
          <IconButton
            type="submit"
            color="primary"
            aria-label={t('calls-live:chat.send')}
            disabled={!isConnected || text.trim() === ''}
          >
            <SendHorizontal size={18} />
          </IconButton>
        </Box>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 2, pb: 1.5 }}>
          {t('calls-live:chat.unkept')}
        </Typography>
      </SectionCard>
    </Box>
  )
}
