// Proposals of time entries derived from a person's work in the product. They are never stored: an event that is
// delivered twice causes one proposal, and work in cases that the person may no longer see is not proposed.
import type { z } from 'zod'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import type { WorkDone, WorkSource } from '#server/work-done.ts'
import { visibleTo } from '#modules/cases/index.ts'
import { secondsOfDay, type WorkRef } from '../timekeeping.contract.ts'
import type { proposalsContract } from '../proposals.contract.ts'

type ProposalsQuery = z.output<(typeof proposalsContract.routes.list)['query']>
type Ref = z.output<typeof WorkRef>

const keyOf = ({ kind, id, day }: Pick<WorkDone, 'kind' | 'id' | 'day'>): string => `${kind} ${id} ${day}`

/** Returns the keys of work that is recorded or dismissed. */
async function settledKeys({ em, actor }: Context, from: string, days: number): Promise<ReadonlySet<string>> {
  const { companyId, userId } = actor
  const settled = await rows(
    em,
    { kind: col.textOf<WorkDone['kind']>(), id: col.uuid, day: col.date },
    sql`select source_kind as kind, source_id as id, source_on as day from time_entry
       where company_id = ${companyId} and user_id = ${userId} and deleted_at is null
         and source_on >= ${from}::date and source_on < ${from}::date + ${days}::int
      union select kind, source_id, done_on from dismissed_work
       where company_id = ${companyId} and user_id = ${userId}
         and done_on >= ${from}::date and done_on < ${from}::date + ${days}::int`,
  )
  return new Set(settled.map(keyOf))
}

const lastDay = (from: string, days: number): string => {
  const last = new Date(`${from}T12:00:00Z`)
  last.setUTCDate(last.getUTCDate() + days - 1)
  return last.toISOString().slice(0, 10)
}

/** Lists the actor's work on some days that is neither recorded nor dismissed, by day. Excludes hidden cases. */
export async function listProposals(ctx: Context, sources: readonly WorkSource[], { from, days }: ProposalsQuery) {
  const { em, actor, ports } = ctx
  const range = { from, to: lastDay(from, days), now: ports.clock.now() }
  const workDone: WorkDone[] = []
  // Sequential, because the sources share the connection.
  for (const source of sources) workDone.push(...(await source(em, actor, range)))
  const settled = await settledKeys(ctx, from, days)
  const caseIds = [...new Set(workDone.flatMap(({ caseId }) => caseId ?? []))]
  const cases = new Map(
    (
      await rows(
        em,
        { id: col.uuid, name: col.text, courtCaseNumber: col.text.nullable },
        sql`select f.id, f.name, f.court_case_number as "courtCaseNumber" from case_file f
          where f.company_id = ${actor.companyId} and f.id = any(${caseIds}::uuid[]) and ${visibleTo(actor)}`,
      )
    ).map((caseRow) => [caseRow.id, caseRow]),
  )
  // A hearing or appointment by video is not proposed in addition to the call of that day.
  const attendedCalls = new Set(workDone.filter(({ kind }) => kind === 'call').map(({ id, day }) => `${id} ${day}`))
  return {
    items: workDone
      .filter(
        (work) =>
          !settled.has(keyOf(work)) &&
          (work.caseId === null || cases.has(work.caseId)) &&
          !(work.callId && attendedCalls.has(`${work.callId} ${work.day}`)),
      )
      .map(({ kind, id, day, caseId, name, seconds }) => ({
        kind,
        id,
        day,
        case: caseId === null ? null : (cases.get(caseId) ?? null),
        name,
        seconds: seconds === null ? null : Math.min(Math.max(seconds, 1), secondsOfDay),
      }))
      .sort((a, b) => a.day.localeCompare(b.day)),
  }
}

/** Removes work from the actor's proposals; repeating it changes nothing. */
export async function dismissWork({ em, actor }: Context, { kind, id, day }: Ref): Promise<void> {
  await change(
    em,
    sql`insert into dismissed_work (company_id, user_id, kind, source_id, done_on)
      values (${actor.companyId}, ${actor.userId}, ${kind}, ${id}, ${day}) on conflict do nothing`,
  )
}

/** Proposes dismissed work again. */
export async function restoreWork({ em, actor }: Context, { kind, id, day }: Ref): Promise<void> {
  await change(
    em,
    sql`delete from dismissed_work where company_id = ${actor.companyId} and user_id = ${actor.userId}
      and kind = ${kind} and source_id = ${id} and done_on = ${day}`,
  )
}
