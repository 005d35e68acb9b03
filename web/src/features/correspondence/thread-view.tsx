import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import MailX from 'lucide-react/icons/mail-x'
import Reply from 'lucide-react/icons/reply'
import ReplyAll from 'lucide-react/icons/reply-all'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { answerTo, composedOf, type ComposedMessage } from './compose/composed.ts'
import {
  correspondenceMutations,
  correspondenceQueries,
  refreshThreadList,
  undoMessage,
  type CaseMessage,
  type ThreadDetail,
} from './correspondence.queries.ts'
import { MessageCard } from './message-card.tsx'
import { useAnswerKey } from './use-thread-keys.ts'

interface ThreadViewProps {
  readonly id: string
  readonly caseId: string
  /** The address that files mail in the case, to which an answer sends no copy. */
  readonly caseAddress: string | null
  readonly mayWrite: boolean
  /** Counts how often the thread was opened: each time it gets the focus. */
  readonly focusCount: number
  /** Returns to the list; undefined where the list is beside the thread. */
  readonly onBack: (() => void) | undefined
  /** Called when the last message of the thread was deleted, and when a person leaves a thread that does not exist. */
  readonly onGone: () => void
  readonly onOpen: (message: ComposedMessage) => void
}

/** A thread of the case: loading, deleted, or its messages. */
export function ThreadView(props: ThreadViewProps) {
  const { t } = useTranslation('correspondence')
  const { focusCount, onBack } = props
  const thread = useQuery(correspondenceQueries.thread(props.id))
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focusCount > 0) region.current?.focus({ preventScroll: onBack === undefined })
  }, [focusCount, onBack])
  const isGone = thread.error instanceof ApiError && thread.error.status === 404
  return (
    <Box
      component="section"
      ref={region}
      tabIndex={-1}
      aria-label={t('thread')}
      sx={{ minWidth: 0, outline: 'none', p: { xs: 1.5, sm: 2 } }}
    >
      {onBack ? (
        <IconButton aria-label={t('back')} onClick={onBack} sx={{ ml: -1, mb: 0.5 }}>
          <ArrowLeft size={18} />
        </IconButton>
      ) : null}
      {thread.data && !isGone ? (
        <Messages {...props} thread={thread.data} />
      ) : thread.isPending ? (
        <RowsSkeleton rows={6} />
      ) : isGone ? (
        <EmptyState icon={MailX} title={t('gone')} action={<Button onClick={props.onGone}>{t('back')}</Button>} />
      ) : (
        <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />
      )}
    </Box>
  )
}

/** Whether a message is a draft or not sent yet: such messages start unfolded, as the latest message does. */
const isUnsent = ({ state }: CaseMessage): boolean => state !== 'received' && state !== 'sent'

/** The draft whose removal is confirmed, and its removal. Without another message the thread ends with it. */
function useDraftRemoval({ id: threadId, messages }: ThreadDetail, onGone: () => void) {
  const { t } = useTranslation('correspondence')
  const remove = useGuardedMutation(correspondenceMutations.remove(useQueryClient()))
  const [draftToRemove, setDraftToRemove] = useState<CaseMessage | null>(null)
  const confirmRemoval = async () => {
    const endsThread = messages.length === 1
    const removal = draftToRemove
      ? remove.mutateOnce({ id: draftToRemove.id, ...(endsThread ? { emptiedThread: threadId } : {}) })
      : undefined
    if (!removal) return
    try {
      // Awaited: callbacks of `mutate` do not run if the new list unmounts this component.
      await removal
    } catch {
      // It was reported.
      return
    }
    showToast(t('compose.draftDeleted'), { topic: 'mail-draft' })
    setDraftToRemove(null)
    if (endsThread) onGone()
  }
  return { draftToRemove, setDraftToRemove, isRemoving: remove.isPending, confirmRemoval }
}

