import type { Context } from '#server/http/context.ts'
import type { sourceKinds } from '#modules/assistant/messages.contract.ts'

export type SourceKind = (typeof sourceKinds)[number]

/** A piece of the case that an answer may rest on. `n` is what the model cites it by, from 1. */
export interface Source {
  readonly n: number
  readonly kind: SourceKind
  /** Null where it is no document. */
  readonly documentId: string | null
  /** Of the document, the answer or the event. */
  readonly refId: string
  /** Name of the document or the form, or title of the event. */
  readonly title: string
  readonly page: number | null
  readonly text: string
}

/** What retrieval needs of a context: it reads as the person who asks. */
export type Reader = Pick<Context, 'em' | 'actor' | 'locale' | 'ports' | 'log'>

export interface Question {
  readonly caseId: string
  readonly question: string
  /** What was asked before in this consultation, oldest first. */
  readonly history: readonly string[]
  /** The most that the sources may cost together. */
  readonly budgetTokens: number
  /** The provider is not asked for the question's vector: for an estimate, while somebody is still typing. */
  readonly wordsOnly?: boolean
}
