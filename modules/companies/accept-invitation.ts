import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, row, sql } from '#server/db/query.ts'
import { enterScope, withScope } from '#server/db/scope.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { PublicContext } from '#server/http/context.ts'
import { presentSessionUser, type UserAccount } from '#modules/identity/index.ts'
import type { InvitationAcceptance } from './companies.contract.ts'
import { companiesErrors } from './companies.errors.ts'
import { clientCreated, memberJoined } from './companies.events.ts'
import type { CompaniesTools } from './companies-tools.ts'
import { invitationHash } from './read-invitation.ts'

interface OpenInvitation {
  readonly id: string
  readonly company_id: string
  readonly company: string
  readonly inviter: string
  readonly email: string
  readonly name: string | null
  readonly profile: 'professional' | 'customer'
  readonly client_id: string | null
  readonly locale: Locale
  readonly expires_at: string
}

const stillOpen = sql`i.accepted_at is null and i.revoked_at is null and i.expires_at > now() and c.status = 'active'`

const findOpen = (em: EntityManager, token: string) => row<OpenInvitation>(em, sql`
  select i.id, i.company_id, c.name as company, u.name || ' ' || u.surname as inviter, i.email, i.name, i.profile, i.client_id, i.locale, i.expires_at
    from invitation i join company c on c.id = i.company_id join user_account u on u.id = i.invited_by
   where i.token_hash = ${invitationHash(token)} and ${stillOpen}`)

/** What an invitation is for, to who holds its link. @throws 410 `invitation_invalid` */
export async function showInvitation({ em }: PublicContext, token: string) {
  const open = await withScope({ kind: 'identity' }, () => findOpen(em, token))
  if (!open) throw companiesErrors.error('invitation_invalid')
  return { company: open.company, invitedBy: open.inviter, email: open.email, name: open.name, profile: open.profile, expiresAt: instant(open.expires_at) }
}

/**
 * Takes the invitation, makes the account in the company, takes a seat and, for a client, ties the login to the client
 * record: all or nothing. Of two that accept at once, one finds it taken.
 * @throws 410 `invitation_invalid`; 409 `username_taken`, `email_taken`; 402 `professional_limit`, `customer_limit`
 */
export async function acceptInvitation(tools: CompaniesTools, ctx: PublicContext, token: string, input: z.output<typeof InvitationAcceptance>) {
  return withScope({ kind: 'identity' }, async () => {
    // Looked at before the password is hashed: a guessed link must not cost us one.
    const open = await findOpen(ctx.em, token)
    if (!open) throw companiesErrors.error('invitation_invalid')
    const password = await tools.accounts.preparePassword(input.password, ctx.locale)
    const { username, name, surname } = input
    const joined = await ctx.em.transactional(async (tx) => {
      const taken = await change(tx, sql`update invitation i set accepted_at = now() from company c where c.id = i.company_id and i.token_hash = ${invitationHash(token)} and ${stillOpen}`)
      if (taken === 0) throw companiesErrors.error('invitation_invalid')
      await ctx.ports.entitlements.charge(tx, open.company_id, open.profile === 'professional' ? 'professionals' : 'customers', 1)
      const account = await tools.accounts.createAccount(tx, {
        profile: open.profile, username, name, surname, email: open.email, password, locale: input.locale ?? open.locale, companyId: open.company_id,
      })
      const session = await tools.accounts.openSession(tx, account.id, ctx.req)
      // From here on the rows are the company's own.
      await enterScope(tx, { kind: 'company', companyId: open.company_id })
      if (open.profile === 'customer') await tieToClient(tx, ctx, open, account)
      await ctx.record(tx, memberJoined, { companyId: open.company_id, userId: account.id, profile: open.profile })
      return { account, session }
    })
    return { jwt: await tools.accounts.giveSession(ctx.res, joined.account.id, joined.session), user: presentSessionUser(joined.account) }
  })
}

/** The client record the invitation named, unless it has a login by now; otherwise a new one with the person's own data. */
async function tieToClient(tx: EntityManager, ctx: PublicContext, { company_id: companyId, client_id: clientId }: OpenInvitation, account: UserAccount): Promise<void> {
  if (clientId !== null) {
    const tied = await change(tx, sql`update client set user_id = ${account.id}, email = coalesce(email, ${account.email}), updated_at = now() where company_id = ${companyId} and id = ${clientId} and user_id is null`)
    if (tied === 1) return
    throw companiesErrors.error('invitation_invalid')
  }
  const id = randomUUIDv7()
  await change(tx, sql`insert into client (id, company_id, name, email, user_id) values (${id}, ${companyId}, ${`${account.name} ${account.surname}`}, ${account.email}, ${account.id})`)
  await ctx.record(tx, clientCreated, { companyId, clientId: id })
}
