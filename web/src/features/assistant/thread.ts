// What a consultation shows: its messages as they were kept, and the answer under way in its place.
import { draftOf, type Draft } from './answer/draft.ts'
import type { Message } from './assistant.queries.ts'
import type { Turn } from './stream/turns.ts'

export type Entry =
  | { readonly kind: 'question'; readonly id: string | null; readonly text: string }
  | {
      readonly kind: 'answer'
      readonly id: string
      readonly draft: Draft
      /** Its stream is read here; `false` while the connection is made again. */ readonly connected: boolean
    }
  /** Asked, and not a word yet. */
  | { readonly kind: 'waiting'; readonly connected: boolean }

const entryOf = (message: Message): Entry =>
  message.role === 'user'
    ? { kind: 'question', id: message.id, text: message.content }
    : { kind: 'answer', id: message.id, draft: draftOf(message), connected: true }

/** Messages that stay: those before the one that is replaced. A repeated answer keeps its question. */
function kept(messages: readonly Message[], turn: Turn | undefined): readonly Message[] {
  const shown = messages.filter((message) => !message.replaced)
  if (!turn?.replaces) return shown
  const at = shown.findIndex(({ id }) => id === turn.replaces)
  if (at < 0) return shown
  const repeated = turn.question === null && shown[at]?.role === 'user'
  return shown.slice(0, repeated ? at + 1 : at)
}

export function thread(messages: readonly Message[], turn: Turn | undefined): readonly Entry[] {
  // A question that was refused goes back into the field; the thread is as before.
  if (turn?.error && !turn.draft) return messages.filter((message) => !message.replaced).map(entryOf)
  const { draft } = turn ?? {}
  const entries = kept(messages, turn)
    .filter(({ id }) => id !== draft?.messageId)
    .map(entryOf)
  if (!turn) return entries
  const asked =
    turn.question !== null && !entries.some((entry) => entry.kind === 'question' && entry.id === draft?.questionId)
  return [
    ...entries,
    ...(asked ? [{ kind: 'question', id: draft?.questionId ?? null, text: turn.question ?? '' } as const] : []),
    draft
      ? { kind: 'answer', id: draft.messageId, draft, connected: turn.connected }
      : { kind: 'waiting', connected: turn.connected },
  ]
}
