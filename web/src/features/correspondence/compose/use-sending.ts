import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '../../../lib/call-failure.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { correspondenceMutations, type CaseMessage } from '../correspondence.queries.ts'
import { isValidAddress } from './addresses.ts'
import { announcesAttachment, isOnlySignature } from './message-text.ts'
import type { Composing } from './use-composing.ts'

type SendWarning = 'subject' | 'attachment'

/** A message that waits for confirmation; `at` is the instant at which it is sent, undefined for now. */
interface PendingConfirmation {
  readonly at: string | undefined
  readonly warnings: readonly SendWarning[]
}

/**
 * Saves and sends the message. Without recipients or text nothing is sent and the fields show it; with warnings it is
 * sent after a confirmation.
 */
export function useSending(composing: Composing, signature: string, onSent: (message: CaseMessage) => void) {
  const client = useQueryClient()
  const sendMessage = useGuardedMutation(correspondenceMutations.send(client))
  const [isStoring, setStoring] = useState(false)
  const [missingParts, setMissingParts] = useState<{ readonly recipients: boolean; readonly text: boolean } | null>(
    null,
  )
  const [pendingConfirmation, setPendingConfirmation] = useState<PendingConfirmation | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { message } = composing
  const recipients = [...message.to, ...message.cc, ...message.bcc]
  const isPending = isStoring || sendMessage.isPending
  // A message with documents needs no text.
  const isWithoutText = message.documents.length === 0 && isOnlySignature(message.html, signature)

  const deliver = async (at: string | undefined) => {
    setPendingConfirmation(null)
    setError(null)
    setStoring(true)
    try {
      const { id, version } = await composing.flush()
      const sent = await sendMessage.mutateAsync({ id, version, ...(at === undefined ? {} : { at }) })
      composing.forget()
      onSent(sent)
    } catch (failure) {
      setError(failure)
    } finally {
      setStoring(false)
    }
  }
  return {
    isPending,
    pendingConfirmation,
    /** Sentence about a failed sending; undefined if none failed, or if the sheet shows it as a failure of saving. */
    failure: error !== null && error !== composing.error ? describeFailure(error) : undefined,
    isWithoutRecipients: missingParts?.recipients === true && recipients.length === 0,
    isWithoutText: missingParts?.text === true && isWithoutText,
    send: (at?: string) => {
      if (isPending) return
      const absent = { recipients: recipients.length === 0, text: isWithoutText }
      setMissingParts(absent)
      if (absent.recipients || absent.text || recipients.some(({ address }) => !isValidAddress(address))) return
      const warnings: SendWarning[] = [
        ...(message.subject.trim() === '' ? (['subject'] as const) : []),
        ...(message.documents.length === 0 && announcesAttachment(message.html) ? (['attachment'] as const) : []),
      ]
      if (warnings.length > 0) setPendingConfirmation({ at, warnings })
      else void deliver(at)
    },
    confirm: () => void deliver(pendingConfirmation?.at),
    cancel: () => setPendingConfirmation(null),
  }
}

export type Sending = ReturnType<typeof useSending>
