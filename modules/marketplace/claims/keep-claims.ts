import type { EntityManager } from '@mikro-orm/postgresql'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { claimsOfTypes } from '#modules/scheduling/index.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'
import { profileClaimsKept } from '../marketplace.events.ts'
import { claimsIn, readStoredClaims, storeClaims } from './store-claims.ts'

interface ProfileTexts {
  readonly professionalTitle: string | null
  readonly headline: string | null
  readonly description: string | null
  readonly claimsNote?: string | undefined
}

/**
 * Refuses texts with claims of which the owner has not said why they stay.
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

/** Stores the claims of the profile as it is now; with a note, records in the audit that they stay. */
export async function keepClaims(ctx: Context, tx: EntityManager, note?: string): Promise<void> {
  const { userId, companyId } = ctx.actor
  // A profile may be younger than the types.
  const ofTypes = { claims: await claimsOfTypes(tx, { companyId, professionalId: userId }), note: null }
  const claims = await storeClaims(tx, ctx.actor, { note, ofTypes })
  if (note === undefined || claims.length === 0) return
  const rules = [...new Set(claims.map(({ rule }) => rule))]
  await ctx.record(tx, profileClaimsKept, { userId, companyId, rules, note })
}
