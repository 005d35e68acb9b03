// What modules add to the calendar that a person's own program reads by a secret address. The module that writes the
// feed reads all sources and names no module.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { CompanyActor } from './http/context.ts'

/** A whole day in a calendar file. It takes no time: nobody is busy because of it. */
export interface FeedDay {
  /** Stays the same as long as the thing exists, so that programs change their copy of it. */
  readonly id: string
  readonly version: number
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly title: string
  readonly status: 'tentative' | 'confirmed' | 'cancelled'
  /** Absolute address of its page. */
  readonly link: string
}

/** Returns what a person has from one day to another, both included, in their language and as far as they may see it. */
export type FeedSource = (
  em: EntityManager,
  actor: CompanyActor,
  span: { readonly from: string; readonly to: string },
) => Promise<readonly FeedDay[]>
