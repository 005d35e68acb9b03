import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { fetchMessage, refreshThreads, saveDraft, writeDraft, type CaseMessage } from '../correspondence.queries.ts'
import {
  bodyOf,
  clearCopy,
  composedOf,
  isStoredAs,
  messageDraftKey,
  storeCopy,
  type ComposedMessage,
} from './composed.ts'
import { createDraftSaver } from './draft-saver.ts'

/** Milliseconds without a change after which the draft is saved. */
const saveDelayMs = 1_200

export type SavingState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code)

export type Composing = ReturnType<typeof useComposing>

/** The message on the screen, with what the person may do about a draft that was changed, sent or deleted elsewhere. */
export function useComposing(caseId: string, initial: ComposedMessage) {
  const autosave = useAutosave(caseId, initial)
  const { message, saving, error, theirs, change, changeMessage, flush, saver, stopTimer, key } = autosave
  const { setSaving, setError, setTheirs } = autosave
  /** Counts replacements of the text from outside of the editor. */
  const [revision, setRevision] = useState(0)
  return {
    message,
    revision,
    saving,
    error,
    /** The other text of a draft that was changed elsewhere. */
    theirs,
    /** The draft on the screen has changes that are not saved. */
    isUnsaved: saving === 'waiting' || saving === 'saving' || saving === 'failed',
    /** Whether the draft was sent or deleted elsewhere: its text can be saved as another draft. */
    isGone: hasCode(error, 'message_sent', 'mail_message_not_found', 'mail_thread_not_found'),
    change,
    flush,
    /** Replaces the text, in the editor as well. */
    replaceText: (values: Partial<ComposedMessage>, isChange = true) => {
      if (isChange) change(values)
      else changeMessage(values)
      setRevision((count) => count + 1)
    },
    /** Saves the own text over the text that was saved elsewhere. */
    overwrite: () => {
      if (!theirs) return
      saver.rebase(theirs)
      setTheirs(undefined)
      void flush().catch(() => undefined)
    },
    takeTheirs: () => {
      if (!theirs) return
      saver.rebase(theirs)
      changeMessage(composedOf(theirs))
      setRevision((count) => count + 1)
      setTheirs(undefined)
      setError(null)
      setSaving('saved')
      clearCopy(key)
    },
    saveAsNew: () => {
      saver.rebase(null)
      // A thread whose only message was the draft is deleted with it.
      changeMessage({
        id: null,
        version: 0,
        threadId: hasCode(error, 'mail_thread_not_found') ? null : initial.threadId,
      })
      void flush().catch(() => undefined)
    },
    /** Stops saving; returns the draft as stored on the server, null if there is none. */
    stop: () => {
      stopTimer()
      return saver.settled()
    },
    forget: () => {
      stopTimer()
      clearCopy(key)
    },
  }
}

/** A message that is saved a moment after each change; a copy on this device is removed once it is saved. */
function useAutosave(caseId: string, initial: ComposedMessage) {
  const client = useQueryClient()
  const [key] = useState(() => messageDraftKey(caseId))
  const [message, setMessage] = useState(initial)
  const [saving, setSaving] = useState<SavingState>('idle')
  const [error, setError] = useState<unknown>(null)
  const [theirs, setTheirs] = useState<CaseMessage>()
  const latest = useRef(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saver = useDraftSaver(caseId, initial, latest)

  const stopTimer = useCallback(() => clearTimeout(timer.current), [])
  const changeMessage = useCallback((values: Partial<ComposedMessage>) => {
    latest.current = { ...latest.current, ...values }
    setMessage(latest.current)
  }, [])

  /** Saves the draft on the screen. @throws the error that the server answered */
  const flush = useCallback(async () => {
    stopTimer()
    const composed = latest.current
    setSaving('saving')
    try {
      const { id, version, threadId } = await saver.store(bodyOf(composed))
      const isLatest = latest.current === composed
      changeMessage({ id, version, threadId })
      if (isLatest) clearCopy(key)
      else storeCopy(key, latest.current)
      setSaving(isLatest ? 'saved' : 'waiting')
      setError(null)
      void refreshThreads(client)
      return { id, version, threadId }
    } catch (failure) {
      const { id, threadId } = latest.current
      if (hasCode(failure, 'stale_version') && id !== null && threadId !== null) {
        const savedMessage = await fetchMessage(threadId, id).catch(() => undefined)
        // Then the conflict means only that the answer to the request that saved the draft was lost.
        if (savedMessage && isStoredAs(latest.current, savedMessage)) {
          saver.rebase(savedMessage)
          changeMessage({ version: savedMessage.version })
          clearCopy(key)
          setSaving('saved')
          setError(null)
          return { id, version: savedMessage.version, threadId }
        }
        setTheirs(savedMessage)
      }
      setError(failure)
      setSaving('failed')
      throw failure
    }
  }, [client, key, changeMessage, saver, stopTimer])

  const change = useCallback(
    (values: Partial<ComposedMessage>) => {
      changeMessage(values)
      storeCopy(key, latest.current)
      setSaving('waiting')
      stopTimer()
      timer.current = setTimeout(() => void flush().catch(() => undefined), saveDelayMs)
    },
    [flush, key, changeMessage, stopTimer],
  )
  useEffect(() => stopTimer, [stopTimer])
  return {
    key,
    message,
    saving,
    setSaving,
    error,
    setError,
    theirs,
    setTheirs,
    saver,
    stopTimer,
    changeMessage,
    change,
    flush,
  }
}

function useDraftSaver(caseId: string, initial: ComposedMessage, latest: RefObject<ComposedMessage>) {
  const [saver] = useState(() =>
    createDraftSaver<ReturnType<typeof bodyOf>, Pick<CaseMessage, 'id' | 'version' | 'threadId'>>({
      stored:
        initial.id === null || initial.threadId === null
          ? null
          : { id: initial.id, version: initial.version, threadId: initial.threadId },
      write: (body, idempotencyKey) => {
        const { threadId, answersId } = latest.current
        // A draft that became a new one may be in no thread.
        return writeDraft(caseId, { threadId, answersId: threadId === null ? null : answersId }, body, idempotencyKey)
      },
      save: saveDraft,
    }),
  )
  return saver
}
