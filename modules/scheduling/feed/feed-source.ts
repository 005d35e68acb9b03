// Dates of other modules in the calendars of people, as files and feeds.
import type { Context } from '#server/http/context.ts'

/** A date without an hour that takes no time. */
export interface FeedDay {
  /** Unique among all entries, and the same in every file. */
  readonly id: string
  readonly version: number
  readonly title: string
  /** `YYYY-MM-DD` */
  readonly day: string
  /** Not confirmed yet. */
  readonly tentative: boolean
}

export interface FeedQuery {
  /** The person whose calendar it is; the actor reads it. */
  readonly personId: string
  /** Days; the range includes both. */
  readonly from: string
  readonly to: string
  readonly today: string
}

/** Returns the dates of a person that the actor may see. Runs in the scope of the company. */
export type FeedSource = (
  ctx: Pick<Context, 'em' | 'actor' | 'locale'>,
  query: FeedQuery,
) => Promise<readonly FeedDay[]>

/** Reads the dates of every source. */
export const readFeedDays = async (
  sources: readonly FeedSource[],
  ctx: Pick<Context, 'em' | 'actor' | 'locale'>,
  query: FeedQuery,
): Promise<readonly FeedDay[]> => {
  const days: FeedDay[] = []
  for (const source of sources) days.push(...(await source(ctx, query)))
  return days
}
