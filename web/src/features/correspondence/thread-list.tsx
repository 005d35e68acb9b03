import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import Paperclip from 'lucide-react/icons/paperclip'
import PenLine from 'lucide-react/icons/pen-line'
import { useTranslation } from '../../lib/use-translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DateText } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { MailThread } from './correspondence.queries.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  minWidth: 0,
} as const

function ThreadLine({
  thread,
  isChosen,
  onChoose,
}: {
  readonly thread: MailThread
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const { t } = useTranslation('correspondence')
  const { people, attachments, awaitsAnswer, unsent } = thread
  return (
    <ButtonBase
      data-thread={thread.id}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
      sx={{
        display: 'block',
        width: '100%',
        textAlign: 'left',
        px: 2,
        py: 1.25,
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
        borderLeft: '3px solid',
        borderLeftColor: isChosen ? 'primary.main' : 'transparent',
        bgcolor: isChosen ? 'primary.soft' : 'transparent',
        '&:hover': { bgcolor: isChosen ? 'primary.soft' : 'background.sunken' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
      }}
    >
      <Box component="span" sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', color: 'text.secondary' }}>
        <Box component="span" sx={oneLine}>
          {people.join(', ')}
        </Box>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <DateText value={thread.lastAt} style="relative" />
        </Box>
      </Box>
      <Box component="span" sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
        <Box component="span" sx={{ ...twoLines, fontSize: '0.875rem', fontWeight: 650 }}>
          {thread.subject || t('noSubject')}
        </Box>
        {thread.messages > 1 ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <span aria-hidden>{thread.messages}</span>
            <VisuallyHidden>{t('messages', { count: thread.messages })}</VisuallyHidden>
          </Box>
        ) : null}
        {attachments > 0 ? (
          <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, ml: 'auto', color: 'text.secondary' }}
          >
            <Paperclip size={13} aria-hidden />
            <span aria-hidden>{attachments}</span>
            <VisuallyHidden>{t('attachments', { count: attachments })}</VisuallyHidden>
          </Box>
        ) : null}
      </Box>
      <Box component="span" sx={{ ...oneLine, display: 'block', color: 'text.secondary' }}>
        {thread.preview}
      </Box>
      {awaitsAnswer || unsent > 0 ? (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
          {awaitsAnswer ? (
            <StatusChip size="small" icon={MessageSquareReply} tone="warning" label={t('awaitsAnswer')} />
          ) : null}
          {unsent > 0 ? <StatusChip size="small" icon={PenLine} tone="neutral" label={t('unsent')} /> : null}
        </Box>
      ) : null}
    </ButtonBase>
  )
}

/** The threads of a case, the latest first. */
export function ThreadList({
  threads,
  chosenId,
  onChoose,
}: {
  readonly threads: readonly MailThread[]
  readonly chosenId: string | null
  readonly onChoose: (id: string) => void
}) {
  const { t } = useTranslation('correspondence')
  return (
    <Box component="ul" aria-label={t('threads')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadLine thread={thread} isChosen={thread.id === chosenId} onChoose={() => onChoose(thread.id)} />
        </li>
      ))}
    </Box>
  )
}
