import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, locales } from '#server/contract/locale.ts'
import { reportFailure } from '../../../lib/call-failure.ts'
import { showToast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { SmallSelect } from '../../../ui/small-inputs.tsx'
import { correspondenceMutations, correspondenceQueries, type CaseMessage } from '../correspondence.queries.ts'
import { copyMessage } from '../copy-message.ts'
import type { ComposedRecipient } from './addresses.ts'
import { ComposeFooter } from './compose-footer.tsx'
import { ComposeNotices } from './compose-notices.tsx'
import { isAnswer, type ComposedMessage } from './composed.ts'
import { DocumentsField } from './documents-field.tsx'
import { followedLocale } from './language.ts'
import { LaterFields } from './later-fields.tsx'
import { isOnlySignature, plainText, withSignature } from './message-text.ts'
import { RecipientsField } from './recipients-field.tsx'
import { TemplateSelect } from './template-select.tsx'
import { TextEditor } from './text-editor.tsx'
import { useComposing } from './use-composing.ts'
import { useSending } from './use-sending.ts'

interface ComposeSheetProps {
  readonly caseId: string
  readonly start: ComposedMessage
  /** Whether the message was begun before a reload. */
  readonly isResumed: boolean
  /** Whether messages leave the server. */
  readonly delivers: boolean
  readonly onClose: () => void
  /** The draft could not be saved; a copy stays on this device. */
  readonly onUnsaved: () => void
  readonly onSent: (message: CaseMessage) => void
}

/** Writes a message of the case. It is saved as a draft while it is written, and when the sheet is closed. */
export function ComposeSheet({ caseId, start, isResumed, delivers, onClose, onUnsaved, onSent }: ComposeSheetProps) {
  const { t } = useTranslation(['correspondence', 'common'])
  const client = useQueryClient()
  const composing = useComposing(caseId, start)
  const { message, change, replaceText } = composing
  const isReply = isAnswer(start)
  const people = useQuery(correspondenceQueries.recipients(caseId)).data ?? []
  const templates = useQuery(correspondenceQueries.templates(caseId, message.locale))
  const signature = templates.data?.signature
  const [isReady, setReady] = useState(!templates.isPending)
  // Later, the language may be changed without losing the focus of the editor.
  if (!isReady && !templates.isPending) setReady(true)
  const [copies, setCopies] = useState({ cc: start.cc.length > 0, bcc: start.bcc.length > 0 })
  const [isChoosingTime, setChoosingTime] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const sending = useSending(composing, signature ?? '', onSent)
  const send = useRef(sending.send)
  useEffect(() => {
    send.current = sending.send
  })
  const remove = useMutation(correspondenceMutations.remove(client))

  // A text that is only a signature gets that of the present language.
  const applied = useRef('')
  useEffect(() => {
    if (signature === undefined) return
    if (isOnlySignature(message.html, applied.current)) replaceText({ html: withSignature('', signature) }, false)
    applied.current = signature
    // Runs when the signature changes, not when the text does.
  }, [signature]) // eslint-disable-line react-hooks/exhaustive-deps

  const changeTo = (to: readonly ComposedRecipient[]) =>
    change(message.hasChosenLocale ? { to } : { to, locale: followedLocale(to, people, message.locale) })
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
  const discard = async () => {
    try {
      const stored = await composing.stop()
      if (stored) await remove.mutateAsync(stored.id)
    } catch {
      // The failed deletion was reported.
      return
    }
    composing.forget()
    showToast(t('compose.draftDeleted'), { topic: 'mail-draft' })
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // The field that has the focus takes what was typed in it first.
    setTimeout(() => send.current())
  }
  const hiddenCopies = (['cc', 'bcc'] as const).filter((kind) => !copies[kind])
  const warnings = sending.pendingConfirmation?.warnings ?? []
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
        <RecipientsField
          label={t('compose.to')}
          value={message.to}
          people={people}
          autoFocus={start.to.length === 0}
          error={sending.isWithoutRecipients ? t('compose.noRecipients') : undefined}
          onChange={changeTo}
          trailing={
            hiddenCopies.length === 0 ? undefined : (
              <Box sx={{ display: 'flex', gap: 0.5 }}>
                {hiddenCopies.map((kind) => (
                  <Button
                    key={kind}
                    size="small"
                    variant="text"
                    onClick={() => setCopies((shown) => ({ ...shown, [kind]: true }))}
                  >
                    {t(`compose.${kind}`)}
                  </Button>
                ))}
              </Box>
            )
          }
        />
        {(['cc', 'bcc'] as const).map((kind) =>
          copies[kind] ? (
            <RecipientsField
              key={kind}
              label={t(`compose.${kind}`)}
              value={message[kind]}
              people={people}
              onChange={(recipients) => change({ [kind]: recipients })}
            />
          ) : null,
        )}
        <FieldRow>
          <TemplateSelect
            // Templates of another language are others.
            key={message.locale}
            templates={templates.data?.items ?? []}
            isEmpty={(isReply || message.subject.trim() === '') && isOnlySignature(message.html, signature ?? '')}
            isReply={isReply}
            onApply={({ subject, html }) =>
              replaceText({
                // An answer keeps its subject, by which mail programs find its thread.
                ...(isReply && message.subject.trim() !== '' ? {} : { subject }),
                html: withSignature(html, signature ?? ''),
              })
            }
          />
          <FieldFrame label={t('compose.language')}>
            {({ id }) => (
              <SmallSelect
                id={id}
                value={message.locale}
                options={locales.map((value) => ({ value, label: languageNames[value] }))}
                onChange={(value) => {
                  const locale = locales.find((code) => code === value)
                  if (locale) change({ locale, hasChosenLocale: true })
                }}
              />
            )}
          </FieldFrame>
        </FieldRow>
        <FieldFrame label={t('compose.subject')}>
          {({ id }) => (
            <OutlinedInput
              id={id}
              fullWidth
              value={message.subject}
              onChange={({ target }) => change({ subject: target.value })}
              slotProps={{ input: { maxLength: 300, autoComplete: 'off' } }}
            />
          )}
        </FieldFrame>
        {isReady ? (
          <TextEditor
            key={composing.revision}
            html={message.html}
            autoFocus={start.to.length > 0}
            error={sending.isWithoutText ? t('compose.noText') : undefined}
            onChange={(html) => change({ html })}
            onSubmit={() => sending.send()}
          />
        ) : (
          <FormSkeleton fields={1} />
        )}
        {isReply ? (
          <FormControlLabel
            sx={{ mb: 1 }}
            control={
              <Checkbox size="small" checked={message.quotes} onChange={(_event, quotes) => change({ quotes })} />
            }
            label={t('compose.quotes')}
          />
        ) : null}
        <DocumentsField caseId={caseId} value={message.documents} onChange={(documents) => change({ documents })} />
        {isChoosingTime ? (
          <LaterFields isSending={sending.isPending} onSend={sending.send} onCancel={() => setChoosingTime(false)} />
        ) : null}
      </Box>
      <ConfirmDialog
        open={warnings.length > 0}
        title={t('compose.sendTitle')}
        confirmLabel={t('compose.sendAnyway')}
        onClose={sending.cancel}
        onConfirm={sending.confirm}
      >
        {warnings.map((warning) => (
          <Box key={warning}>{t(`compose.doubts.${warning}`)}</Box>
        ))}
      </ConfirmDialog>
      <ConfirmDialog
        open={isRemoving}
        title={t('compose.removeTitle')}
        confirmLabel={t('compose.remove')}
        destructive
        busy={remove.isPending}
        onClose={() => setRemoving(false)}
        onConfirm={() => void discard()}
      >
        {t('compose.removeHelp')}
      </ConfirmDialog>
    </SideSheet>
  )
}
