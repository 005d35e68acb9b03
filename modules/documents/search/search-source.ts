import type { Context } from '#server/http/context.ts'
import type { searchTypes } from './search.contract.ts'

/** A hit of a kind that another module holds. */
export interface SourceHit {
  readonly id: string
  readonly title: string
  /** Plain text; hits are enclosed in U+E000 and U+E001. */
  readonly snippet: string
  readonly caseId: string | null
  readonly caseName: string | null
}

/** A kind of hit of the search of everything that another module finds, with the rights of the actor. */
export interface SearchSource {
  readonly type: (typeof searchTypes)[number]
  find(ctx: Context, q: string, limit: number): Promise<readonly SourceHit[]>
}
