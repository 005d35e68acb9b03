import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '../../../lib/call-failure.ts'
import { correspondenceMutations, type CaseMessage } from '../correspondence.queries.ts'
import { isValidAddress } from './addresses.ts'
import { announcesAttachment, isOnlySignature } from './message-text.ts'
import type { Composing } from './use-composing.ts'

type SendDoubt = 'subject' | 'attachment'

/** What is missing of a message that is sent now, or at a later time. */
interface Asked {
  readonly at: string | undefined
  readonly doubts: readonly SendDoubt[]
}

/** Sends the message: what is missing is shown, what is doubtful is asked, then it is saved and sent. */
export function useSending(composing: Composing, signature: string, onSent: (message: CaseMessage) => void) {
  const client = useQueryClient()
  const sending = useMutation(correspondenceMutations.send(client))
  const [isStoring, setStoring] = useState(false)
  const [missing, setMissing] = useState<{ readonly recipients: boolean; readonly text: boolean } | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { message } = composing
  const recipients = [...message.to, ...message.cc, ...message.bcc]
  const isPending = isStoring || sending.isPending
  // Documents may speak for themselves.
  const isWithoutText = message.documents.length === 0 && isOnlySignature(message.html, signature)

  const deliver = async (at: string | undefined) => {
    setAsked(null)
    setError(null)
    setStoring(true)
    try {
      const { id, version } = await composing.flush()
      const sent = await sending.mutateAsync({ id, version, ...(at === undefined ? {} : { at }) })
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
    asked,
    /** A sentence; undefined without a failure, or where the sheet shows it as one of saving. */
    failure: error !== null && error !== composing.error ? describeFailure(error) : undefined,
    isWithoutRecipients: missing?.recipients === true && recipients.length === 0,
    isWithoutText: missing?.text === true && isWithoutText,
    send: (at?: string) => {
      if (isPending) return
      const lacks = { recipients: recipients.length === 0, text: isWithoutText }
      setMissing(lacks)
      if (lacks.recipients || lacks.text || recipients.some(({ address }) => !isValidAddress(address))) return
      const doubts: SendDoubt[] = [
        ...(message.subject.trim() === '' ? (['subject'] as const) : []),
        ...(message.documents.length === 0 && announcesAttachment(message.html) ? (['attachment'] as const) : []),
      ]
      if (doubts.length > 0) setAsked({ at, doubts })
      else void deliver(at)
    },
    confirm: () => void deliver(asked?.at),
    cancel: () => setAsked(null),
  }
}
