import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextareaAutosize from '@mui/material/TextareaAutosize'
import Paperclip from 'lucide-react/icons/paperclip'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Square from 'lucide-react/icons/square'
import { useEffect, useId, useRef, type ChangeEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { maxQuestion } from '#modules/assistant/messages.contract.ts'
import { can } from '../../../lib/roles.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { plainLine } from '../../../ui/light-field.tsx'
import { useOnline } from '../../../ui/offline-notice.tsx'
import type { AssistantStatus } from '../assistant.queries.ts'
import { TokenMeter } from './token-meter.tsx'
import { useStoredText, type Prefill } from './use-stored-text.ts'

export interface ComposerProps {
  /** Key of the unsent text in storage: the consultation, or mode and case of a new consultation. */
  readonly unsentTextKey: string
  readonly consultationId: string | undefined
  readonly caseId: string | undefined
  readonly status: AssistantStatus
  readonly prefill: Prefill | undefined
  /** An answer is being generated: the button stops it. */
  readonly writing: boolean
  readonly stopping: boolean
  /** Nothing may be asked now; the page shows the reason. */
  readonly blocked: boolean
  readonly onSend: (text: string) => void
  readonly onStop: () => void
  /** Shown above the field: the question that is being edited, errors. */
  readonly children?: ReactNode
}

/** The field for the question, its estimated cost, and the button to send it or to stop the answer. */
export function Composer({
  unsentTextKey,
  consultationId,
  caseId,
  status,
  prefill,
  writing,
  stopping,
  blocked,
  onSend,
  onStop,
  children,
}: ComposerProps) {
  const { t } = useTranslation('assistant')
  const { text, setText, clear: clearText } = useStoredText(unsentTextKey, prefill)
  const online = useOnline()
  const { user } = useSession()
  const adviceKey = can(user?.profile, 'assistant.work') ? 'composer.verify' : 'composer.verifyClient'
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const prefillSequence = prefill?.sequence
  // The person continues the text that was put into the field.
  useEffect(() => {
    if (prefillSequence !== undefined) field.current?.focus()
  }, [prefillSequence])
  const isEmpty = text.trim() === ''
  const send = () => {
    if (isEmpty || writing || blocked || !online) return
    onSend(text.trim())
    clearText()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses Enter to confirm a composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      sx={{
        px: { xs: 2, sm: 2.75 },
        pb: 1.5,
        pt: 0.5,
        maxWidth: 900,
        width: '100%',
        mx: 'auto',
        boxSizing: 'border-box',
      }}
    >
      {children}
      <Box
        sx={{
          border: '2px solid',
          borderColor: 'line.control',
          borderRadius: '12px',
          bgcolor: 'background.paper',
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      >
        <QuestionField
          field={field}
          id={id}
          text={text}
          setText={setText}
          onKeyDown={onKeyDown}
          blocked={blocked}
          writing={writing}
        />
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            px: 1.25,
            pb: 1.25,
            '& .MuiButton-root': { flexShrink: 0 },
          }}
        >
          {caseId ? <DocumentsLink caseId={caseId} /> : null}
          <TokenMeter status={status} consultationId={consultationId} text={blocked ? '' : text} />
          <SendButton writing={writing} stopping={stopping} onStop={onStop} disabled={isEmpty || blocked || !online} />
        </Box>
      </Box>
      <Box sx={{ textAlign: 'center', mt: 1, fontSize: '0.8125rem', lineHeight: 18 / 13, color: 'text.secondary' }}>
        {t(online ? adviceKey : 'composer.offline')}
      </Box>
    </Box>
  )
}

function DocumentsLink({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation('assistant')
  return (
    <IconButton
      component={RouterLink}
      to={`/app/my_cases/${caseId}?tab=documents`}
      aria-label={t('composer.documents')}
      title={t('composer.documents')}
    >
      <Paperclip size={16} />
    </IconButton>
  )
}

function QuestionField({
  field,
  id,
  text,
  setText,
  onKeyDown,
  blocked,
  writing,
}: {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly id: string
  readonly text: string
  readonly setText: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly blocked: boolean
  readonly writing: boolean
}) {
  const { t } = useTranslation('assistant')
  return (
    <Box sx={{ px: 2, pt: 1.5, pb: 0.5, cursor: 'text' }} onClick={() => field.current?.focus()}>
      <Box
        component={TextareaAutosize}
        ref={field}
        id={id}
        value={text}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        maxRows={10}
        disabled={blocked}
        placeholder={t(writing ? 'composer.next' : 'composer.placeholder')}
        aria-label={t('composer.label')}
        maxLength={maxQuestion}
        enterKeyHint="send"
        autoFocus={!blocked}
        sx={{
          ...plainLine,
          width: '100%',
          padding: 0,
          resize: 'none',
          fontSize: { xs: '1rem', sm: '0.9375rem' },
          lineHeight: 22 / 15,
          '&:disabled': { color: 'text.disabled' },
        }}
      />
    </Box>
  )
}

/** Stops the answer that is being generated, or sends the question. */
function SendButton({
  writing,
  stopping,
  onStop,
  disabled,
}: {
  readonly writing: boolean
  readonly stopping: boolean
  readonly onStop: () => void
  readonly disabled: boolean
}) {
  const { t } = useTranslation('assistant')
  return writing ? (
    <Button
      type="button"
      variant="contained"
      color="primary"
      loading={stopping}
      loadingPosition="start"
      startIcon={<Square size={12} fill="currentColor" aria-hidden />}
      onClick={onStop}
    >
      {t('composer.stop')}
    </Button>
  ) : (
    <Button
      type="submit"
      variant="contained"
      color="primary"
      disabled={disabled}
      startIcon={<SendHorizontal size={16} aria-hidden />}
    >
      {t('composer.send')}
    </Button>
  )
}
