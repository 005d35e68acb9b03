import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, Instant, Version } from '#server/contract/shared.ts'
import { CaseOfTime, Narrative, TimeEntry, WorkedSeconds } from './timekeeping.contract.ts'

export const Timer = z
  .object({
    id: Id,
    /** Null for time of the office. */
    case: CaseOfTime.nullable(),
    narrative: z.string(),
    running: z.boolean(),
    /** Seconds at the moment of the answer. The browser counts on from there. */
    elapsedSeconds: z.int(),
    startedAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'Timer' })

const subject = { caseId: Id.nullable(), narrative: Narrative }

export const timerContract = defineContract(
  { planModule: 'cases', part: 'timer' },
  {
    read: {
      method: 'get',
      path: '/timer',
      summary: 'The timer of the caller; null where there is none',
      access: 'timekeeping.work',
      returns: z.object({ timer: Timer.nullable() }),
    },
    start: {
      method: 'post',
      path: '/timer',
      summary: 'Start a timer; one that exists is stopped, and its time recorded',
      access: 'timekeeping.work',
      idempotent: true,
      body: z.strictObject(subject),
      returns: z.object({ timer: Timer, saved: TimeEntry.nullable() }),
      status: 201,
      errors: ['case_not_found', 'timer_too_long', 'time_day_full', 'time_entry_limit'],
    },
    update: {
      method: 'put',
      path: '/timer',
      summary: 'Change what the timer counts for; it goes on',
      access: 'timekeeping.work',
      body: z.strictObject({ ...subject, version: Version }),
      returns: Timer,
      errors: ['timer_not_found', 'case_not_found', 'stale_version'],
    },
    pause: {
      method: 'post',
      path: '/timer/pause',
      summary: 'Pause the timer; a paused one stays as it is',
      access: 'timekeeping.work',
      returns: Timer,
      errors: ['timer_not_found'],
    },
    resume: {
      method: 'post',
      path: '/timer/resume',
      summary: 'Let a paused timer go on; a running one stays as it is',
      access: 'timekeeping.work',
      returns: Timer,
      errors: ['timer_not_found'],
    },
    stop: {
      method: 'post',
      path: '/timer/stop',
      summary: 'Stop the timer and record its time, or `seconds` instead, on the day on which it was started',
      access: 'timekeeping.work',
      idempotent: true,
      body: z.strictObject({ narrative: Narrative.optional(), seconds: WorkedSeconds.optional() }),
      returns: TimeEntry,
      status: 201,
      errors: ['timer_not_found', 'timer_too_long', 'time_day_full', 'time_entry_limit'],
    },
    discard: {
      method: 'delete',
      path: '/timer',
      summary: 'Discard the timer and its time',
      access: 'timekeeping.work',
      status: 204,
      errors: ['timer_not_found'],
    },
  },
)
