// What an answer consists of: assembled from the events of its stream while it is generated, later read from its
// message.
import type { Citation, Mark, Message, Proposal, StreamEvent } from '../assistant.queries.ts'
import { withoutAnchorCharacters } from './anchors.ts'

export interface AnswerContent {
  readonly messageId: string
  readonly questionId: string
  readonly text: string
  readonly citations: readonly Citation[]
  readonly marks: readonly Mark[]
  readonly proposals: readonly Proposal[]
  readonly sources: Message['sources']
  /** What the assistant is doing now, in the person's language; `null` once text arrives. */
  readonly activity: string | null
  readonly statuses: Message['statuses']
  readonly usage: Message['usage']
  /** Tokens left this month after this answer; null while not known, and without a limit. */
  readonly remaining: number | null
  readonly state: Message['state']
  readonly error: Message['error']
}

const transientStatuses = new Set<Message['statuses'][number]>(['searching', 'reading'])

/** Returns the answer after an event; the same object if the event changes nothing. `start` begins a new answer. */
export function answerAfterEvent(answer: AnswerContent | null, event: StreamEvent): AnswerContent | null {
  if (event.type === 'start') {
    const { messageId, questionId, sources, remaining } = event
    return {
      messageId,
      questionId,
      sources,
      remaining,
      text: '',
      citations: [],
      marks: [],
      proposals: [],
      activity: null,
      statuses: [],
      usage: null,
      state: 'writing',
      error: null,
    }
  }
  if (!answer) return answer
  switch (event.type) {
    case 'delta':
      return { ...answer, text: answer.text + withoutAnchorCharacters(event.text), activity: null }
    case 'citation':
      return { ...answer, citations: [...answer.citations, event] }
    case 'mark':
      return { ...answer, marks: [...answer.marks, event] }
    case 'proposal':
      return { ...answer, proposals: [...answer.proposals.filter(({ id }) => id !== event.id), event] }
    case 'status':
      return {
        ...answer,
        activity: transientStatuses.has(event.code) ? event.text : answer.activity,
        statuses: [...answer.statuses.filter((code) => code !== event.code), event.code],
      }
    case 'usage':
      return { ...answer, usage: event, remaining: event.remaining }
    case 'done':
      return { ...answer, state: event.state, activity: null }
    case 'error':
      return { ...answer, state: event.state, error: { code: event.code, message: event.message }, activity: null }
  }
}

/** Returns the answer that a stored message is. */
export const answerOfMessage = (message: Message): AnswerContent => ({
  messageId: message.id,
  questionId: message.questionId ?? '',
  text: withoutAnchorCharacters(message.content),
  citations: message.citations,
  marks: message.marks,
  proposals: message.proposals,
  sources: message.sources,
  activity: null,
  statuses: message.statuses,
  usage: message.usage,
  remaining: null,
  state: message.state,
  error: message.error,
})
