// Entries that modules add to a person's calendar feed (iCalendar), which calendar programs read at a secret address. The
// module that writes the feed reads all registered sources.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { CompanyActor } from './http/context.ts'

/** A whole-day entry of a calendar file; it does not mark the person as busy (`TRANSP:TRANSPARENT`). */
export interface FeedDay {
  /** Stays the same as long as the entry exists, so that programs update their copy of it. */
  readonly id: string
  readonly version: number
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly title: string
  readonly status: 'tentative' | 'confirmed' | 'cancelled'
  /** Absolute address of its page. */
  readonly link: string
}

export interface FeedQuery {
  /** The person whose calendar it is; the actor reads it. */
  readonly personId: string
  /** Days; the range includes both. */
  readonly from: string
  readonly to: string
  readonly today: string
}

/** Returns the days of a person that the actor may see, in the actor's language. Runs in the scope of the company. */
export type FeedSource = (em: EntityManager, actor: CompanyActor, query: FeedQuery) => Promise<readonly FeedDay[]>

/** Reads the days of every source sequentially, because the sources share the connection of `em`. */
export async function readFeedDays(
  sources: readonly FeedSource[],
  em: EntityManager,
  actor: CompanyActor,
  query: FeedQuery,
): Promise<readonly FeedDay[]> {
  const days: FeedDay[] = []
  for (const source of sources) days.push(...(await source(em, actor, query)))
  return days
}
