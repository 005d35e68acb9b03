// Approval of time: submitted by the person who worked, approved or returned by people who manage time.
import type { DomainEvent } from '#server/events/events.ts'
import { change, rows, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { entryColumns, entryJoins, entryNotFound, entryRow } from '../entries/entry-row.ts'
import { requiresApproval } from '../settings.ts'
import type { ApprovalState } from '../timekeeping.contract.ts'
import { timekeepingErrors } from '../timekeeping.errors.ts'
import { timeApproved, timeReturned, timeSubmitted } from '../timekeeping.events.ts'
import { timeEntryAbilities } from '../timekeeping.policy.ts'

interface ApprovalChange {
  readonly to: ApprovalState
  /** Entries in other states do not change, so that a request can be repeated. */
  readonly from: readonly ApprovalState[]
  readonly reason: string | null
  /** Whether only entries of the actor can be changed. */
  readonly ownOnly?: boolean
  readonly event: DomainEvent<string, (typeof timeSubmitted)['payload']>
}

/**
 * Changes the state of entries, all or none.
 * @throws 404 `time_entry_not_found` when an entry is missing, deleted, in a hidden case or not the actor's to change;
 * 409 `time_approval_off`, `time_entry_billed`
 */
async function changeApproval(
  { em, actor, ports, record }: Context,
  ids: readonly string[],
  { to, from, reason, ownOnly = false, event }: ApprovalChange,
): Promise<{ readonly changed: number }> {
  const { companyId, userId } = actor
  const requestedIds = [...new Set(ids)]
  return em.transactional(async (tx) => {
    if (!(await requiresApproval(tx, companyId))) throw timekeepingErrors.error('time_approval_off')
    const entries = await rows(
      tx,
      entryRow,
      sql`select ${entryColumns(actor)} from time_entry e ${entryJoins}
        where e.company_id = ${companyId} and e.id = any(${requestedIds}::uuid[]) and e.deleted_at is null
        order by e.id for no key update of e`,
    )
    const allowed = entries.filter(
      (entry) =>
        timeEntryAbilities(actor, { ...entry, deleted: false })?.update === true &&
        (!ownOnly || entry.userId === userId),
    )
    if (allowed.length !== requestedIds.length) throw entryNotFound()
    const changing = allowed.filter(({ approval }) => from.includes(approval))
    if (changing.some(({ billed }) => billed)) throw timekeepingErrors.error('time_entry_billed')
    const isDecision = to !== 'submitted'
    await change(
      tx,
      sql`update time_entry set approval = ${to}, return_reason = ${reason}, version = version + 1, updated_at = now(),
          decided_by = ${isDecision ? userId : null}, decided_at = ${isDecision ? ports.clock.now().toISOString() : null}
        where company_id = ${companyId} and id = any(${changing.map(({ id }) => id)}::uuid[])`,
    )
    for (const { id, caseId } of changing) await record(tx, event, { companyId, entryId: id, caseId, userId })
    return { changed: changing.length }
  })
}

/** Submits entries of the actor. */
export const submitTime = (ctx: Context, ids: readonly string[]) =>
  changeApproval(ctx, ids, {
    to: 'submitted',
    from: ['draft', 'returned'],
    reason: null,
    ownOnly: true,
    event: timeSubmitted,
  })

/** Approves submitted entries. */
export const approveTime = (ctx: Context, ids: readonly string[]) =>
  changeApproval(ctx, ids, { to: 'approved', from: ['submitted'], reason: null, event: timeApproved })

/** Returns submitted or approved entries with a reason. */
export const returnTime = (ctx: Context, ids: readonly string[], reason: string) =>
  changeApproval(ctx, ids, { to: 'returned', from: ['submitted', 'approved'], reason, event: timeReturned })
