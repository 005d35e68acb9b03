import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day } from '#server/contract/shared.ts'
import { CaseOfTime, WorkRef } from './timekeeping.contract.ts'

export const WorkProposal = z
  .object({
    ...WorkRef.shape,
    case: CaseOfTime.nullable(),
    name: z.string(),
    /** Duration in seconds; null if it was not measured. */
    seconds: z.int().nullable(),
  })
  .meta({ id: 'WorkProposal' })

export const proposalsContract = defineContract(
  { planModule: 'cases', part: 'proposals' },
  {
    list: {
      method: 'get',
      path: '/time-proposals',
      summary: 'What the caller did on some days and has not recorded: calls, hearings, documents, mail, tasks',
      access: 'timekeeping.work',
      query: z.object({ from: Day, days: z.coerce.number().int().min(1).max(31).default(7) }),
      returns: z.object({ items: z.array(WorkProposal) }),
    },
    dismiss: {
      method: 'post',
      path: '/time-proposals/dismiss',
      summary: 'Leave work out of the proposals for good',
      access: 'timekeeping.work',
      body: WorkRef,
      status: 204,
    },
    restore: {
      method: 'post',
      path: '/time-proposals/restore',
      summary: 'Propose dismissed work again',
      access: 'timekeeping.work',
      body: WorkRef,
      status: 204,
    },
  },
)
