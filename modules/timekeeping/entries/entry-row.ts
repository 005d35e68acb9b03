import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import { visibleTo } from '#modules/cases/index.ts'
import { amountCents } from '../billed-time.contract.ts'
import { presentCaseOfTime } from '../case-of-time.ts'
import type { ApprovalState, TimeEntry } from '../timekeeping.contract.ts'
import { timekeepingErrors } from '../timekeeping.errors.ts'
import { timeEntryAbilities, type TimeActor, type TimeEntrySubject } from '../timekeeping.policy.ts'

/** An entry of time as stored, with the names that answers contain. */
export const entryRow = {
  id: col.uuid,
  companyId: col.uuid,
  caseId: col.uuid.nullable,
  caseName: col.text.nullable,
  courtCaseNumber: col.text.nullable,
  visible: col.boolean,
  userId: col.uuid,
  userName: col.text,
  workedOn: col.date,
  seconds: col.int,
  billedSeconds: col.int,
  billable: col.boolean,
  narrative: col.text,
  rateCents: col.int.nullable,
  approval: col.textOf<ApprovalState>(),
  returnReason: col.text.nullable,
  requiresApproval: col.boolean,
  billed: col.boolean,
  version: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
  deletedAt: col.timestamptz.nullable,
} as const satisfies Shape
export type EntryRow = RowOf<typeof entryRow>

/** The columns of {@link entryRow} over an entry `e` and {@link entryJoins}. */
export const entryColumns = (actor: TimeActor) => sql`e.id, e.company_id as "companyId", e.case_id as "caseId",
  f.name as "caseName", f.court_case_number as "courtCaseNumber",
  (e.case_id is null or ${visibleTo(actor)}) is true as visible, e.user_id as "userId",
  u.name || ' ' || u.surname as "userName", e.worked_on as "workedOn", e.seconds, e.billed_seconds as "billedSeconds",
  e.billable, e.narrative, e.rate_cents as "rateCents", e.approval, e.return_reason as "returnReason",
  coalesce((select s.approval from time_setting s where s.company_id = ${actor.companyId}), false) as "requiresApproval",
  e.invoice_id is not null as billed, e.version, e.created_at as "createdAt",
  e.updated_at as "updatedAt", e.deleted_at as "deletedAt"`
export const entryJoins = sql.raw(`join user_account u on u.company_id = e.company_id and u.id = e.user_id
  left join case_file f on f.company_id = e.company_id and f.id = e.case_id`)

const subjectOf = ({ companyId, userId, visible, deletedAt }: EntryRow): TimeEntrySubject => ({
  companyId,
  userId,
  visible,
  deleted: deletedAt !== null,
})
/** Returns whether an entry is approved, in an office that requires approval. */
export const isApproved = ({ requiresApproval, approval }: EntryRow): boolean =>
  requiresApproval && approval === 'approved'

const abilitiesOf = (actor: TimeActor, entry: EntryRow) => timeEntryAbilities(actor, subjectOf(entry))

/** Presents an entry that the actor may see; includes rates and amounts only for people who may see them. */
export function presentEntry(actor: TimeActor, entry: EntryRow): z.input<typeof TimeEntry> {
  const abilities = abilitiesOf(actor, entry)
  const isUnlocked = !entry.billed && !isApproved(entry)
  const rateCents = can(actor, 'timekeeping.rates') ? entry.rateCents : null
  return {
    id: entry.id,
    case: presentCaseOfTime(entry),
    person: { id: entry.userId, name: entry.userName },
    workedOn: entry.workedOn,
    seconds: entry.seconds,
    billedSeconds: entry.billedSeconds,
    billable: entry.billable,
    narrative: entry.narrative,
    rateCents,
    amountCents: rateCents === null || !entry.billable ? null : amountCents(entry.billedSeconds, rateCents),
    approval: entry.requiresApproval ? { state: entry.approval, reason: entry.returnReason } : null,
    billed: entry.billed,
    createdAt: instant(entry.createdAt),
    updatedAt: instant(entry.updatedAt),
    version: entry.version,
    can: { update: isUnlocked && (abilities?.update ?? false), remove: isUnlocked && (abilities?.remove ?? false) },
  }
}

export const entryNotFound = () => timekeepingErrors.error('time_entry_not_found')

/** Reads an entry. @throws 404 `time_entry_not_found`, the same for missing, foreign, deleted and of a hidden case */
export async function readEntry(em: EntityManager, actor: TimeActor, id: string) {
  const entry = await row(
    em,
    entryRow,
    sql`select ${entryColumns(actor)} from time_entry e ${entryJoins}
      where e.company_id = ${actor.companyId} and e.id = ${id} and e.deleted_at is null`,
  )
  authorize(entry, abilitiesOf, actor, 'see', entryNotFound)
  return presentEntry(actor, entry)
}

/**
 * Locks an entry against other writers. Only `restore` also finds deleted entries.
 * @throws 404 `time_entry_not_found`; 409 `time_entry_billed`, `time_entry_approved` except for `restore`
 */
export async function lockEntry(
  tx: EntityManager,
  actor: TimeActor,
  id: string,
  ability: 'update' | 'remove' | 'restore',
): Promise<EntryRow> {
  const entry = await row(
    tx,
    entryRow,
    sql`select ${entryColumns(actor)} from time_entry e ${entryJoins}
      where e.company_id = ${actor.companyId} and e.id = ${id} for no key update of e`,
  )
  if (entry && entry.deletedAt !== null && ability !== 'restore') throw entryNotFound()
  authorize(
    entry,
    (caller: TimeActor, stored: EntryRow) => {
      const abilities = abilitiesOf(caller, stored)
      // Restoring an entry that is not deleted is allowed, and changes nothing.
      return abilities && { ...abilities, restore: true }
    },
    actor,
    ability,
    entryNotFound,
  )
  if (ability !== 'restore' && entry.billed) throw timekeepingErrors.error('time_entry_billed')
  if (ability !== 'restore' && isApproved(entry)) throw timekeepingErrors.error('time_entry_approved')
  return entry
}
