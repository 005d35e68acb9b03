// An answer so far, assembled from the events of its stream.
import type { Citation, Mark, Message, Proposal, StreamEvent } from '../assistant.queries.ts'
import { withoutAnchorCharacters } from './anchors.ts'

export interface Draft {
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
  /** Tokens left this month after this answer, once known. */
  readonly remaining: number | null
  readonly state: Message['state']
  readonly error: Message['error']
}

const transientStatuses = new Set<Message['statuses'][number]>(['searching', 'reading'])

/** Returns the draft after an event; the same object if the event changes nothing. `start` begins a new draft. */
export function nextDraft(draft: Draft | null, event: StreamEvent): Draft | null {
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
  if (!draft) return draft
  switch (event.type) {
    case 'delta':
      return { ...draft, text: draft.text + withoutAnchorCharacters(event.text), activity: null }
    case 'citation':
      return { ...draft, citations: [...draft.citations, event] }
    case 'mark':
      return { ...draft, marks: [...draft.marks, event] }
    case 'proposal':
      return { ...draft, proposals: [...draft.proposals.filter(({ id }) => id !== event.id), event] }
    case 'status':
      return {
        ...draft,
        activity: transientStatuses.has(event.code) ? event.text : draft.activity,
        statuses: [...draft.statuses.filter((code) => code !== event.code), event.code],
      }
    case 'usage':
      return { ...draft, usage: event, remaining: event.remaining }
    case 'done':
      return { ...draft, state: event.state, activity: null }
    case 'error':
      return { ...draft, state: event.state, error: { code: event.code, message: event.message }, activity: null }
  }
}

/** Returns a stored answer as a draft. */
export const draftOf = (message: Message): Draft => ({
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
