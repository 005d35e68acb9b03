// Claims in the names of types, which visitors read, that the rules of conduct may not permit: warned of, and stored
// with an explanation in the audit.
import type { EntityManager } from '@mikro-orm/postgresql'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { claimsVersion, findClaims } from '#server/contract/claims/find-claims.ts'
import { change, sql } from '#server/db/query.ts'
import type { Context, Work } from '#server/http/context.ts'
import { appointmentTypesErrors } from './appointment-types.errors.ts'
import { typeClaimsChanged } from './appointment-types.events.ts'
import { readTypes, type StoredNames, type TypeClaim, type TypeRow } from './type-row.ts'

type Found = Pick<TypeClaim, 'rule' | 'excerpt'>
const isSame = (a: Found, b: Found): boolean => a.rule === b.rule && a.excerpt.toLowerCase() === b.excerpt.toLowerCase()

/** Returns claims once each; one counts as noted where every place of it is. */
const distinct = (claims: readonly TypeClaim[]): TypeClaim[] =>
  claims
    .filter((claim, i) => claims.findIndex((other) => isSame(other, claim)) === i)
    .map((claim) => ({ ...claim, noted: claims.every((other) => !isSame(other, claim) || other.noted) }))

/** Returns the claims in the names, with those noted that were noted before. */
export const claimsOfNames = (names: StoredNames, before: readonly TypeClaim[]): readonly TypeClaim[] =>
  distinct(
    Object.values(names).flatMap((name) =>
      findClaims(name).map(({ rule, excerpt }) => ({
        rule,
        excerpt,
        noted: before.some((other) => other.noted && isSame(other, { rule, excerpt })),
      })),
    ),
  )

/**
 * Returns the claims in the names; with a note all of them are noted.
 * @throws 409 `appointment_type_claims` with `details.claims` for claims without a note
 */
export function checkedClaims(
  names: StoredNames,
  before: readonly TypeClaim[],
  note: string | undefined,
): readonly TypeClaim[] {
  const claims = claimsOfNames(names, before)
  if (note !== undefined) return claims.map((claim) => ({ ...claim, noted: true }))
  const unnoted = claims.filter(({ noted }) => !noted)
  if (unnoted.length > 0)
    throw appointmentTypesErrors.error('appointment_type_claims', { details: { claims: unnoted } })
  return claims
}

interface TypeOwner {
  readonly companyId: string
  readonly professionalId: string
}
type ClaimsById = readonly Pick<TypeRow, 'id' | 'claims'>[]

export const saveTypeClaims = (
  tx: EntityManager,
  { companyId, professionalId }: TypeOwner,
  { id, claims }: ClaimsById[number],
): Promise<number> =>
  change(
    tx,
    sql`update appointment_type set claims = ${JSON.stringify(claims)}::jsonb, claims_version = ${claimsVersion}
      where company_id = ${companyId} and professional_id = ${professionalId} and id = ${id}`,
  )

/** Records the claims in the names of all types of a professional, if they changed or a note was sent. */
export async function recordTypeClaims(
  { record }: Pick<Work, 'record'>,
  tx: EntityManager,
  { companyId, professionalId }: TypeOwner,
  former: ClaimsById,
  present: ClaimsById,
  note: string | null = null,
): Promise<void> {
  const [before, claims] = [former, present].map((types) => distinct(types.flatMap((type) => type.claims)))
  if (note === null && JSON.stringify(before) === JSON.stringify(claims)) return
  await record(tx, typeClaimsChanged, { companyId, professionalId, claims: claims ?? [], note })
}

/** Stores the claims of a type that its owner changed, and the note in the audit. @param types as they were before */
export async function storeTypeClaims(
  ctx: Context,
  tx: EntityManager,
  types: ClaimsById,
  { note, ...type }: ClaimsById[number] & { readonly note?: string | undefined },
): Promise<void> {
  const owner = { companyId: ctx.actor.companyId, professionalId: ctx.actor.userId }
  await saveTypeClaims(tx, owner, type)
  const isNoted = note !== undefined && type.claims.length > 0
  if (isNoted)
    await writeAuditEntry(tx, {
      action: 'appointments.claims_kept',
      subject: { type: 'account', id: owner.professionalId },
      details: { rules: [...new Set(type.claims.map(({ rule }) => rule))].join(', '), note },
    })
  const present = [...types.filter(({ id }) => id !== type.id), type]
  await recordTypeClaims(ctx, tx, owner, types, present, isNoted ? note : null)
}

/** Returns the claims in the names of all types of a professional. Needs the scope of the company. */
export const claimsOfTypes = async (
  em: EntityManager,
  { companyId, professionalId }: TypeOwner,
): Promise<readonly TypeClaim[]> =>
  distinct((await readTypes(em, companyId, professionalId)).flatMap((type) => type.claims))
