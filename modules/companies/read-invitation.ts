import { createHash, randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { seatOf, type CompanyRole, type SeatMeter } from '#server/contract/roles.ts'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { locales } from '#server/contract/locale.ts'
import type { Context } from '#server/http/context.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { isUndelivered } from '#server/jobs/written-mail.ts'
import type { CompaniesDependencies } from './companies.dependencies.ts'
import { companiesMessages } from './companies.messages.ts'
import { assertCompany } from './read-company.ts'

export const invitationRow = {
  id: col.uuid,
  email: col.text,
  name: col.text.nullable,
  profile: col.textOf<CompanyRole>(),
  clientId: col.uuid.nullable,
  locale: col.oneOf(locales),
  expiresAt: col.timestamptz,
  createdAt: col.timestamptz,
  status: col.oneOf(['pending', 'accepted', 'expired', 'revoked']),
  inviter: col.text,
  undelivered: col.boolean,
} as const satisfies Shape
export type InvitationRow = RowOf<typeof invitationRow>

/** Columns of {@link InvitationRow}; the table is `i`, the inviter `u`. */
export const invitationColumns = sql`i.id,
  ${isUndelivered('invitation', 'i.company_id', 'i.id', 'i.email')} as undelivered, i.email, i.name, i.profile,
  i.client_id as "clientId", i.locale, i.expires_at as "expiresAt", i.created_at as "createdAt",
    u.name || ' ' || u.surname as inviter,
  case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null
    then 'revoked' when i.expires_at <= now() then 'expired' else 'pending' end as status`

export const presentInvitation = (invitation: InvitationRow) => ({
  id: invitation.id,
  email: invitation.email,
  name: invitation.name,
  profile: invitation.profile,
  clientId: invitation.clientId,
  expiresAt: instant(invitation.expiresAt),
  createdAt: instant(invitation.createdAt),
  status: invitation.status,
  invitedBy: invitation.inviter,
  undelivered: invitation.undelivered,
})

export async function readInvitation(
  em: EntityManager,
  companyId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const [invitation] = await rows(
    em,
    invitationRow,
    sql`select ${invitationColumns} from invitation i join user_account u on u.id = i.invited_by
      where i.company_id = ${companyId} and i.id = ${id}`,
  )
  return invitation
}

/**
 * Returns the latest 500 invitations, newest first.
 * @throws 404 `company_not_found`
 */
export async function listInvitations({ em, actor }: Context, companyId: string) {
  await assertCompany(em, actor, companyId, 'invite')
  const invitations = await rows(
    em,
    invitationRow,
    sql`
    select ${invitationColumns} from invitation i join user_account u on u.id = i.invited_by
      where i.company_id = ${companyId} order by i.created_at desc, i.id desc limit 500`,
  )
  return { items: invitations.map(presentInvitation) }
}

/** The secret of a link; only its hash is stored. */
export const newInvitationToken = (): string => randomBytes(32).toString('base64url')
export const invitationHash = (token: string): Buffer => createHash('sha256').update(token).digest()

const mailTextBySeat = {
  professionals: companiesMessages.inviteProfessional,
  staff: companiesMessages.inviteStaff,
  customers: companiesMessages.inviteCustomer,
} as const satisfies Readonly<Record<SeatMeter, unknown>>

export const invitationLink = ({ publicUrl }: Pick<CompaniesDependencies, 'publicUrl'>, token: string): string =>
  `${publicUrl}/app/collaborators/public/${token}`

/**
 * Queues the mail with the link in the caller's transaction.
 * @param details `sentBy`: the person of the office whose request sent it; null when the platform renews the invitation
 */
export async function mailInvitation(
  deps: CompaniesDependencies,
  tx: EntityManager,
  { id, email, locale, profile, inviter }: Pick<InvitationRow, 'id' | 'email' | 'locale' | 'profile' | 'inviter'>,
  { company, token, sentBy }: { readonly company: string; readonly token: string; readonly sentBy: string | null },
): Promise<void> {
  const texts = mailTextBySeat[seatOf(profile)]
  await deps.queueMail(tx, {
    to: email,
    locale,
    about: { topic: 'invitation', id, by: sentBy },
    ...layoutMail(texts, locale, { inviter, company }, invitationLink(deps, token)),
  })
}
