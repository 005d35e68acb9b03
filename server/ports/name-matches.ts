// Port of the comparison of names with the records of a company. The cases module implements it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { MatchKind } from '#server/contract/name-matches.ts'

/** The people whom somebody from outside named before becoming a client. */
export interface NamesToCompare {
  readonly companyId: string
  /** The person who gives the names. That they are a client already is no match; a case of another client is one. */
  readonly ownName: string
  /** Names of the other people and companies, as typed. */
  readonly others: readonly string[]
}
export interface NameMatchFound {
  /** As typed. */
  readonly name: string
  readonly kind: MatchKind
}

export interface NameMatches {
  /**
   * Returns the names that resemble those of clients and cases, each kind at most once a name: a case of a client that
   * matches is not listed besides. Reads within the scope of the company. A name without a match proves nothing.
   */
  find(em: EntityManager, names: NamesToCompare): Promise<readonly NameMatchFound[]>
}
