import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { reportFailure } from '../../../lib/call-failure.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { correspondenceQueries, type CaseMessage } from '../correspondence.queries.ts'
import { copyMessage } from '../copy-message.ts'
import { ComposeFooter } from './compose-footer.tsx'
import { ComposeNotices } from './compose-notices.tsx'
import { isAnswer, type ComposedMessage } from './composed.ts'
import { DocumentsField } from './documents-field.tsx'
import { LaterFields } from './later-fields.tsx'
import { isOnlySignature, plainText, withSignature } from './message-text.ts'
import { TextEditor } from './text-editor.tsx'
import { useComposing, type Composing } from './use-composing.ts'
import { useSending } from './use-sending.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { TemplateAndLanguage } from './template-and-language.tsx'
import { RemoveDraftDialog, SendWarnings } from './compose-dialogs.tsx'
import { QuotesField, SubjectField } from './message-fields.tsx'

interface ComposeSheetProps {
  readonly caseId: string
  readonly initial: ComposedMessage
  /** Whether the message was begun before a reload. */
  readonly isResumed: boolean
  /** Whether messages leave the server. */
  readonly delivers: boolean
  readonly onClose: () => void
  /** The draft could not be saved; a copy stays on this device. */
  readonly onUnsaved: () => void
  readonly onSent: (message: CaseMessage) => void
}

/** Puts the signature of the message's language into a text that is only a signature. */
function useSignature({ message, replaceText }: Composing, signature: string | undefined) {
  const appliedSignature = useRef('')
  useEffect(() => {
    if (signature === undefined) return
    if (isOnlySignature(message.html, appliedSignature.current))
      replaceText({ html: withSignature('', signature) }, false)
    appliedSignature.current = signature
    // Runs when the signature changes, not when the text does.
  }, [signature]) // eslint-disable-line react-hooks/exhaustive-deps
}

/** Returns the key handler that sends with Control or Command and Enter. */
function useSendKey(currentSend: () => void) {
  const send = useRef(currentSend)
  useEffect(() => {
    send.current = currentSend
  })
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // The focused field handles the same key first and stores its typed text.
    setTimeout(() => send.current())
  }
}

/** Writes a message of the case. It is saved as a draft while it is written, and when the sheet is closed. */
export function ComposeSheet({ caseId, initial, isResumed, delivers, onClose, onUnsaved, onSent }: ComposeSheetProps) {
  const { t } = useTranslation(['correspondence', 'common'])
  const composing = useComposing(caseId, initial)
  const { message, change } = composing
  const isReply = isAnswer(initial)
  const people = useQuery(correspondenceQueries.recipients(caseId)).data ?? []
  const templates = useQuery(correspondenceQueries.templates(caseId, message.locale))
  const signature = templates.data?.signature
  const [isReady, setReady] = useState(!templates.isPending)
  // Stays true while the templates of another language load, so that the editor keeps the focus.
  if (!isReady && !templates.isPending) setReady(true)
  const [isChoosingTime, setChoosingTime] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const sending = useSending(composing, signature ?? '', onSent)
  const onKeyDown = useSendKey(sending.send)

  useSignature(composing, signature)

  const close = () => {
    onClose()
    if (!composing.isUnsaved) return
    composing.flush().then(
      () => showToast(t('compose.draftSaved'), { tone: 'success', topic: 'mail-draft' }),
      (error: unknown) => {
        reportFailure(error)
        onUnsaved()
      },
    )
  }
  return (
    <SideSheet
      open
      width={720}
      title={t(isReply ? 'compose.reply' : 'compose.title')}
      onClose={close}
      footer={
        <ComposeFooter
          saving={composing.saving}
          isPending={sending.isPending}
          onSend={() => sending.send()}
          onSendAt={sending.send}
          onChooseTime={() => setChoosingTime(true)}
          onRemove={() => setRemoving(true)}
        />
      }
    >
      <Box onKeyDown={onKeyDown}>
        <ComposeNotices
          composing={composing}
          isResumed={isResumed}
          delivers={delivers}
          failure={sending.failure}
          onCopy={() => void copyMessage({ ...message, text: plainText(message.html) })}
        />
        <RecipientFields
          composing={composing}
          initial={initial}
          people={people}
          isWithoutRecipients={sending.isWithoutRecipients}
        />
        <TemplateAndLanguage
          composing={composing}
          templates={templates.data?.items ?? []}
          signature={signature ?? ''}
          isReply={isReply}
        />
        <SubjectField composing={composing} />
        {isReady ? (
          <TextEditor
            key={composing.revision}
            html={message.html}
            autoFocus={initial.to.length > 0}
            error={sending.isWithoutText ? t('compose.noText') : undefined}
            onChange={(html) => change({ html })}
            onSubmit={() => sending.send()}
          />
        ) : (
          <FormSkeleton fields={1} />
        )}
        {isReply ? <QuotesField composing={composing} /> : null}
        <DocumentsField caseId={caseId} value={message.documents} onChange={(documents) => change({ documents })} />
        {isChoosingTime ? (
          <LaterFields isSending={sending.isPending} onSend={sending.send} onCancel={() => setChoosingTime(false)} />
        ) : null}
      </Box>
      <SendWarnings sending={sending} />
      <RemoveDraftDialog
        open={isRemoving}
        composing={composing}
        onClose={() => setRemoving(false)}
        onRemoved={onClose}
      />
    </SideSheet>
  )
}
