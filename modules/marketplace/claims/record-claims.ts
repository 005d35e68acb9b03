import type { EntityManager } from '@mikro-orm/postgresql'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { claimsOfTypes } from '#modules/scheduling/index.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'
import { profileClaimsNoted } from '../marketplace.events.ts'
import { claimsIn, readStoredClaims, storeClaims } from './store-claims.ts'

interface ProfileTexts {
  readonly professionalTitle: string | null
  readonly headline: string | null
  readonly description: string | null
  readonly claimsNote?: string | undefined
}

/**
 * Refuses texts with claims (statements that rules of conduct may not permit) that the owner has not explained by a
 * note.
 * @throws 409 `claims_need_note` with `details.claims`
 */
export async function assertClaimsNoted(
  tx: EntityManager,
  actor: CompanyActor,
  { professionalTitle, headline, description, claimsNote }: ProfileTexts,
): Promise<void> {
  if (claimsNote !== undefined) return
  const texts = { professionalTitle: [professionalTitle], headline: [headline], description: [description] }
  const unnoted = claimsIn(texts, await readStoredClaims(tx, actor)).filter(({ noted }) => !noted)
  if (unnoted.length > 0) throw marketplaceErrors.error('claims_need_note', { details: { claims: unnoted } })
}

/** Stores the claims in the present texts of the profile; with a note, records claims and note in the audit. */
export async function recordClaims(ctx: Context, tx: EntityManager, note?: string): Promise<void> {
  const { userId, companyId } = ctx.actor
  // Types of appointments may have been named before the profile existed: their claims are read again here.
  const appointmentTypes = { claims: await claimsOfTypes(tx, { companyId, professionalId: userId }), note: null }
  const claims = await storeClaims(tx, ctx.actor, { note, appointmentTypes })
  if (note === undefined || claims.length === 0) return
  const rules = [...new Set(claims.map(({ rule }) => rule))]
  await ctx.record(tx, profileClaimsNoted, { userId, companyId, rules, note })
}
