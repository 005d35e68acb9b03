import { change, exists, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { enterScope, withScope } from '#server/db/scope.ts'
import type { UserContext } from '#server/http/context.ts'
import { mailOutcome } from '#server/jobs/mail-outcome.ts'
import { companiesErrors } from './companies.errors.ts'
import { invitationSent } from './companies.events.ts'
import type { CompaniesDependencies } from './companies.dependencies.ts'
import {
  invitationColumns,
  invitationHash,
  invitationLink,
  invitationRow,
  mailInvitation,
  newInvitationToken,
  presentInvitation,
  readInvitation,
} from './read-invitation.ts'

/**
 * Returns the invitations that were neither accepted nor revoked, expired ones too: the latest 500, newest first.
 * @throws 404 `company_not_found`
 */
export async function listOpenInvitations({ em }: UserContext, companyId: string) {
  if (!(await exists(em, sql`select from company where id = ${companyId}`)))
    throw companiesErrors.error('company_not_found')
  const pendingInvitations = await withScope({ kind: 'company', companyId }, () =>
    rows(
      em,
      invitationRow,
      sql`
    select ${invitationColumns} from invitation i join user_account u on u.id = i.invited_by
     where i.company_id = ${companyId} and i.accepted_at is null and i.revoked_at is null
       order by i.created_at desc, i.id desc limit 500`,
    ),
  )
  return { items: pendingInvitations.map(presentInvitation) }
}

/**
 * Sends a new link for an invitation of a company, as the company itself can. The new link is valid for seven days; the
 * former link stops working.
 * @throws 404 `company_not_found`, `invitation_not_found`
 */
export async function resendAsAdministrator(
  deps: CompaniesDependencies,
  ctx: UserContext,
  companyId: string,
  id: string,
) {
  const company = await row(ctx.em, { name: col.text }, sql`select name from company where id = ${companyId}`)
  if (!company) throw companiesErrors.error('company_not_found')
  return ctx.em.transactional(async (tx) => {
    await enterScope(tx, { kind: 'company', companyId })
    const token = newInvitationToken()
    const renewed = await change(
      tx,
      sql`
      update invitation set token_hash = ${invitationHash(token)}, expires_at = now() + interval '7 days'
        where company_id = ${companyId} and id = ${id} and accepted_at is null and revoked_at is null`,
    )
    const invitation = renewed === 1 ? await readInvitation(tx, companyId, id) : undefined
    if (!invitation) throw companiesErrors.error('invitation_not_found')
    await mailInvitation(deps, tx, invitation, { company: company.name, token, sentBy: null })
    await ctx.record(tx, invitationSent, {
      companyId,
      invitationId: id,
      locale: invitation.locale,
      by: ctx.actor.userId,
    })
    return { ...presentInvitation(invitation), mail: mailOutcome(ctx.ports.mail, invitationLink(deps, token)) }
  })
}
