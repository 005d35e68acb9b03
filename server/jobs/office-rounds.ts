// Rounds: jobs that do work for each office in turn, a few offices at a time. A round that a crash cut off is continued
// where it ended.
import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { withScope, type Scope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'

/** Number of offices that one query reads. */
const sliceSize = 100
/** Number of offices that a round works on at the same time; a slow office occupies only one of these lanes. */
const defaultLanes = 2
/** After this time the round no longer waits for an office, and its lane takes the next office. Milliseconds. */
const defaultMaxOfficeMs = 5 * 60_000
/**
 * How long a server holds a round without extending the hold; then another server continues the round. Milliseconds.
 */
const defaultHoldMs = 60_000

export interface OfficeRound {
  /** Name of the scheduled job. */
  readonly name: string
  /** A finished round is repeated after this time at the earliest; milliseconds, 0 by default. */
  readonly everyMs?: number
  /**
   * Returns up to `limit` offices after `after` (null: from the beginning), in ascending order; by default the ids of
   * all companies. Runs in the scope `identity`.
   */
  readonly list?: (work: Work, after: string | null, limit: number) => Promise<readonly string[]>
  /**
   * Does a bounded part of the work of one office, in its scope. Returns whether work remains; the office then gets
   * another turn after all other offices. A crash may repeat a call that had finished, which must do no harm. An error
   * is logged and ends the work of this office only.
   */
  readonly run: (work: Work, office: string) => Promise<boolean>
  /** The scope of `run`; by default that of the company. */
  readonly scopeOf?: (office: string) => Scope
  /** Called at the end of each call that went through offices, also of a continued round; in the scope `identity`. */
  readonly onEnd?: (work: Work) => Promise<void>
  readonly lanes?: number
  readonly maxOfficeMs?: number
  readonly holdMs?: number
}

/** Returns up to `limit` ids of companies after `after`, in ascending order; `condition` is on rows of `company`. */
export const companiesAfter = async (
  em: EntityManager,
  after: string | null,
  limit: number,
  condition = sql`true`,
): Promise<readonly string[]> =>
  (
    await rows(
      em,
      { id: col.uuid },
      sql`select id from company where ${condition} and (${after}::uuid is null or id > ${after}::uuid)
        order by id limit ${limit}::int`,
    )
  ).map(({ id }) => id)

/**
 * Begins a round, or continues a round that was cut off. Does nothing while another server holds the round, or when the
 * last round began less than `everyMs` ago.
 * @returns whether this call went through offices
 */
export async function runRound(work: Work, round: OfficeRound): Promise<boolean> {
  const { name, everyMs = 0, holdMs = defaultHoldMs } = round
  const hold = { name, runner: randomUUID(), holdMs }
  const begun = await asKernel(() => takeRound(work, hold, everyMs))
  if (!begun) return false
  const progress = new RoundProgress(begun.doneThrough)
  let isHeld = true
  const extend = async (): Promise<boolean> => {
    if (isHeld) isHeld = await asKernel(() => extendHold(work.em, hold, progress.doneThrough))
    return isHeld
  }
  const timer = setInterval(() => {
    // While the database does not answer, the hold may end; the next attempt that reaches it finds that out.
    extend().catch(() => undefined)
  }, holdMs / 4)
  timer.unref()
  try {
    const offices = listOffices(work, round, begun.doneThrough)
    const unfinishedOffices: string[] = []
    const takeTurn = async (office: string) => {
      if (await runOffice(work, round, office)) unfinishedOffices.push(office)
    }
    const lane = async () => {
      for await (const office of offices) {
        if (!isHeld) return
        await progress.track(office, () => takeTurn(office))
      }
      for (;;) {
        const office = unfinishedOffices.shift()
        if (office === undefined || !isHeld) return
        await takeTurn(office)
      }
    }
    await Promise.all(Array.from({ length: round.lanes ?? defaultLanes }, lane))
    if (await extend()) await asKernel(() => finishRound(work.em, hold))
    const { onEnd } = round
    if (onEnd) await asKernel(() => onEnd(work))
    return true
  } finally {
    clearInterval(timer)
    isHeld = false
  }
}

const asKernel = <T>(step: () => Promise<T>): Promise<T> => withScope({ kind: 'identity' }, step)

/** Yields the offices of a round, read in slices. */
async function* listOffices(work: Work, { list }: OfficeRound, from: string | null): AsyncGenerator<string> {
  for (let after = from; ;) {
    const slice = await asKernel(() =>
      list ? list(work, after, sliceSize) : companiesAfter(work.em, after, sliceSize),
    )
    yield* slice
    if (slice.length < sliceSize) return
    after = slice.at(-1) ?? after
  }
}

/** How far a round has come. Offices may end in another order than they began. */
class RoundProgress {
  /** This office and all offices before it had their first turn; null while the first office has not. */
  doneThrough: string | null
  /** Offices after `doneThrough` that have begun, in ascending order. */
  readonly #begun: { readonly office: string; isDone: boolean }[] = []

  constructor(doneThrough: string | null) {
    this.doneThrough = doneThrough
  }

  async track(office: string, work: () => Promise<void>): Promise<void> {
    const entry = { office, isDone: false }
    this.#begun.push(entry)
    await work()
    entry.isDone = true
    while (this.#begun[0]?.isDone) this.doneThrough = this.#begun.shift()?.office ?? null
  }
}

/** Gives an office a turn; its errors end nothing else. @returns whether work remains */
async function runOffice(
  work: Work,
  { name, run, scopeOf, maxOfficeMs }: OfficeRound,
  office: string,
): Promise<boolean> {
  try {
    return await withinTime(
      withScope(scopeOf?.(office) ?? { kind: 'company', companyId: office }, () =>
        run({ ...work, em: work.em.fork() }, office),
      ),
      maxOfficeMs ?? defaultMaxOfficeMs,
    )
  } catch (error) {
    work.log.error({ err: error, job: name, office }, 'the work of an office failed')
    return false
  }
}

/** Waits for a promise, and throws after `limitMs`; the work behind the promise continues. */
async function withinTime<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`it takes longer than ${limitMs / 1_000} seconds`)), limitMs)
  timer.unref()
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The claim of one call on a round, until it ends or is no longer extended. */
interface Hold {
  readonly name: string
  readonly runner: string
  readonly holdMs: number
}
const heldUntil = ({ holdMs }: Hold) => sql`clock_timestamp() + make_interval(secs => ${holdMs / 1_000}::float8)`

