// Claims: statements of a professional that the rules of conduct may not permit; the owner may explain them in a note.
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { claimsVersion, findClaims } from '#server/contract/claims/find-claims.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { claimFields, ProfileClaim } from '../profile/professional-profile.contract.ts'

export type StoredClaim = z.output<typeof ProfileClaim>
export type StoredClaims = readonly StoredClaim[]

interface ProfileOwner {
  readonly companyId: string
  readonly userId: string
}

type Texts = Readonly<Partial<Record<(typeof claimFields)[number], readonly (string | null)[]>>>

const isSame = (a: Omit<StoredClaim, 'noted'>, b: Omit<StoredClaim, 'noted'>): boolean =>
  a.field === b.field && a.rule === b.rule && a.excerpt.toLowerCase() === b.excerpt.toLowerCase()

/** Returns the claims in the texts, each once; `noted` when the owner already explained it in a note. */
export function claimsIn(texts: Texts, previous: StoredClaims): StoredClaim[] {
  const claims: StoredClaim[] = []
  for (const [field, values = []] of Object.entries(texts))
    for (const { rule, excerpt } of values.flatMap((text) => findClaims(text ?? ''))) {
      const claim = { field: field as StoredClaim['field'], rule, excerpt }
      if (claims.some((other) => isSame(other, claim))) continue
      claims.push({ ...claim, noted: previous.some((other) => other.noted && isSame(other, claim)) })
    }
  return claims
}

export const readStoredClaims = async (em: EntityManager, { companyId, userId }: ProfileOwner): Promise<StoredClaims> =>
  (
    await row(
      em,
      { claims: col.json<StoredClaims>() },
      sql`select claims from professional_profile where company_id = ${companyId} and user_id = ${userId}`,
    )
  )?.claims ?? []

export interface NewClaims {
  /** The owner's explanation of all claims of the profile. */
  readonly note?: string | undefined
  /** Claims in the names of types of appointments, if these changed, with the note of the same request. */
  readonly appointmentTypes?: { readonly claims: readonly Omit<StoredClaim, 'field'>[]; readonly note: string | null }
}

/**
 * Finds and stores the claims in the stored texts of a profile and in its types of appointments.
 * @returns the claims in the texts of the profile, without those in its types of appointments
 */
export async function storeClaims(
  tx: EntityManager,
  { companyId, userId }: ProfileOwner,
  { note, appointmentTypes }: NewClaims = {},
): Promise<StoredClaims> {
  const stored = await row(
    tx,
    {
      claims: col.json<StoredClaims>(),
      title: col.text.nullable,
      headline: col.text.nullable,
      description: col.text.nullable,
      portfolio: col.json<readonly (string | null)[]>(),
    },
    sql`select p.claims, u.professional_title as title, p.headline, u.description,
        coalesce((select jsonb_agg(t.text) from portfolio_project w, unnest(array[w.title, w.description]) t (text)
          where w.company_id = p.company_id and w.user_id = p.user_id), '[]') as portfolio
      from professional_profile p join user_account u on u.id = p.user_id
     where p.company_id = ${companyId} and p.user_id = ${userId}`,
  )
  if (!stored) return []
  const foundClaims = claimsIn(
    {
      professionalTitle: [stored.title],
      headline: [stored.headline],
      description: [stored.description],
      portfolio: stored.portfolio,
    },
    stored.claims,
  )
  const profileClaims = note === undefined ? foundClaims : foundClaims.map((claim) => ({ ...claim, noted: true }))
  const claims = [
    ...profileClaims,
    ...(appointmentTypes
      ? appointmentTypes.claims.map((claim) => ({ ...claim, field: 'appointmentTypes' as const }))
      : stored.claims.filter(({ field }) => field === 'appointmentTypes')),
  ]
  const newNote = note ?? appointmentTypes?.note ?? null
  await change(
    tx,
    sql`update professional_profile set claims = ${JSON.stringify(claims)}::jsonb, claims_version = ${claimsVersion},
        claims_note = case when ${claims.length === 0} then null else coalesce(${newNote}, claims_note) end,
        claims_noted_at = case when ${claims.length === 0} then null
          when ${newNote !== null} then now() else claims_noted_at end
      where company_id = ${companyId} and user_id = ${userId}
        and ((claims, claims_version) is distinct from (${JSON.stringify(claims)}::jsonb, ${claimsVersion}::int)
          or ${newNote !== null})`,
  )
  return profileClaims
}
