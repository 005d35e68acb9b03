// How current a streaming replica is, from positions in the write-ahead log (PostgreSQL manual, `pg_lsn`).

/** A position as PostgreSQL writes it, `16/B374D848`: two hexadecimal halves of 64 bits. */
export type Position = string

const toNumber = (position: Position): bigint => {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Maximum remembered positions; the oldest positions are dropped first. */
const maxRemembered = 120

/**
 * Remembers the WAL position of the primary over time. A position that the replica has replayed then gives the time up
 * to which the replica is complete. Unlike `pg_last_xact_replay_timestamp()` this is correct while nothing is written,
 * and it does not depend on the clock of another machine. Times are `performance.now()`.
 */
export class ReplicaFreshness {
  readonly #maxLagMs: number
  /** Positions of the primary, oldest first; writes before `at` precede `position`. */
  readonly #positions: { readonly position: bigint; readonly at: number }[] = []
  /** When the last write of each person ended, for writes that the replica may lack. */
  readonly #lastWrites = new Map<string, number>()
  #freshAsOf = -Infinity

  constructor(maxLagMs: number) {
    this.#maxLagMs = maxLagMs
  }

  /** Records a position read from the primary after `at`: everything written before `at` precedes it. */
  recordWritten(position: Position, at: number): void {
    this.#positions.push({ position: toNumber(position), at })
    if (this.#positions.length > maxRemembered) this.#positions.shift()
  }

  /** Records that the replica has replayed up to `position`; null from a server that is not a replica. */
  recordReplayed(position: Position | null): void {
    if (position === null) return this.recordLoss()
    const reached = toNumber(position)
    const newest = this.#positions.findLast((entry) => entry.position <= reached)
    if (!newest) return
    this.#freshAsOf = newest.at
    this.#positions.splice(0, this.#positions.indexOf(newest))
    for (const [userId, at] of this.#lastWrites) if (at < this.#freshAsOf) this.#lastWrites.delete(userId)
  }

  /** Records that the replica is unreachable: it is not read until it reports a position again. */
  recordLoss(): void {
    this.#freshAsOf = -Infinity
  }

  /** Records that a write of the person ended at this time. */
  recordWriteOf(userId: string, at: number): void {
    this.#lastWrites.set(userId, at)
  }

  lagMs(now: number): number {
    return now - this.#freshAsOf
  }

  /** Whether the replica may answer: it is current enough, and has the last write of the person. */
  isUsable(now: number, userId?: string): boolean {
    if (this.lagMs(now) > this.#maxLagMs) return false
    const wroteAt = userId === undefined ? undefined : this.#lastWrites.get(userId)
    return wroteAt === undefined || wroteAt < this.#freshAsOf
  }
}
