import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { change, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { MailboxError, type MailboxAccount } from '#server/ports/mailbox.ts'
import { seal, unseal } from '#server/secrets.ts'
import type { ReceivingDependencies } from '../receiving/receiving.dependencies.ts'
import { mailAccountProblems, maxMailAccounts, type addressesContract } from './addresses.contract.ts'
import { addressesErrors } from './addresses.errors.ts'
import { mailAccountChanged } from './addresses.events.ts'

type NewAccount = z.output<(typeof addressesContract.routes.addAccount)['body']>
type ChangedAccount = z.output<(typeof addressesContract.routes.saveAccount)['body']>

const accountRow = {
  id: col.uuid,
  host: col.text,
  port: col.int,
  username: col.text,
  folder: col.text,
  active: col.boolean,
  polledAt: col.timestamptz.nullable,
  problem: col.oneOf(mailAccountProblems).nullable,
  version: col.int,
} as const satisfies Shape

const columns = sql.raw(`id, host, port, username, folder, active, polled_at as "polledAt", problem, version`)
const present = (account: RowOf<typeof accountRow>) => ({ ...account, polledAt: instant(account.polledAt) })

export async function listAccounts({ em, actor: { companyId } }: Context) {
  const items = await rows(
    em,
    accountRow,
    sql`select ${columns} from mail_account where company_id = ${companyId} order by host, username, folder, id`,
  )
  return { items: items.map(present) }
}

/**
 * Adds a mailbox after opening it once. Only messages that arrive from now on are read.
 * @throws 409 `mail_account_limit`, 422 `mail_account_unreachable`, `mail_account_login`, `mail_account_folder`
 */
export async function addAccount(deps: ReceivingDependencies, ctx: Context, input: NewAccount) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await assertBelowLimit(ctx)
  const { uidValidity, lastUid } = await probeMailbox(ctx, input)
  const id = randomUUIDv7()
  return em.transactional(async (tx) => {
    await change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`mail_account ${companyId}`}, 0))`)
    await assertBelowLimit({ ...ctx, em: tx })
    const added = await row(
      tx,
      accountRow,
      sql`
      insert into mail_account (company_id, id, host, port, username, password, folder, active, uid_validity, last_uid,
        created_by)
      values (${companyId}, ${id}, ${input.host}, ${input.port}, ${input.username},
        ${seal(deps.accountKey, input.password, id)}, ${input.folder}, ${input.active}, ${uidValidity}, ${lastUid},
        ${userId})
      returning ${columns}`,
    )
    if (!added) throw new Error('the inserted mailbox was not found')
    await record(tx, mailAccountChanged, { companyId, userId, accountId: id, change: 'added' })
    return present(added)
  })
}

async function assertBelowLimit({ em, actor: { companyId } }: Pick<Context, 'em' | 'actor'>): Promise<void> {
  const stored = await row(
    em,
    { count: col.int },
    sql`select count(*)::int as count from mail_account where company_id = ${companyId}`,
  )
  if ((stored?.count ?? 0) >= maxMailAccounts)
    throw addressesErrors.error('mail_account_limit', { values: { limit: maxMailAccounts } })
}

/** Opens the mailbox and returns the position from which to read. @throws 422 with the reason why it did not open */
async function probeMailbox({ ports }: Pick<Context, 'ports'>, account: MailboxAccount) {
  try {
    const session = await ports.mailbox.open(account)
    const start = { uidValidity: String(session.uidValidity), lastUid: session.uidNext - 1 }
    await session.close()
    return start
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error
    const { problem } = error
    const code = problem === 'login' || problem === 'folder' ? (`mail_account_${problem}` as const) : null
    throw addressesErrors.error(code ?? 'mail_account_unreachable', { cause: error, details: { problem } })
  }
}

/**
 * Changes a mailbox. With another host, user or folder, only messages that arrive from now on are read.
 * @throws 404 `mail_account_not_found`, 409 `stale_version`, 422 as {@link addAccount}
 */
export async function saveAccount(deps: ReceivingDependencies, ctx: Context, id: string, input: ChangedAccount) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const stored = await row(
    em,
    { ...accountRow, password: col.bytea },
    sql`select ${columns}, password from mail_account where company_id = ${companyId} and id = ${id}`,
  )
  if (!stored) throw addressesErrors.error('mail_account_not_found')
  if (stored.version !== input.version) throw kernelErrors.error('stale_version')
  const isSameServer = stored.host === input.host && stored.port === input.port && stored.username === input.username
  // The stored password is sent only to the server for which it was entered.
  if (!isSameServer && input.password === undefined) throw addressesErrors.error('mail_account_login')
  const password = input.password ?? unseal(deps.accountKey, stored.password, id).toString()
  const isOtherMailbox = !isSameServer || stored.folder !== input.folder
  const start = input.active || isOtherMailbox ? await probeMailbox(ctx, { ...input, password }) : null
  return em.transactional(async (tx) => {
    const saved = await row(
      tx,
      accountRow,
      sql`
      update mail_account set host = ${input.host}, port = ${input.port}, username = ${input.username},
        password = ${seal(deps.accountKey, password, id)}, folder = ${input.folder}, active = ${input.active},
        uid_validity = case when ${isOtherMailbox} then ${start?.uidValidity ?? null}::bigint else uid_validity end,
        last_uid = case when ${isOtherMailbox} then ${start?.lastUid ?? 0}::bigint else last_uid end,
        problem = null, failures = 0, next_poll_at = now(), version = version + 1, updated_at = now()
      where company_id = ${companyId} and id = ${id} and version = ${input.version} returning ${columns}`,
    )
    if (!saved) throw kernelErrors.error('stale_version')
    await record(tx, mailAccountChanged, { companyId, userId, accountId: id, change: 'changed' })
    return present(saved)
  })
}

/** @throws 404 `mail_account_not_found` */
export async function removeAccount({ em, actor: { companyId, userId }, record }: Context, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    const removed = await change(tx, sql`delete from mail_account where company_id = ${companyId} and id = ${id}`)
    if (removed === 0) throw addressesErrors.error('mail_account_not_found')
    await record(tx, mailAccountChanged, { companyId, userId, accountId: id, change: 'removed' })
  })
}
