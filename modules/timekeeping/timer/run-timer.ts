// The timer of a person: started, paused, resumed, stopped, discarded.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { localDay } from '#server/ports/clock.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { readEntry } from '../entries/entry-row.ts'
import { insertEntry, lockTimeOf } from '../entries/write-entry.ts'
import { keepRates } from '../rates/hourly-rates.ts'
import { secondsOfDay } from '../timekeeping.contract.ts'
import { timekeepingErrors } from '../timekeeping.errors.ts'
import { elapsedSeconds, findTimer, insertTimer, presentTimer, requireTimer, type TimerRow } from './timer-row.ts'

interface TimerSubject {
  readonly caseId: string | null
  readonly narrative: string
}

/** Runs `work`, which may record time, in a transaction that serialises changes of the actor's timer. */
const withOwnTimer = <T>({ em, actor }: Context, work: (tx: EntityManager) => Promise<T>): Promise<T> =>
  em.transactional(async (tx) => {
    await keepRates(tx, actor.companyId)
    await lockTimeOf(tx, actor.companyId, actor.userId)
    return work(tx)
  })

const deleteTimer = (tx: EntityManager, companyId: string, id: string) =>
  change(tx, sql`delete from timer where company_id = ${companyId} and id = ${id}`)

export async function readTimer({ em, actor, ports }: Context) {
  const timer = await findTimer(em, actor)
  return { timer: timer ? presentTimer(timer, ports.clock.now()) : null }
}

const readOwnTimer = async ({ em, actor, ports }: Context) =>
  presentTimer(await requireTimer(em, actor), ports.clock.now())

interface StopOptions {
  readonly narrative?: string | undefined
  /** Seconds that are recorded instead of the counted time. */
  readonly seconds?: number | undefined
}

/**
 * Records the time of a timer on the day on which it was started and removes it.
 * @returns the id of the entry
 * @throws 422 `timer_too_long`, `time_day_full`; 409 `time_entry_limit`
 */
async function recordTimer(ctx: Context, tx: EntityManager, timer: TimerRow, options: StopOptions = {}) {
  const seconds = options.seconds ?? Math.max(1, elapsedSeconds(timer, ctx.ports.clock.now()))
  if (seconds > secondsOfDay) throw timekeepingErrors.error('timer_too_long')
  const id = randomUUIDv7()
  const { caseId } = timer
  await insertEntry(ctx, tx, id, {
    caseId,
    workedOn: localDay(new Date(instant(timer.startedAt))),
    seconds,
    narrative: options.narrative ?? timer.narrative,
    billable: caseId !== null,
  })
  await deleteTimer(tx, ctx.actor.companyId, timer.id)
  return id
}

/**
 * Starts a timer. An existing timer is stopped first and its time recorded, because a person works on one thing at a
 * time.
 * @throws 404 `case_not_found`; 422 `timer_too_long`, `time_day_full`; 409 `time_entry_limit`
 */
export async function startTimer(ctx: Context, { caseId, narrative }: TimerSubject) {
  const { em, actor, ports } = ctx
  if (caseId !== null) await readCaseAccess(em, actor, caseId)
  const now = ports.clock.now()
  const { timer, entryId } = await withOwnTimer(ctx, async (tx) => {
    const earlier = await findTimer(tx, actor)
    const entryId = earlier ? await recordTimer(ctx, tx, earlier) : null
    return { timer: await insertTimer(tx, actor, { caseId, narrative, now: now.toISOString() }), entryId }
  })
  return { timer: presentTimer(timer, now), saved: entryId === null ? null : await readEntry(em, actor, entryId) }
}

/** Changes the case and narrative of the timer. @throws 404 `timer_not_found`, `case_not_found`; 409 `stale_version` */
export async function updateTimer(
  ctx: Context,
  { caseId, narrative, version }: TimerSubject & { readonly version: number },
) {
  const { em, actor } = ctx
  if (caseId !== null) await readCaseAccess(em, actor, caseId)
  await withOwnTimer(ctx, async (tx) => {
    const timer = await requireTimer(tx, actor)
    if (timer.version !== version) throw kernelErrors.error('stale_version')
    await change(
      tx,
      sql`update timer set case_id = ${caseId}, narrative = ${narrative}, version = version + 1
        where company_id = ${actor.companyId} and id = ${timer.id}`,
    )
  })
  return readOwnTimer(ctx)
}

/** Pauses or resumes the timer; does nothing when it already is in that state. @throws 404 `timer_not_found` */
export async function setRunning(ctx: Context, { running }: { readonly running: boolean }) {
  const { actor, ports } = ctx
  await withOwnTimer(ctx, async (tx) => {
    const timer = await requireTimer(tx, actor)
    if ((timer.runningSince !== null) === running) return
    const now = ports.clock.now()
    await change(
      tx,
      sql`update timer set seconds = ${elapsedSeconds(timer, now)}, version = version + 1,
          running_since = ${running ? now.toISOString() : null}
        where company_id = ${actor.companyId} and id = ${timer.id}`,
    )
  })
  return readOwnTimer(ctx)
}

/**
 * Stops the timer and records its time.
 * @throws 404 `timer_not_found`; 422 `timer_too_long`, `time_day_full`; 409 `time_entry_limit`
 */
export async function stopTimer(ctx: Context, options: StopOptions) {
  const { em, actor } = ctx
  const id = await withOwnTimer(ctx, async (tx) => recordTimer(ctx, tx, await requireTimer(tx, actor), options))
  return readEntry(em, actor, id)
}

/** Discards the timer and its time. @throws 404 `timer_not_found` */
export async function discardTimer(ctx: Context): Promise<void> {
  const { actor } = ctx
  await withOwnTimer(ctx, async (tx) => {
    const timer = await requireTimer(tx, actor)
    await deleteTimer(tx, actor.companyId, timer.id)
  })
}
