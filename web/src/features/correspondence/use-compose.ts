import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { undoSeconds } from '#modules/mailroom/correspondence/correspondence.contract.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { formatDateTime } from '../../lib/format.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { composedOf, messageDraftKey, newMessage, readCopy, type ComposedMessage } from './compose/composed.ts'
import { undoMessage, type CaseMessage } from './correspondence.queries.ts'
import { leavesSoon } from './leaving.ts'

/** State of the sheet for writing: the message that it opens with, and the steps after it closes. */
export function useCompose(caseId: string, showThread: (id: string) => void) {
  const { t } = useTranslation(['correspondence', 'common'])
  const client = useQueryClient()
  const [copyKey] = useState(() => messageDraftKey(caseId))
  const [initialMessage, setInitialMessage] = useState<ComposedMessage | null>(null)
  const [openCount, setOpenCount] = useState(0)
  const [isResumed, setResumed] = useState(false)
  const [hasUnsavedCopy, setHasUnsavedCopy] = useState(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const open = useCallback(
    (message: ComposedMessage) => {
      // One message at a time: an unsaved text is not overwritten by another message.
      const copy = readCopy(copyKey)
      setResumed(copy !== undefined)
      setInitialMessage(copy ?? message)
      setHasUnsavedCopy(false)
      setOpenCount((count) => count + 1)
    },
    [copyKey],
  )
  // A message that was begun before a reload is continued.
  useEffect(() => {
    if (readCopy(copyKey)) open(newMessage(currentLocale()))
  }, [copyKey, open])
  const write = useCallback(() => open(newMessage(currentLocale())), [open])
  const undo = useCallback(
    (id: string) =>
      undoMessage(client, id).then((draft) => {
        if (isMounted.current) open(composedOf(draft))
        else showToast(t('undone'), { topic: 'mail-sent' })
      }, reportFailure),
    [client, open, t],
  )
  const showSent = useCallback(
    (message: CaseMessage) => {
      setInitialMessage(null)
      showThread(message.threadId)
      showToast(
        message.sendAt === null || leavesSoon(message.sendAt)
          ? t('leaving')
          : t('scheduledFor', { when: formatDateTime(message.sendAt) }),
        {
          tone: 'success',
          topic: 'mail-sent',
          lasts: undoSeconds * 1_000,
          action: { label: t('common:actions.undo'), run: () => void undo(message.id) },
        },
      )
    },
    [showThread, t, undo],
  )
  const close = useCallback(() => setInitialMessage(null), [])
  const markUnsaved = useCallback(() => setHasUnsavedCopy(true), [])
  return useMemo(
    () => ({
      initialMessage,
      openCount,
      isResumed,
      hasUnsavedCopy,
      open,
      write,
      resume: write,
      undo,
      showSent,
      close,
      markUnsaved,
    }),
    [initialMessage, openCount, isResumed, hasUnsavedCopy, open, write, undo, showSent, close, markUnsaved],
  )
}