/** Takes a round that nobody holds. @returns undefined when it is held, or began less than `everyMs` ago */
function takeRound(
  { em, ports }: Pick<Work, 'em' | 'ports'>,
  hold: Hold,
  everyMs: number,
): Promise<{ readonly doneThrough: string | null } | undefined> {
  const now = ports.clock.now().getTime()
  const [startedAt, repeatBefore] = [new Date(now).toISOString(), new Date(now - everyMs).toISOString()]
  return row(
    em,
    { doneThrough: col.text.nullable },
    sql`
    insert into office_round as r (job, started_at, runner, held_until)
      values (${hold.name}, ${startedAt}::timestamptz, ${hold.runner}, ${heldUntil(hold)})
    on conflict (job) do update set runner = excluded.runner, held_until = excluded.held_until, finished_at = null,
      started_at = case when r.finished_at is null then r.started_at else excluded.started_at end,
      done_through = case when r.finished_at is null then r.done_through end
     where r.held_until <= clock_timestamp()
       and (r.finished_at is null or r.started_at <= ${repeatBefore}::timestamptz)
    returning done_through as "doneThrough"`,
  )
}

/**
 * Stores the progress of the round and extends the hold. An extension that arrives after the end of the round would hold
 * it again, so it does nothing.
 * @returns false when the round is finished or another call has taken it
 */
const extendHold = async (em: EntityManager, hold: Hold, doneThrough: string | null): Promise<boolean> =>
  (await change(
    em,
    sql`update office_round set held_until = ${heldUntil(hold)}, done_through = ${doneThrough}
      where job = ${hold.name} and runner = ${hold.runner} and finished_at is null`,
  )) === 1

const finishRound = (em: EntityManager, { name, runner }: Hold): Promise<number> =>
  change(
    em,
    sql`update office_round set finished_at = clock_timestamp(), held_until = clock_timestamp()
      where job = ${name} and runner = ${runner}`,
  )
