// Interprets a request to ask: which question it asks, the history before that question, and the messages it replaces.
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { Ask } from '../messages.contract.ts'
import { messageNotFound, type MessageRow } from './message-row.ts'
import type { Exchange } from './prompt.ts'

export interface PlannedQuestion {
  readonly questionId: string
  readonly content: string
  /** The question is stored already and gets another answer. */
  readonly isStored: boolean
  /** Position of the first replaced message; null when the question replaces no message. */
  readonly replacedFrom: number | null
  readonly history: readonly Exchange[]
}

/** Returns pairs of question and answer. A question whose answer has no text is omitted. */
function exchangesOf(messages: readonly MessageRow[]): Exchange[] {
  const questions = new Map(messages.filter(({ role }) => role === 'user').map(({ id, content }) => [id, content]))
  return messages.flatMap(({ role, content, questionId }) => {
    const question = questions.get(questionId ?? '')
    return role === 'assistant' && question !== undefined && content.trim() !== ''
      ? [{ question, answer: content }]
      : []
  })
}

/** @throws 404 `message_not_found` when the message to edit or retry is not among these */
export function planQuestion(
  messages: readonly MessageRow[],
  { id, content = '', editOf, retryOf }: Pick<z.output<typeof Ask>, 'id' | 'content' | 'editOf' | 'retryOf'>,
): PlannedQuestion {
  const questionId = id ?? randomUUIDv7()
  const historyBefore = (position: number) => exchangesOf(messages.filter((message) => message.place < position))
  if (editOf !== undefined) {
    const edited = messages.find((message) => message.id === editOf && message.role === 'user')
    if (!edited) throw messageNotFound()
    return { questionId, content, isStored: false, replacedFrom: edited.place, history: historyBefore(edited.place) }
  }
  if (retryOf !== undefined) {
    const retried = messages.find((message) => message.id === retryOf)
    const question =
      retried?.role === 'assistant' ? messages.find((message) => message.id === retried.questionId) : retried
    if (!question) throw messageNotFound()
    return {
      questionId: question.id,
      content: question.content,
      isStored: true,
      replacedFrom: question.place + 1,
      history: historyBefore(question.place),
    }
  }
  return { questionId, content, isStored: false, replacedFrom: null, history: exchangesOf(messages) }
}
