// Claims in the names of types of appointments that the rules of conduct may not permit: visitors read the names. The
// professional is warned, and may keep a claim with a note, which is written to the audit.
import type { EntityManager } from '@mikro-orm/postgresql'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { claimsVersion, findClaims } from '#server/contract/claims/find-claims.ts'
import { change, sql } from '#server/db/query.ts'
import type { Context, Work } from '#server/http/context.ts'
import { appointmentTypesErrors } from './appointment-types.errors.ts'
import { typeClaimsChanged } from './appointment-types.events.ts'
import { readTypes, type StoredNames, type TypeClaim, type TypeRow } from './type-row.ts'

type FoundClaim = Pick<TypeClaim, 'rule' | 'excerpt'>
const isSame = (a: FoundClaim, b: FoundClaim): boolean =>
  a.rule === b.rule && a.excerpt.toLowerCase() === b.excerpt.toLowerCase()

/** Returns each claim once; it counts as noted only if all of its occurrences are. */
const distinctClaims = (claims: readonly TypeClaim[]): TypeClaim[] =>
  claims
    .filter((claim, index) => claims.findIndex((other) => isSame(other, claim)) === index)
    .map((claim) => ({ ...claim, noted: claims.every((other) => !isSame(other, claim) || other.noted) }))

/** Returns the claims in the names; claims that had a note keep it. */
export const claimsOfNames = (names: StoredNames, previousClaims: readonly TypeClaim[]): readonly TypeClaim[] =>
  distinctClaims(
    Object.values(names).flatMap((name) =>
      findClaims(name).map(({ rule, excerpt }) => ({
        rule,
        excerpt,
        noted: previousClaims.some((other) => other.noted && isSame(other, { rule, excerpt })),
      })),
    ),
  )

/**
 * Returns the claims in the names; with a note all of them are noted.
 * @throws 409 `appointment_type_claims` with `details.claims` for claims without a note
 */
export function checkedClaims(
  names: StoredNames,
  previousClaims: readonly TypeClaim[],
  note: string | undefined,
): readonly TypeClaim[] {
  const claims = claimsOfNames(names, previousClaims)
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
type TypesWithClaims = readonly Pick<TypeRow, 'id' | 'claims'>[]

/** Writes the claims of one type and the version of the claim tables with which it was checked. */
export const writeTypeClaims = (
  tx: EntityManager,
  { companyId, professionalId }: TypeOwner,
  { id, claims }: TypesWithClaims[number],
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
  formerTypes: TypesWithClaims,
  types: TypesWithClaims,
  note: string | null = null,
): Promise<void> {
  const formerClaims = distinctClaims(formerTypes.flatMap((type) => type.claims))
  const claims = distinctClaims(types.flatMap((type) => type.claims))
  if (note === null && JSON.stringify(formerClaims) === JSON.stringify(claims)) return
  await record(tx, typeClaimsChanged, { companyId, professionalId, claims, note })
}

/**
 * Stores the claims of a type that its owner changed, and writes the note to the audit.
 * @param formerTypes all types before the change
 */
export async function saveTypeClaims(
  ctx: Context,
  tx: EntityManager,
  formerTypes: TypesWithClaims,
  { note, ...type }: TypesWithClaims[number] & { readonly note?: string | undefined },
): Promise<void> {
  const owner = { companyId: ctx.actor.companyId, professionalId: ctx.actor.userId }
  await writeTypeClaims(tx, owner, type)
  const isNoted = note !== undefined && type.claims.length > 0
  if (isNoted)
    await writeAuditEntry(tx, {
      action: 'appointments.claims_kept',
      subject: { type: 'account', id: owner.professionalId },
      details: { rules: [...new Set(type.claims.map(({ rule }) => rule))].join(', '), note },
    })
  const types = [...formerTypes.filter(({ id }) => id !== type.id), type]
  await recordTypeClaims(ctx, tx, owner, formerTypes, types, isNoted ? note : null)
}

/** Returns the claims in the names of all types of a professional. Needs the scope of the company. */
export const claimsOfTypes = async (
  em: EntityManager,
  { companyId, professionalId }: TypeOwner,
): Promise<readonly TypeClaim[]> =>
  distinctClaims((await readTypes(em, companyId, professionalId)).flatMap((type) => type.claims))
