// Jobs that go from office to office: a few at a time, in turn, continued where a crash cut them off.
import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { withScope, type Scope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'

/** Offices that are read at once. */
const sliceSize = 100
/** Offices that a round works on at the same time: one that is slow occupies one place. */
const defaultLanes = 2
/** An office that takes longer gives its place to the next one. Milliseconds. */
const defaultMaxOfficeMs = 5 * 60_000
/** How long a round waits for a server that does not extend its hold, before another one continues it. Milliseconds. */
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
   * Does a bounded part of the work of one office, in its scope, and returns whether more of it remains, which is done
   * when all other offices had their turn. Repeated after a crash, so it must tolerate that it was done. An error is
   * logged and ends the work of this office only.
   */
  readonly run: (work: Work, office: string) => Promise<boolean>
  /** The scope of `run`; by default that of the company. */
  readonly scopeOf?: (office: string) => Scope
  /** Called at the end of each run, also of one that continued another; in the scope `identity`. */
  readonly onEnd?: (work: Work) => Promise<void>
  readonly lanes?: number
  readonly maxOfficeMs?: number
  readonly holdMs?: number
}

/** Returns ids of companies in the order of rounds, with a condition on `company`. */
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
 * Begins a round, or continues one that was cut off, unless another run is on its way or the last one ended too short a
 * time ago.
 * @returns whether this call went through offices
 */
export async function runRound(work: Work, round: OfficeRound): Promise<boolean> {
  const { name, everyMs = 0, holdMs = defaultHoldMs } = round
  const held = { name, runner: randomUUID(), holdMs }
  const begun = await asKernel(() => begin(work, held, everyMs))
  if (!begun) return false
  const place = new Place(begun.doneThrough)
  let isHeld = true
  const extend = async (): Promise<boolean> => {
    if (isHeld) isHeld = await asKernel(() => hold(work.em, held, place.doneThrough))
    return isHeld
  }
  const timer = setInterval(() => {
    // A database that does not answer lets the hold end, which the next attempt reports.
    extend().catch(() => undefined)
  }, holdMs / 4)
  timer.unref()
  try {
    const offices = listOffices(work, round, begun.doneThrough)
    const again: string[] = []
    const takeTurn = async (office: string) => {
      if (await runOffice(work, round, office)) again.push(office)
    }
    const lane = async () => {
      for await (const office of offices) {
        if (!isHeld) return
        await place.during(office, () => takeTurn(office))
      }
      for (let office = again.shift(); office !== undefined && isHeld; office = again.shift()) await takeTurn(office)
    }
    await Promise.all(Array.from({ length: round.lanes ?? defaultLanes }, lane))
    if (await extend()) await asKernel(() => finish(work.em, held))
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

/** How far a round has come: offices end in another order than they begin. */
class Place {
  doneThrough: string | null
  readonly #begun: { readonly office: string; isDone: boolean }[] = []

  constructor(doneThrough: string | null) {
    this.doneThrough = doneThrough
  }

  async during(office: string, work: () => Promise<void>): Promise<void> {
    const entry = { office, isDone: false }
    this.#begun.push(entry)
    await work()
    entry.isDone = true
    while (this.#begun[0]?.isDone) this.doneThrough = this.#begun.shift()?.office ?? null
  }
}

/** Does the work of an office; its errors end nothing else. @returns whether more of it remains */
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

/** Waits for `promise`, which goes on after an error about its time. */
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

interface Hold {
  readonly name: string
  readonly runner: string
  readonly holdMs: number
}
const heldUntil = ({ holdMs }: Hold) => sql`clock_timestamp() + make_interval(secs => ${holdMs / 1_000}::float8)`

/** Takes a round that nobody holds. @returns undefined when it is held, or was repeated too short a time ago */
function begin(
  { em, ports }: Pick<Work, 'em' | 'ports'>,
  held: Hold,
  everyMs: number,
): Promise<{ readonly doneThrough: string | null } | undefined> {
  const now = ports.clock.now().getTime()
  const [startedAt, repeatedSince] = [new Date(now).toISOString(), new Date(now - everyMs).toISOString()]
  return row(
    em,
    { doneThrough: col.text.nullable },
    sql`
    insert into office_round as r (job, started_at, runner, held_until)
      values (${held.name}, ${startedAt}::timestamptz, ${held.runner}, ${heldUntil(held)})
    on conflict (job) do update set runner = excluded.runner, held_until = excluded.held_until, finished_at = null,
      started_at = case when r.finished_at is null then r.started_at else excluded.started_at end,
      done_through = case when r.finished_at is null then r.done_through end
     where r.held_until <= clock_timestamp()
       and (r.finished_at is null or r.started_at <= ${repeatedSince}::timestamptz)
    returning done_through as "doneThrough"`,
  )
}

/** Stores the place of the round and extends the hold. @returns false when another run has taken the round */
const hold = async (em: EntityManager, held: Hold, doneThrough: string | null): Promise<boolean> =>
  (await change(
    em,
    sql`update office_round set held_until = ${heldUntil(held)}, done_through = ${doneThrough}
      where job = ${held.name} and runner = ${held.runner}`,
  )) === 1

const finish = (em: EntityManager, { name, runner }: Hold): Promise<number> =>
  change(
    em,
    sql`update office_round set finished_at = clock_timestamp(), held_until = clock_timestamp()
      where job = ${name} and runner = ${runner}`,
  )
