import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { visibleTo } from '#modules/cases/index.ts'
import { presentCaseOfTime } from '../case-of-time.ts'
import type { Timer } from '../timer.contract.ts'
import { timekeepingErrors } from '../timekeeping.errors.ts'
import type { TimeActor } from '../timekeeping.policy.ts'

export const timerRow = {
  id: col.uuid,
  caseId: col.uuid.nullable,
  caseName: col.text.nullable,
  courtCaseNumber: col.text.nullable,
  narrative: col.text,
  seconds: col.int,
  runningSince: col.timestamptz.nullable,
  startedAt: col.timestamptz,
  version: col.int,
} as const satisfies Shape
export type TimerRow = RowOf<typeof timerRow>

const timerColumns = sql.raw(`t.id, t.case_id as "caseId", f.name as "caseName",
  f.court_case_number as "courtCaseNumber", t.narrative, t.seconds, t.running_since as "runningSince",
  t.started_at as "startedAt", t.version`)
const caseJoin = sql.raw('left join case_file f on f.company_id = t.company_id and f.id = t.case_id')

/** Returns the timer of the actor, unless its case has become hidden from them. */
export const findTimer = (em: EntityManager, actor: TimeActor) =>
  row(
    em,
    timerRow,
    sql`select ${timerColumns} from timer t ${caseJoin}
     where t.company_id = ${actor.companyId} and t.user_id = ${actor.userId}
       and (t.case_id is null or ${visibleTo(actor)})
     order by t.started_at desc, t.id desc limit 1`,
  )

/** Inserts a running timer of the actor and returns it. @param now an instant */
export async function insertTimer(
  tx: EntityManager,
  { companyId, userId }: TimeActor,
  { caseId, narrative, now }: { readonly caseId: string | null; readonly narrative: string; readonly now: string },
): Promise<TimerRow> {
  const inserted = await row(
    tx,
    timerRow,
    sql`with t as (insert into timer (company_id, user_id, case_id, narrative, running_since, started_at)
        values (${companyId}, ${userId}, ${caseId}, ${narrative}, ${now}, ${now}) returning *)
      select ${timerColumns} from t ${caseJoin}`,
  )
  if (!inserted) throw new Error('The timer was not inserted.')
  return inserted
}

/** Returns the timer of the actor. @throws 404 `timer_not_found` */
export async function requireTimer(em: EntityManager, actor: TimeActor): Promise<TimerRow> {
  const timer = await findTimer(em, actor)
  if (!timer) throw timekeepingErrors.error('timer_not_found')
  return timer
}

/** Returns the whole seconds that a timer has counted. */
export const elapsedSeconds = ({ seconds, runningSince }: TimerRow, now: Date): number =>
  seconds +
  (runningSince === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(instant(runningSince))) / 1_000)))

export const presentTimer = (timer: TimerRow, now: Date): z.input<typeof Timer> => ({
  id: timer.id,
  case: presentCaseOfTime(timer),
  narrative: timer.narrative,
  running: timer.runningSince !== null,
  elapsedSeconds: elapsedSeconds(timer, now),
  startedAt: instant(timer.startedAt),
  version: timer.version,
})
