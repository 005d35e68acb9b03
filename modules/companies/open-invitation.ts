import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { can, seatOf, type CompanyRole } from '#server/contract/roles.ts'
import { locales } from '#server/contract/locale.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { notify } from '#server/notices/notify.ts'
import type { UserAccount } from '#modules/identity/index.ts'
import { companiesErrors } from './companies.errors.ts'
import { clientCreated, memberJoined } from './companies.events.ts'
import { invitationHash } from './read-invitation.ts'

export const openInvitationRow = {
  id: col.uuid,
  companyId: col.uuid,
  company: col.text,
  inviter: col.text,
  invitedBy: col.uuid,
  email: col.text,
  name: col.text.nullable,
  profile: col.textOf<CompanyRole>(),
  clientId: col.uuid.nullable,
  locale: col.oneOf(locales),
  expiresAt: col.timestamptz,
} as const satisfies Shape
export type OpenInvitation = RowOf<typeof openInvitationRow>

/** An invitation is invalid once its sender is deactivated. */
const isOpenInvitation = sql`i.accepted_at is null and i.revoked_at is null and i.expires_at > now() and c.status = 'active'
  and exists (select 1 from user_account s where s.id = i.invited_by and s.company_id = i.company_id
    and s.status = 'active')`

/**
 * Returns the invitation behind a link, in the scope `identity`.
 * @throws 410 `invitation_invalid`
 */
export async function findOpenInvitation(em: EntityManager, token: string): Promise<OpenInvitation> {
  const invitation = await row(
    em,
    openInvitationRow,
    sql`
    select i.id, i.company_id as "companyId", c.name as company, u.name || ' ' || u.surname as inviter,
      i.invited_by as "invitedBy", i.email, i.name,
      i.profile, i.client_id as "clientId", i.locale, i.expires_at as "expiresAt"
      from invitation i join company c on c.id = i.company_id join user_account u on u.id = i.invited_by
     where i.token_hash = ${invitationHash(token)} and ${isOpenInvitation}`,
  )
  if (!invitation) throw companiesErrors.error('invitation_invalid')
  return invitation
}

/**
 * Consumes the link and takes the seat. Of two concurrent requests one is refused.
 * @throws 410 `invitation_invalid`; 402 `professional_limit`, `staff_limit`, `customer_limit`
 */
export async function acceptInvitationSeat(
  tx: EntityManager,
  { ports }: Work,
  invitation: OpenInvitation,
  token: string,
): Promise<void> {
  const consumed = await change(
    tx,
    sql`update invitation i set accepted_at = now() from company c where c.id = i.company_id
      and i.token_hash = ${invitationHash(token)} and ${isOpenInvitation}`,
  )
  if (consumed === 0) throw companiesErrors.error('invitation_invalid')
  await ports.entitlements.charge(tx, invitation.companyId, seatOf(invitation.profile), 1)
}

/**
 * Completes the acceptance once the account is in the company, whose scope the transaction must have: links a customer
 * to the client record, records the event and notifies the person who invited.
 */
export async function completeAcceptance(
  tx: EntityManager,
  work: Work,
  invitation: OpenInvitation,
  account: UserAccount,
): Promise<void> {
  if (can({ role: invitation.profile }, 'cases.follow')) await linkToClient(tx, work, invitation, account)
  await work.record(tx, memberJoined, {
    companyId: invitation.companyId,
    userId: account.id,
    profile: invitation.profile,
  })
  await notify(tx, {
    kind: 'member.joined',
    userId: invitation.invitedBy,
    companyId: invitation.companyId,
    key: account.id,
    data: { name: `${account.name} ${account.surname}`, profile: invitation.profile },
  })
}

/**
 * Links the person to the client record that the invitation names; for an invitation without a record, creates one with
 * the person's data.
 * @throws 410 `invitation_invalid` when the record was removed or has another login by now
 */
async function linkToClient(
  tx: EntityManager,
  work: Work,
  { companyId, clientId }: OpenInvitation,
  account: UserAccount,
): Promise<void> {
  if (clientId !== null) {
    const linked = await change(
      tx,
      sql`update client set user_id = ${account.id}, email = coalesce(email, ${account.email}), updated_at = now()
        where company_id = ${companyId} and id = ${clientId} and user_id is null`,
    )
    if (linked === 1) return
    throw companiesErrors.error('invitation_invalid')
  }
  const id = randomUUIDv7()
  await change(
    tx,
    sql`insert into client (id, company_id, name, email, user_id)
      values (${id}, ${companyId}, ${`${account.name} ${account.surname}`}, ${account.email}, ${account.id})`,
  )
  await work.record(tx, clientCreated, { companyId, clientId: id })
}
