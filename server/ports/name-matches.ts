// Port of the comparison of names with the records of a company. The cases module implements it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { MatchKind } from '#server/contract/name-matches.ts'

/** Names that a visitor states before becoming a client: their own name, and the names of other people in the matter. */
export interface NamesToCompare {
  readonly companyId: string
  /**
   * Name of the visitor. It is compared with cases of other clients, and not with records of clients: the visitor may be
   * a client already.
   */
  readonly ownName: string
  /** Names of the other people and companies, as the visitor entered them. */
  readonly others: readonly string[]
}
export interface FoundNameMatch {
  /** The compared name, as the visitor entered it. */
  readonly name: string
  readonly kind: MatchKind
}

export interface NameMatches {
  /**
   * Returns the names that resemble names of clients and cases, at most once for each name and kind. Cases of a
   * matching client are not separate matches. Reads within the scope of the company. A name without a match does not
   * prove that the company has no conflict.
   */
  find(em: EntityManager, names: NamesToCompare): Promise<readonly FoundNameMatch[]>
}
