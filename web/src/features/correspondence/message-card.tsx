import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Copy from 'lucide-react/icons/copy'
import PenLine from 'lucide-react/icons/pen-line'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useId, useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { DateText, PersonAvatar } from '../../ui/texts.tsx'
import { plainText } from './compose/message-text.ts'
import { copyMessage } from './copy-message.ts'
import type { CaseMessage } from './correspondence.queries.ts'
import { FoldedText } from './folded-text.tsx'
import { leavesSoon } from './leaving.ts'
import { MessageFiles } from './message-files.tsx'
import { MessageState, MessageProblem } from './message-state.tsx'
import { Recipients } from './recipients.tsx'

const nameOf = ({ name, address }: { readonly name: string; readonly address: string }) => name || address

/** A message of a thread; folded, its first line only. */
export function MessageCard({
  message,
  caseId,
  startsFolded,
  onEdit,
  onRemove,
  onUndo,
}: {
  readonly message: CaseMessage
  readonly caseId: string
  readonly startsFolded: boolean
  readonly onEdit: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
  readonly onUndo: (() => void) | undefined
}) {
  const { t } = useTranslation(['correspondence', 'common'])
  const [isFolded, setFolded] = useState(startsFolded)
  const bodyId = useId()
  const { from, html } = message
  const text = html === null ? message.text : plainText(html)
  const sender = message.author?.name ?? nameOf(from)
  const to = message.recipients.filter(({ kind }) => kind === 'to')
  return (
    <Box
      component="article"
      aria-label={`${sender}${message.subject ? `, ${message.subject}` : ''}`}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper' }}
    >
      <ButtonBase
        aria-expanded={!isFolded}
        aria-controls={bodyId}
        onClick={() => setFolded(!isFolded)}
        sx={{
          display: 'flex',
          gap: 1.25,
          alignItems: 'flex-start',
          width: '100%',
          px: 1.5,
          py: 1.25,
          textAlign: 'left',
          borderRadius: '10px',
          fontSize: '0.875rem',
          lineHeight: 1.4,
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
        }}
      >
        <PersonAvatar name={sender} size={28} />
        <MessageSummary message={message} sender={sender} text={text} isFolded={isFolded} />
      </ButtonBase>
      <Box id={bodyId} hidden={isFolded} sx={{ px: 1.5, pb: 1.5 }}>
        {isFolded ? null : (
          <>
            <Recipients message={message} />
            {message.state === 'scheduled' && message.sendAt !== null && !leavesSoon(message.sendAt) ? (
              <Box sx={{ mt: 0.5, fontSize: '0.875rem', fontWeight: 600 }}>
                {t('leavesOn', { when: formatDateTime(message.sendAt) })}
              </Box>
            ) : null}
            <MessageProblem message={message} />
            <Box sx={{ mt: 1.5 }}>
              <FoldedText text={message.text || t('noText')} html={html} />
            </Box>
            <MessageFiles message={message} caseId={caseId} />
            {onEdit || onUndo || message.state === 'kept' ? (
              <MessageActions
                message={message}
                onUndo={onUndo}
                onEdit={onEdit}
                onCopy={() => void copyMessage({ to, subject: message.subject, text })}
                onRemove={onRemove}
              />
            ) : null}
          </>
        )}
      </Box>
    </Box>
  )
}

function MessageSummary({
  message,
  sender,
  text,
  isFolded,
}: {
  readonly message: CaseMessage
  readonly sender: string
  readonly text: string
  readonly isFolded: boolean
}) {
  const { from, sentAt } = message
  return (
    <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.25, alignItems: 'center' }}
      >
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere', flex: '1 1 auto' }}>
          {sender}
        </Box>
        <MessageState message={message} />
        {sentAt === null ? null : (
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            <DateText value={sentAt} style="dateTime" />
          </Box>
        )}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          fontSize: '0.8125rem',
          color: 'text.secondary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {isFolded ? text.slice(0, 200) : from.address}
      </Box>
    </Box>
  )
}

function MessageActions({
  message,
  onUndo,
  onEdit,
  onCopy,
  onRemove,
}: {
  readonly message: CaseMessage
  readonly onUndo: (() => void) | undefined
  readonly onEdit: (() => void) | undefined
  readonly onCopy: () => void
  readonly onRemove: (() => void) | undefined
}) {
  const { t } = useTranslation(['correspondence', 'common'])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {onUndo ? (
        <Button size="small" variant="outlined" startIcon={<Undo2 size={14} aria-hidden />} onClick={onUndo}>
          {t('common:actions.undo')}
        </Button>
      ) : null}
      {onEdit ? (
        <Button size="small" variant="outlined" startIcon={<PenLine size={14} aria-hidden />} onClick={onEdit}>
          {t(message.state === 'draft' ? 'continueDraft' : 'correct')}
        </Button>
      ) : null}
      {message.state === 'kept' ? (
        <Button size="small" startIcon={<Copy size={14} aria-hidden />} onClick={onCopy}>
          {t('copyText')}
        </Button>
      ) : null}
      {onRemove ? (
        <Button size="small" color="inherit" startIcon={<Trash2 size={14} aria-hidden />} onClick={onRemove}>
          {t('compose.remove')}
        </Button>
      ) : null}
    </Box>
  )
}
