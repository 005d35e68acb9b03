// Claims in the names of types, which visitors read, that the rules of conduct may not permit: warned of, and stored
// with an explanation in the audit.
import type { EntityManager } from '@mikro-orm/postgresql'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { findClaims } from '#server/contract/claims/find-claims.ts'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { appointmentTypesErrors } from './appointment-types.errors.ts'
import { typeClaimsChanged } from './appointment-types.events.ts'
import type { StoredNames, TypeClaim, TypeRow } from './type-row.ts'

type Found = Pick<TypeClaim, 'rule' | 'excerpt'>
const isSame = (a: Found, b: Found): boolean => a.rule === b.rule && a.excerpt.toLowerCase() === b.excerpt.toLowerCase()

/** Returns claims once each; one counts as noted where every place of it is. */
const distinct = (claims: readonly TypeClaim[]): TypeClaim[] =>
  claims
    .filter((claim, i) => claims.findIndex((other) => isSame(other, claim)) === i)
    .map((claim) => ({ ...claim, noted: claims.every((other) => !isSame(other, claim) || other.noted) }))

/**
 * Returns the claims in the names, with those noted that were noted before, or all with a note.
 * @throws 409 `appointment_type_claims` with `details.claims` for claims without a note
 */
export function checkedClaims(
  names: StoredNames,
  before: readonly TypeClaim[],
  note: string | undefined,
): readonly TypeClaim[] {
  const claims = distinct(
    Object.values(names).flatMap((name) =>
      findClaims(name).map(({ rule, excerpt }) => ({
        rule,
        excerpt,
        noted: note !== undefined || before.some((other) => other.noted && isSame(other, { rule, excerpt })),
      })),
    ),
  )
  const unnoted = claims.filter(({ noted }) => !noted)
  if (unnoted.length > 0)
    throw appointmentTypesErrors.error('appointment_type_claims', { details: { claims: unnoted } })
  return claims
}

/** Stores the claims of a type, the note in the audit, and records which claims all types of the actor have now. */
export async function storeTypeClaims(
  { actor: { companyId, userId }, record }: Context,
  tx: EntityManager,
  /** As they were before. */
  types: readonly Pick<TypeRow, 'id' | 'claims'>[],
  changed: { readonly id: string; readonly claims: readonly TypeClaim[]; readonly note?: string | undefined },
): Promise<void> {
  const { id, claims, note } = changed
  await change(
    tx,
    sql`update appointment_type set claims = ${JSON.stringify(claims)}::jsonb where company_id = ${companyId}
      and professional_id = ${userId} and id = ${id}`,
  )
  const isNoted = note !== undefined && claims.length > 0
  if (isNoted)
    await writeAuditEntry(tx, {
      action: 'appointments.claims_kept',
      subject: { type: 'account', id: userId },
      details: { rules: [...new Set(claims.map(({ rule }) => rule))].join(', '), note },
    })
  const former = distinct(types.flatMap((type) => type.claims))
  const present = distinct([...types.filter((type) => type.id !== id).flatMap((type) => type.claims), ...claims])
  if (!isNoted && JSON.stringify(former) === JSON.stringify(present)) return
  await record(tx, typeClaimsChanged, {
    companyId,
    professionalId: userId,
    claims: present,
    note: isNoted ? note : null,
  })
}
