// What is reserved for a person of the office behind walls of cases.
import type { EntityManager } from '@mikro-orm/postgresql'

export interface ReservedContact {
  readonly id: string
  readonly name: string
}

export interface ReservedRecords {
  /** Cases whose contents the person may not read. */
  readonly cases: ReadonlySet<string>
  /** Whom the person may ask about a reserved case; null where the wall names no one. */
  contactOf(caseIds: readonly string[]): ReservedContact | null
}

const nothing: ReservedRecords = { cases: new Set(), contactOf: () => null }

/** Returns which of the cases are reserved for a person of the office. */
export async function reservedFor(
  _em: EntityManager,
  _companyId: string,
  _userId: string | null,
  _caseIds: readonly string[],
): Promise<ReservedRecords> {
  return Promise.resolve(nothing)
}
