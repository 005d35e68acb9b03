// What a consultation shows: its stored messages, and the answer being generated in its place.
import { answerOfMessage, type AnswerContent } from './answer/answer-content.ts'
import type { Message } from './assistant.queries.ts'
import type { RunningAnswer } from './stream/running-answers.ts'

export type ThreadEntry =
  | { readonly kind: 'question'; readonly id: string | null; readonly text: string }
  | {
      readonly kind: 'answer'
      readonly id: string
      readonly answer: AnswerContent
      /** `false` while the connection of its stream is being restored. */
      readonly connected: boolean
    }
  /** The question was asked, and no text of its answer has arrived yet. */
  | { readonly kind: 'waiting'; readonly connected: boolean }

const entryOf = (message: Message): ThreadEntry =>
  message.role === 'user'
    ? { kind: 'question', id: message.id, text: message.content }
    : { kind: 'answer', id: message.id, answer: answerOfMessage(message), connected: true }

/**
 * Returns the messages before the question or answer that the running answer replaces. When a question is answered
 * again with the same words, the question stays.
 */
function remainingMessages(messages: readonly Message[], running: RunningAnswer | undefined): readonly Message[] {
  const visibleMessages = messages.filter((message) => !message.replaced)
  if (!running?.replaces) return visibleMessages
  const index = visibleMessages.findIndex(({ id }) => id === running.replaces)
  if (index < 0) return visibleMessages
  const keepsQuestion = running.question === null && visibleMessages[index]?.role === 'user'
  return visibleMessages.slice(0, keepsQuestion ? index + 1 : index)
}

/** Returns the questions and answers to show, in order. */
export function threadEntries(
  messages: readonly Message[],
  running: RunningAnswer | undefined,
): readonly ThreadEntry[] {
  // A refused question returns to the composer, and the thread is shown as before.
  if (running?.error && !running.answer) return messages.filter((message) => !message.replaced).map(entryOf)
  const { answer } = running ?? {}
  const entries = remainingMessages(messages, running)
    .filter(({ id }) => id !== answer?.messageId)
    .map(entryOf)
  if (!running) return entries
  const showsQuestion =
    running.question !== null && !entries.some((entry) => entry.kind === 'question' && entry.id === answer?.questionId)
  return [
    ...entries,
    ...(showsQuestion
      ? [{ kind: 'question', id: answer?.questionId ?? null, text: running.question ?? '' } as const]
      : []),
    answer
      ? { kind: 'answer', id: answer.messageId, answer, connected: running.connected }
      : { kind: 'waiting', connected: running.connected },
  ]
}

/**
 * Returns what is announced to screen readers about the answer; null for nothing. Notices announce a refused question and
 * a failed answer, which are not answers that are ready.
 */
export function announcedState(running: RunningAnswer | undefined): 'writing' | 'done' | 'stopped' | null {
  if (!running) return null
  if (!running.ended) return 'writing'
  const state = running.answer?.state
  return state === 'done' || state === 'stopped' ? state : null
}
