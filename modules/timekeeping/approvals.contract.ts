import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, text } from '#server/contract/shared.ts'
import { PersonOfTime } from './timekeeping.contract.ts'

/** Maximum of entries that one request changes. */
export const maxEntriesAtOnce = 500
export const maxReturnReason = 500

const EntryIds = z.array(Id).min(1, 'validation.required').max(maxEntriesAtOnce)
export const ReturnedTime = z
  .strictObject({ ids: EntryIds, reason: text(maxReturnReason).trim().min(1, 'validation.required') })
  .meta({ id: 'ReturnedTime' })
const SomeTime = z.strictObject({ ids: EntryIds }).meta({ id: 'SomeTime' })

export const WeekToApprove = z
  .object({
    person: PersonOfTime,
    /** The Monday of the week. */
    from: Day,
    entries: z.int(),
    billedSeconds: z.int(),
    /** Null when the caller may not see amounts. */
    amountCents: z.int().nullable(),
  })
  .meta({ id: 'WeekToApprove' })

const changed = z.object({ changed: z.int() })

export const approvalsContract = defineContract(
  { planModule: 'cases', part: 'approvals' },
  {
    list: {
      method: 'get',
      path: '/time-approvals',
      summary: 'Time that waits for approval, by person and week, the oldest first',
      access: 'timekeeping.manage',
      returns: z.object({ items: z.array(WeekToApprove) }),
    },
    submit: {
      method: 'post',
      path: '/time-approvals/submit',
      summary: 'Submit own entries for approval; those that are submitted or approved stay so',
      access: 'timekeeping.work',
      body: SomeTime,
      returns: changed,
      errors: ['time_entry_not_found', 'time_approval_off'],
    },
    approve: {
      method: 'post',
      path: '/time-approvals/approve',
      summary: 'Approve submitted entries; they cannot be changed until they are returned. Others stay as they are',
      access: 'timekeeping.manage',
      body: SomeTime,
      returns: changed,
      errors: ['time_entry_not_found', 'time_approval_off'],
    },
    return: {
      method: 'post',
      path: '/time-approvals/return',
      summary: 'Return submitted or approved entries to their person with a reason; drafts stay as they are',
      access: 'timekeeping.manage',
      body: ReturnedTime,
      returns: changed,
      errors: ['time_entry_not_found', 'time_approval_off', 'time_entry_billed'],
    },
  },
)
