import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { can, seatOf, type CompanyRole } from '#server/contract/roles.ts'
import type { Locale } from '#server/contract/locale.ts'
import { change, row, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { notify } from '#server/notices/notify.ts'
import type { UserAccount } from '#modules/identity/index.ts'
import { companiesErrors } from './companies.errors.ts'
import { clientCreated, memberJoined } from './companies.events.ts'
import { invitationHash } from './read-invitation.ts'

export interface OpenInvitation {
  readonly id: string
  readonly company_id: string
  readonly company: string
  readonly inviter: string
  readonly invited_by: string
  readonly email: string
  readonly name: string | null
  readonly profile: CompanyRole
  readonly client_id: string | null
  readonly locale: Locale
  readonly expires_at: string
}

/** An invitation ends with the account of who sent it. */
const stillOpen = sql`i.accepted_at is null and i.revoked_at is null and i.expires_at > now() and c.status = 'active'
  and exists (select 1 from user_account s where s.id = i.invited_by and s.company_id = i.company_id
    and s.status = 'active')`

/** The invitation behind a link, in the scope `identity`. @throws 410 `invitation_invalid` */
export async function findOpenInvitation(em: EntityManager, token: string): Promise<OpenInvitation> {
  const open = await row<OpenInvitation>(
    em,
    sql`
    select i.id, i.company_id, c.name as company, u.name || ' ' || u.surname as inviter, i.invited_by, i.email, i.name,
      i.profile, i.client_id, i.locale, i.expires_at
      from invitation i join company c on c.id = i.company_id join user_account u on u.id = i.invited_by
     where i.token_hash = ${invitationHash(token)} and ${stillOpen}`,
  )
  if (!open) throw companiesErrors.error('invitation_invalid')
  return open
}

/**
 * Uses the link up and takes the seat. Of two that do so at once, one finds it used.
 * @throws 410 `invitation_invalid`; 402 `professional_limit`, `staff_limit`, `customer_limit`
 */
export async function takeInvitation(
  tx: EntityManager,
  { ports }: Work,
  open: OpenInvitation,
  token: string,
): Promise<void> {
  const taken = await change(
    tx,
    sql`update invitation i set accepted_at = now() from company c where c.id = i.company_id
      and i.token_hash = ${invitationHash(token)} and ${stillOpen}`,
  )
  if (taken === 0) throw companiesErrors.error('invitation_invalid')
  await ports.entitlements.charge(tx, open.company_id, seatOf(open.profile), 1)
}

/**
 * What follows once the account is in the company, whose scope the transaction must have: a client's record, the event.
 */
export async function welcome(
  tx: EntityManager,
  work: Work,
  open: OpenInvitation,
  account: UserAccount,
): Promise<void> {
  if (can({ role: open.profile }, 'cases.follow')) await tieToClient(tx, work, open, account)
  await work.record(tx, memberJoined, { companyId: open.company_id, userId: account.id, profile: open.profile })
  await notify(tx, {
    kind: 'member.joined',
    userId: open.invited_by,
    companyId: open.company_id,
    key: account.id,
    data: { name: `${account.name} ${account.surname}`, profile: open.profile },
  })
}

/**
 * The client record the invitation named, unless it has a login by now; otherwise a new one with the person's own data.
 */
async function tieToClient(
  tx: EntityManager,
  work: Work,
  { company_id: companyId, client_id: clientId }: OpenInvitation,
  account: UserAccount,
): Promise<void> {
  if (clientId !== null) {
    const tied = await change(
      tx,
      sql`update client set user_id = ${account.id}, email = coalesce(email, ${account.email}), updated_at = now()
        where company_id = ${companyId} and id = ${clientId} and user_id is null`,
    )
    if (tied === 1) return
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