function Messages({
  thread,
  caseId,
  caseAddress,
  mayWrite,
  onGone,
  onOpen,
}: ThreadViewProps & { readonly thread: ThreadDetail }) {
  const { t } = useTranslation(['correspondence', 'common'])
  const client = useQueryClient()
  const { messages } = thread
  const { draftToRemove, setDraftToRemove, isRemoving, confirmRemoval } = useDraftRemoval(thread, onGone)
  // A draft is below messages that arrived after it was begun.
  const isDraft = ({ state }: CaseMessage) => state === 'draft'
  const draftsLast = [...messages.filter((message) => !isDraft(message)), ...messages.filter(isDraft)]
  const latestId = messages.findLast((message) => !isDraft(message))?.id
  // The line of the thread in the list shows whether a message was sent, so it is refreshed when a state changes.
  const states = messages.map(({ state }) => state).join()
  const shownStates = useRef(states)
  useEffect(() => {
    if (shownStates.current === states) return
    shownStates.current = states
    void refreshThreadList(client)
  }, [client, states])
  const messageToAnswer =
    messages.findLast(({ state }) => state === 'received') ??
    // A message that has not left the server, or could not be sent, cannot be answered.
    messages.findLast(({ state }) => state === 'sent' || state === 'kept')
  const officeAddresses = [
    ...(caseAddress === null ? [] : [caseAddress]),
    ...messages.filter(({ author }) => author !== null).map(({ from }) => from.address),
  ]
  const answer = (toAll: boolean) => {
    // An answer that was begun is continued.
    const draft = messages.findLast((message) => message.state === 'draft' && message.can.edit)
    if (draft) onOpen(composedOf(draft))
    else if (messageToAnswer) onOpen(answerTo(messageToAnswer, { officeAddresses, toAll }))
  }
  const mayAnswer = mayWrite && messageToAnswer !== undefined
  // The key listener is registered once and calls the latest function.
  const latestAnswer = useRef(answer)
  useEffect(() => {
    latestAnswer.current = answer
  })
  const answerByKey = useCallback(() => latestAnswer.current(false), [])
  useAnswerKey(mayAnswer ? answerByKey : undefined)
  const hasOthers =
    messageToAnswer !== undefined && answerTo(messageToAnswer, { officeAddresses, toAll: true }).cc.length > 0
  return (
    <>
      <Box component="h2" sx={{ m: 0, mb: 1.5, fontSize: '1.0625rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {thread.subject || t('noSubject')}
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {draftsLast.map((message) => (
          <Box component="li" key={message.id} sx={{ minWidth: 0 }}>
            <MessageCard
              message={message}
              caseId={caseId}
              startsFolded={message.id !== latestId && !isUnsent(message)}
              onEdit={mayWrite && message.can.edit ? () => onOpen(composedOf(message)) : undefined}
              onRemove={
                mayWrite && message.can.edit && message.state === 'draft' ? () => setDraftToRemove(message) : undefined
              }
              onUndo={
                message.can.undo
                  ? () => void undoMessage(client, message.id).then((draft) => onOpen(composedOf(draft)), reportFailure)
                  : undefined
              }
            />
          </Box>
        ))}
      </Box>
      {mayAnswer ? <AnswerButtons answer={answer} hasOthers={hasOthers} /> : null}
      <ConfirmDialog
        open={draftToRemove !== null}
        title={t('compose.removeTitle')}
        confirmLabel={t('compose.remove')}
        destructive
        busy={isRemoving}
        onClose={() => setDraftToRemove(null)}
        onConfirm={() => void confirmRemoval()}
      >
        {t('compose.removeHelp')}
      </ConfirmDialog>
    </>
  )
}

function AnswerButtons({
  answer,
  hasOthers,
}: {
  readonly answer: (toAll: boolean) => void
  readonly hasOthers: boolean
}) {
  const { t } = useTranslation(['correspondence', 'common'])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button variant="outlined" startIcon={<Reply size={16} aria-hidden />} onClick={() => answer(false)}>
        {t('answer')}
      </Button>
      {hasOthers ? (
        <Button startIcon={<ReplyAll size={16} aria-hidden />} onClick={() => answer(true)}>
          {t('answerAll')}
        </Button>
      ) : null}
    </Box>
  )
}
