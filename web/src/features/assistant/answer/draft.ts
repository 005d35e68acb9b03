// An answer as far as it has come: what the stream said, put together.
import type { Citation, Mark, Message, Proposal, StreamEvent } from '../assistant.queries.ts'
import { harmless } from './anchors.ts'

export interface Draft {
  readonly messageId: string
  readonly questionId: string
  readonly text: string
  readonly citations: readonly Citation[]
  readonly marks: readonly Mark[]
  readonly proposals: readonly Proposal[]
  readonly sources: Message['sources']
  /** What the assistant is at, said in the person's language; gone with the first words. */
  readonly doing: string | null
  readonly statuses: Message['statuses']
  readonly usage: Message['usage']
  /** Tokens left this month after this answer, once it is known. */
  readonly remaining: number | null
  readonly state: Message['state']
  readonly error: Message['error']
}

const passing = new Set<Message['statuses'][number]>(['searching', 'reading'])

/** @returns the draft after an event; the same one for an event that says nothing here. `start` begins anew. */
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
      doing: null,
      statuses: [],
      usage: null,
      state: 'writing',
      error: null,
    }
  }
  if (!draft) return draft
  switch (event.type) {
    case 'delta':
      return { ...draft, text: draft.text + harmless(event.text), doing: null }
    case 'citation':
      return { ...draft, citations: [...draft.citations, event] }
    case 'mark':
      return { ...draft, marks: [...draft.marks, event] }
    case 'proposal':
      return { ...draft, proposals: [...draft.proposals.filter(({ id }) => id !== event.id), event] }
    case 'status':
      return {
        ...draft,
        doing: passing.has(event.code) ? event.text : draft.doing,
        statuses: [...draft.statuses.filter((code) => code !== event.code), event.code],
      }
    case 'usage':
      return { ...draft, usage: event, remaining: event.remaining }
    case 'done':
      return { ...draft, state: event.state, doing: null }
    case 'error':
      return { ...draft, state: event.state, error: { code: event.code, message: event.message }, doing: null }
  }
}

/** An answer that was kept, in the shape of one that streams. */
export const draftOf = (message: Message): Draft => ({
  messageId: message.id,
  questionId: message.questionId ?? '',
  text: harmless(message.content),
  citations: message.citations,
  marks: message.marks,
  proposals: message.proposals,
  sources: message.sources,
  doing: null,
  statuses: message.statuses,
  usage: message.usage,
  remaining: null,
  state: message.state,
  error: message.error,
})
