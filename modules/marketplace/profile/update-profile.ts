import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { lockRow } from '#server/db/lock.ts'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { UserAccount } from '#modules/identity/index.ts'
import { claimSlug } from '#modules/scheduling/index.ts'
import { assertClaimsNoted, recordClaims } from '../claims/record-claims.ts'
import { assertLicence } from '../licence/assert-licence.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'
import { profilePublished, profileWithdrawn, publicProfileChanged } from '../marketplace.events.ts'
import { blankIsNull } from './blank-is-null.ts'
import { chooseContactForm } from './contact-form.ts'
import type { ProfessionalProfileUpdate } from './professional-profile.contract.ts'
import { readProfile } from './read-profile.ts'

type ProfileChange = z.output<typeof ProfessionalProfileUpdate>

/** Inserts the row of a professional without a profile, in the caller's transaction. */
export const ensureProfile = (tx: EntityManager, { companyId, userId }: CompanyActor): Promise<number> =>
  change(
    tx,
    sql`
  insert into professional_profile (company_id, user_id, price_basis)
  select company_id, id, case when hourly_rate_cents > 0 then 'hourly' else 'to_agree' end from user_account
    where company_id = ${companyId} and id = ${userId}
  on conflict (user_id) do nothing`,
  )

/** Changes the title, the description and the hourly price, which are columns of the account. */
async function changeAccount(
  tx: EntityManager,
  userId: string,
  { version, professionalTitle, description, priceBasis, priceCents }: ProfileChange,
): Promise<void> {
  await lockRow(tx, 'user_account', userId)
  const account = await tx.findOne(UserAccount, { id: userId })
  if (!account) throw kernelErrors.error('unauthorized')
  const { name, surname } = account
  const isHourly = priceBasis === 'hourly' || priceBasis === 'free_first'
  account.changeProfile(version, {
    name,
    surname,
    professionalTitle,
    description,
    ...(isHourly ? { hourlyRateCents: priceCents } : {}),
  })
  // The version of the account increments even if only fields outside the account changed: it is the version of the
  // whole profile.
  account.updatedAt = new Date()
  await tx.flush()
}

/** Withdraws the profile, repeatably; its content stays. */
export async function withdrawProfile(ctx: Context): Promise<void> {
  await ctx.em.transactional(async (tx) => {
    await lockRow(tx, 'user_account', ctx.actor.userId)
    await setVisible(ctx, tx, { visible: false })
  })
}

/** Returns whether the profile has neither a description nor an area of law. */
const isEmpty = async (tx: EntityManager, { companyId, userId }: CompanyActor): Promise<boolean> =>
  !(await exists(
    tx,
    sql`
  select from user_account u where u.company_id = ${companyId} and u.id = ${userId}
     and (u.description is not null or exists (select from professional_area a where a.company_id = u.company_id
       and a.user_id = u.id))`,
  ))

/**
 * Publishes the profile, giving it a slug, or withdraws it.
 * @throws 409 `profile_empty`, `licence_unverified`, `licence_withdrawn`
 */
async function setVisible(ctx: Context, tx: EntityManager, { visible }: { readonly visible: boolean }): Promise<void> {
  const { actor } = ctx
  const storedProfile = await row(
    tx,
    { visible: col.boolean },
    sql`select marketplace_visible as visible from user_account where id = ${actor.userId}`,
  )
  if (visible && (await isEmpty(tx, actor))) throw marketplaceErrors.error('profile_empty')
  if (visible && !storedProfile?.visible) await assertLicence(tx, actor.userId)
  if (visible) await claimSlug(tx, actor.companyId, actor.userId, `${actor.name} ${actor.surname}`)
  if (storedProfile?.visible === visible) return
  await change(tx, sql`update user_account set marketplace_visible = ${visible} where id = ${actor.userId}`)
  await ctx.record(tx, visible ? profilePublished : profileWithdrawn, {
    userId: actor.userId,
    companyId: actor.companyId,
  })
}

/** @throws 409 `stale_version`, `claims_need_note`; 404 `form_not_found`; the errors of {@link setVisible} */
export async function updateProfile(publicUrl: string, ctx: Context, body: ProfileChange) {
  const {
    em,
    actor: { companyId, userId },
  } = ctx
  await em.transactional(async (tx) => {
    await changeAccount(tx, userId, body)
    await ensureProfile(tx, ctx.actor)
    await assertClaimsNoted(tx, ctx.actor, body)
    await change(
      tx,
      sql`
      update professional_profile set headline = ${blankIsNull(body.headline)}, price_basis = ${body.priceBasis},
        fixed_price_cents = ${body.priceBasis === 'fixed' ? body.priceCents : null},
             languages = ${body.languages}::text[], remote = ${body.remote}, notary = ${body.notary}, updated_at = now()
       where company_id = ${companyId} and user_id = ${userId}`,
    )
    if (body.contactFormId !== undefined) await chooseContactForm(tx, ctx.actor, body.contactFormId)
    await recordClaims(ctx, tx, body.claimsNote)
    await setVisible(ctx, tx, { visible: body.marketplaceVisible })
    await ctx.record(tx, publicProfileChanged, { userId, companyId, part: 'profile' })
  })
  return readProfile(publicUrl, ctx)
}
