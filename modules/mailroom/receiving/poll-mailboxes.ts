import { createHash } from 'node:crypto'
import { change, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { ThreadFailure } from '#server/files/capped-threads.ts'
import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { WorkQueueFull } from '#server/jobs/work-queue.ts'
import { MailboxError, type MailboxSession } from '#server/ports/mailbox.ts'
import { unseal } from '#server/secrets.ts'
import { MailLoop } from './loops.ts'
import { receiveMail } from './receive-mail.ts'
import type { ReceivingDependencies } from './receiving.dependencies.ts'

/** Limit of messages of one mailbox in one poll; the next poll continues. */
const maxPerPoll = 100
/** After this time a poll counts as crashed, and the mailbox can be leased again. */
const leaseMinutes = 10
const maxBackoffMinutes = 60

const accountRow = {
  id: col.uuid,
  companyId: col.uuid,
  host: col.text,
  port: col.int,
  username: col.text,
  password: col.bytea,
  folder: col.text,
  uidValidity: col.bigint.nullable,
  lastUid: col.bigint,
  version: col.int,
} as const satisfies Shape
type DueAccount = RowOf<typeof accountRow>

/** Ends the poll of an account that a person changed or removed meanwhile: it may name another mailbox now. */
class AccountChanged extends Error {
  override readonly name = 'AccountChanged'
}

/** Returns whether this server failed to take a message, for instance because it is busy or its storage is full. */
const isOwnFailure = (error: unknown): boolean =>
  error instanceof WorkQueueFull ||
  (error instanceof ThreadFailure && error.reason === 'busy') ||
  error instanceof AppError

/** Two mailboxes may have the same UIDVALIDITY, so the keys of deliveries contain the mailbox, too. */
const mailboxDigest = ({ host, port, username, folder }: DueAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([host, port, username, folder]))
    .digest('hex')
    .slice(0, 16)

/**
 * Reads the mailboxes of all offices that are due. A mailbox that fails is retried after 1, 2, 4 … 60 minutes, and its
 * problem is shown to the people who manage it; other mailboxes are not affected. Messages that this server cannot
 * store wait for the next poll, and are no problem of their mailbox.
 */
export async function pollMailboxes(deps: ReceivingDependencies, work: Work): Promise<void> {
  const companies = await withScope({ kind: 'platform' }, () =>
    rows(work.em, { id: col.uuid }, sql`select id from company where deleted_at is null order by id`),
  )
  for (const { id: companyId } of companies)
    await withScope({ kind: 'company', companyId }, async () => {
      for (let account = await leaseDue(work, companyId); account; account = await leaseDue(work, companyId))
        await pollOne(deps, work, account)
    })
}

/** Leases a mailbox that is due, so that no other server polls it at the same time. */
const leaseDue = ({ em, ports }: Work, companyId: string): Promise<DueAccount | undefined> => {
  const now = ports.clock.now().toISOString()
  return row(
    em,
    accountRow,
    sql`${preparedStatement}
    update mail_account set leased_until = ${now}::timestamptz + make_interval(mins => ${leaseMinutes})
     where company_id = ${companyId} and id = (
       select id from mail_account where company_id = ${companyId} and active and next_poll_at <= ${now}
         and (leased_until is null or leased_until < ${now}) order by next_poll_at limit 1 for update skip locked)
    returning id, company_id as "companyId", host, port, username, password, folder, uid_validity as "uidValidity",
      last_uid as "lastUid", version`,
  )
}

async function pollOne(deps: ReceivingDependencies, work: Work, account: DueAccount): Promise<void> {
  let session: MailboxSession | undefined
  try {
    const password = unseal(deps.accountKey, account.password, account.id).toString()
    session = await work.ports.mailbox.open({ ...account, password })
    const hasMore = await receiveNew(deps, work, account, session)
    await endLease(work, account, { minutes: hasMore ? 0 : 1 })
  } catch (error) {
    if (error instanceof AccountChanged) return await endLease(work, account, {})
    if (isOwnFailure(error)) {
      work.log.warn(
        { err: error, accountId: account.id },
        'the messages of a mailbox wait, because they were not stored',
      )
      return await endLease(work, account, {})
    }
    const problem = error instanceof MailboxError ? error.problem : null
    work.log.warn({ err: error, accountId: account.id, problem }, 'a mailbox could not be read')
    await endLease(work, account, { problem: problem ?? 'unreachable' })
  } finally {
    await session?.close().catch(() => undefined)
  }
}

/** Receives new messages. @returns whether there may be more than the limit of one poll */
async function receiveNew(
  deps: ReceivingDependencies,
  work: Work,
  account: DueAccount,
  session: MailboxSession,
): Promise<boolean> {
  const { id: accountId, companyId } = account
  const uidValidity = String(session.uidValidity)
  let lastUid = Number(account.lastUid)
  if (account.uidValidity !== uidValidity) {
    // The folder was recreated with new UIDs: everything is read again, and messages that are already stored are
    // detected by hash.
    lastUid = account.uidValidity === null ? session.uidNext - 1 : 0
    await saveLastUid(work, account, uidValidity, lastUid)
  }
  let count = 0
  const maxBytes = deps.services.env.mailIn.maxBytes
  for await (const { uid, raw } of session.messagesAfter(lastUid, { maxBytes, limit: maxPerPoll })) {
    count += 1
    if (raw === null) {
      work.log.warn({ accountId, uid }, 'a message of a mailbox is too large and was left there')
      await saveLastUid(work, account, uidValidity, uid)
      continue
    }
    try {
      await receiveMail(deps, raw, {
        source: 'imap',
        companyId,
        accountId,
        sourceKey: `${accountId}/${mailboxDigest(account)}/${uidValidity}/${uid}`,
        onCommit: (tx) => saveLastUid({ em: tx }, account, uidValidity, uid),
      })
    } catch (error) {
      if (!(error instanceof MailLoop)) throw error
      work.log.warn({ accountId, uid, reason: error.reason }, 'a message of a mailbox was left there')
      await saveLastUid(work, account, uidValidity, uid)
    }
  }
  return count === maxPerPoll
}

/** Stores the position from which the next poll reads. @throws AccountChanged */
const saveLastUid = async (
  { em }: Pick<Work, 'em'>,
  { companyId, id, version }: DueAccount,
  uidValidity: string,
  uid: number,
) => {
  const saved = await change(
    em,
    sql`update mail_account set uid_validity = ${uidValidity}::bigint, last_uid = ${uid}
      where company_id = ${companyId} and id = ${id} and version = ${version}`,
  )
  if (saved === 0) throw new AccountChanged('the account was changed during a poll')
}

/**
 * Ends the lease. Without a problem the mailbox is due again after `minutes`, less a few seconds: otherwise it would be
 * due just after the next poll, which runs each minute, and would wait for the poll after that. An account that was
 * changed meanwhile keeps the state that the change gave it.
 */
async function endLease(
  { em, ports }: Work,
  { companyId, id, version }: DueAccount,
  { problem = null, minutes = 1 }: { readonly problem?: string | null; readonly minutes?: number },
): Promise<void> {
  const now = ports.clock.now().toISOString()
  const ended = await change(
    em,
    sql`
    update mail_account set leased_until = null, polled_at = ${now}, problem = ${problem},
      failures = case when ${problem}::text is null then 0 else failures + 1 end,
      next_poll_at = ${now}::timestamptz + make_interval(mins => case when ${problem}::text is null
        then ${minutes}::int else least(${maxBackoffMinutes}, (2 ^ least(failures, 10))::int) end) - interval '5 seconds'
    where company_id = ${companyId} and id = ${id} and version = ${version}`,
  )
  if (ended === 0)
    await change(em, sql`update mail_account set leased_until = null where company_id = ${companyId} and id = ${id}`)
}
