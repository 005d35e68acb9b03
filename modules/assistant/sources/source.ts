import type { Context } from '#server/http/context.ts'
import type { sourceKinds } from '#modules/assistant/messages.contract.ts'

export type SourceKind = (typeof sourceKinds)[number]

/** An excerpt of the case for the model. `n`, from 1, is the number by which the model cites it. */
export interface Source {
  readonly n: number
  readonly kind: SourceKind
  /** Null when the source is not a document. */
  readonly documentId: string | null
  /** Id of the document, the form response, the event or the term. */
  readonly refId: string
  /** Name of the document or the form, title of the event, or act of the term. */
  readonly title: string
  readonly page: number | null
  readonly text: string
}

/** A source before the sources of a question are numbered. */
export type UnnumberedSource = Omit<Source, 'n'>

/** The parts of a request that retrieval needs. Retrieval reads with the rights of the person who asks. */
export type RetrievalContext = Pick<Context, 'em' | 'actor' | 'locale' | 'ports' | 'log'>

export interface RetrievalQuestion {
  readonly caseId: string
  readonly question: string
  /** Earlier questions of this consultation, oldest first. */
  readonly history: readonly string[]
  /** Limit of all sources together. */
  readonly budgetTokens: number
  /** No request to the provider for the question's embedding: for estimates while the person types. */
  readonly wordsOnly?: boolean
}
