import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import {
  Day,
  durationMismatch,
  Id,
  IdParams,
  Instant,
  page,
  pageQuery,
  text,
  Version,
} from '#server/contract/shared.ts'
import { workKinds } from '#server/contract/work-kinds.ts'
import { billingIncrements } from './billed-time.contract.ts'

export const maxNarrative = 2_000
/** Maximum number of entries of one person on one day. */
export const maxEntriesOfDay = 200
/** Maximum number of days in one list of entries. */
export const maxListedDays = 31
export const secondsOfDay = 86_400

export const approvalStates = ['draft', 'submitted', 'approved', 'returned'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const CaseOfTime = z.object({ id: Id, name: z.string(), courtCaseNumber: z.string().nullable() })
export const PersonOfTime = z.object({ id: Id, name: z.string() })

export const TimeEntry = z
  .object({
    id: Id,
    /** Null for time of the office that no client pays. */
    case: CaseOfTime.nullable(),
    person: PersonOfTime,
    workedOn: Day,
    seconds: z.int(),
    /** Rounded up by the rule that held when the time was recorded. */
    billedSeconds: z.int(),
    billable: z.boolean(),
    narrative: z.string(),
    /** Cents an hour; null when no rate applied, or the caller may not see rates. */
    rateCents: z.int().nullable(),
    amountCents: z.int().nullable(),
    /** Null when the office bills time without approval. */
    approval: z.object({ state: z.enum(approvalStates), reason: z.string().nullable() }).nullable(),
    /** Whether the entry is on an invoice, so that it can no longer be changed. */
    billed: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
    can: z.object({ update: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'TimeEntry' })

/** Worked seconds of one entry: at least one second, at most a day. */
export const WorkedSeconds = z.int({ error: durationMismatch }).min(1, 'validation.positive').max(secondsOfDay)
export const Narrative = text(maxNarrative)
  .trim()
  .regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, 'validation.characters')

/** Identifies work of a person: its source, and its day. */
export const WorkRef = z.strictObject({ kind: z.enum(workKinds), id: Id, day: Day }).meta({ id: 'WorkRef' })

const values = {
  caseId: Id.nullable(),
  workedOn: Day,
  seconds: WorkedSeconds,
  narrative: Narrative,
  billable: z.boolean(),
}
export const NewTimeEntry = z
  .strictObject({ id: Id.optional(), ...values, source: WorkRef.optional() })
  .meta({ id: 'NewTimeEntry' })
export const TimeEntryUpdate = z.strictObject({ ...values, version: Version }).meta({ id: 'TimeEntryUpdate' })

export const TimeSettings = z
  .object({
    /** Increment in minutes to which time is rounded up. */
    increment: z.literal(billingIncrements),
    /** Time is billed only once it is approved. */
    approval: z.boolean(),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'TimeSettings' })

const writeErrors = [
  'case_not_found',
  'time_in_future',
  'time_too_early',
  'time_day_full',
  'time_office_billable',
  'time_entry_limit',
] as const

const lockedErrors = ['time_entry_billed', 'time_entry_approved'] as const

export const timekeepingContract = defineContract(
  { planModule: 'cases', part: 'timekeeping' },
  {
    list: {
      method: 'get',
      path: '/time-entries',
      summary: 'Entries of one person, by default of the caller, on some days, by day',
      access: 'timekeeping.work',
      query: z.object({
        from: Day,
        days: z.coerce.number().int().min(1).max(maxListedDays).default(7),
        userId: Id.optional(),
      }),
      returns: z.object({
        items: z.array(TimeEntry),
        person: PersonOfTime,
        /** Whether amounts and rates are in the answer. */
        showsRates: z.boolean(),
      }),
      errors: ['user_not_found'],
    },
    ofCase: {
      method: 'get',
      path: '/cases/:id/time-entries',
      summary: 'Entries of a case, the newest first, with their sums: those of everybody, or of the caller alone',
      access: 'timekeeping.work',
      params: IdParams,
      query: pageQuery({ sortableBy: ['workedOn'] }).omit({ q: true }),
      returns: page(TimeEntry).extend({
        seconds: z.int(),
        billedSeconds: z.int(),
        /** Billable seconds, rounded as for billing. */
        billableSeconds: z.int(),
        amountCents: z.int().nullable(),
        showsRates: z.boolean(),
      }),
      errors: ['case_not_found'],
    },
    create: {
      method: 'post',
      path: '/time-entries',
      summary: 'Record time of the caller; it is billed at the rate of that person, case and day',
      access: 'timekeeping.work',
      idempotent: true,
      body: NewTimeEntry,
      returns: TimeEntry,
      status: 201,
      errors: writeErrors,
    },
    get: {
      method: 'get',
      path: '/time-entries/:id',
      summary: 'An entry of time',
      access: 'timekeeping.work',
      params: IdParams,
      returns: TimeEntry,
      errors: ['time_entry_not_found'],
    },
    update: {
      method: 'put',
      path: '/time-entries/:id',
      summary: 'Change an entry; its rate changes only with its case or day, its rounding only with its time',
      access: 'timekeeping.work',
      params: IdParams,
      body: TimeEntryUpdate,
      returns: TimeEntry,
      errors: ['time_entry_not_found', 'stale_version', ...lockedErrors, ...writeErrors],
    },
    remove: {
      method: 'delete',
      path: '/time-entries/:id',
      summary: 'Delete an entry; it can be restored for 30 days',
      access: 'timekeeping.work',
      params: IdParams,
      status: 204,
      errors: ['time_entry_not_found', ...lockedErrors],
    },
    restore: {
      method: 'post',
      path: '/time-entries/:id/restore',
      summary: 'Restore a deleted entry',
      access: 'timekeeping.work',
      params: IdParams,
      returns: TimeEntry,
      errors: ['time_entry_not_found', 'time_day_full', 'time_entry_limit'],
    },
    settings: {
      method: 'get',
      path: '/time-settings',
      summary: 'How time is rounded',
      access: 'timekeeping.work',
      returns: TimeSettings,
    },
    updateSettings: {
      method: 'put',
      path: '/time-settings',
      summary: 'Change how time is rounded, for entries from now on, or whether it is approved before it is billed',
      access: 'timekeeping.rates',
      body: z.strictObject({ increment: z.literal(billingIncrements).optional(), approval: z.boolean().optional() }),
      returns: TimeSettings,
    },
  },
)
