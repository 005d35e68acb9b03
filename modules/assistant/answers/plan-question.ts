// What a request to ask means: which question, what was said before it, and what it replaces.
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { Ask } from '../messages.contract.ts'
import { messageMissing, type MessageRow } from './message-row.ts'
import type { Exchange } from './prompt.ts'

export interface PlannedQuestion {
  readonly questionId: string
  readonly content: string
  /** The question stands there already and is answered anew. */
  readonly kept: boolean
  /** Messages from this place on are replaced; null: none is. */
  readonly replacedFrom: number | null
  readonly history: readonly Exchange[]
}

/** Pairs of questions and answers; a question without a word of answer says nothing. */
function exchangesOf(messages: readonly MessageRow[]): Exchange[] {
  const questions = new Map(messages.filter(({ role }) => role === 'user').map(({ id, content }) => [id, content]))
  return messages.flatMap(({ role, content, question_id: questionId }) => {
    const question = questions.get(questionId ?? '')
    return role === 'assistant' && question !== undefined && content.trim() !== ''
      ? [{ question, answer: content }]
      : []
  })
}

/** @throws 404 `message_not_found` for a message to edit or to answer anew that is not one of these */
export function planQuestion(
  messages: readonly MessageRow[],
  { id, content = '', editOf, retryOf }: Pick<z.output<typeof Ask>, 'id' | 'content' | 'editOf' | 'retryOf'>,
): PlannedQuestion {
  const questionId = id ?? randomUUIDv7()
  const before = (place: number) => exchangesOf(messages.filter((message) => message.place < place))
  if (editOf !== undefined) {
    const edited = messages.find((message) => message.id === editOf && message.role === 'user')
    if (!edited) throw messageMissing()
    return { questionId, content, kept: false, replacedFrom: edited.place, history: before(edited.place) }
  }
  if (retryOf !== undefined) {
    const named = messages.find((message) => message.id === retryOf)
    const question = named?.role === 'assistant' ? messages.find((message) => message.id === named.question_id) : named
    if (!question) throw messageMissing()
    return {
      questionId: question.id,
      content: question.content,
      kept: true,
      replacedFrom: question.place + 1,
      history: before(question.place),
    }
  }
  return { questionId, content, kept: false, replacedFrom: null, history: exchangesOf(messages) }
}
