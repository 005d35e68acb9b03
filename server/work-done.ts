// Work that a person did, as reported by modules. The module that records time proposes entries from it, without
// depending on the other modules.
import type { EntityManager } from '@mikro-orm/postgresql'
import { defaultTimeZone } from './contract/time.ts'
import type { WorkKind } from './contract/work-kinds.ts'
import { sql } from './db/query.ts'
import type { CompanyActor } from './http/context.ts'

/** One thing that a person did on one day. */
export interface WorkDone {
  readonly kind: WorkKind
  /** Id of the call, event, document, message or task; with the kind and the day it identifies the work. */
  readonly id: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly caseId: string | null
  readonly name: string
  /** Duration of the work; null when it is unknown. */
  readonly seconds: number | null
  /** Id of the call held for the event. An attended call and its event are proposed as one item of work. */
  readonly callId?: string | null
}

/** Days; the range includes both. */
export interface WorkDays {
  readonly from: string
  readonly to: string
  /** Events that end later are not done yet. */
  readonly now: Date
}

/**
 * Returns the work of the actor on the days. Runs in the scope of the company; the caller checks who may see the cases.
 */
export type WorkSource = (em: EntityManager, actor: CompanyActor, days: WorkDays) => Promise<readonly WorkDone[]>

/** Maximum of entries that one source returns. */
export const maxWorkDone = 500

/** SQL of the day of an instant. */
export const dayOf = (instant: string) => sql`(${sql.ref(instant)} at time zone ${sql.lit(defaultTimeZone)})::date`

/** SQL that is true for an instant on one of the days. */
export const onDays = (instant: string, { from, to }: WorkDays) =>
  sql`${sql.ref(instant)} >= (${from}::date)::timestamp at time zone ${sql.lit(defaultTimeZone)}
    and ${sql.ref(instant)} < (${to}::date + 1)::timestamp at time zone ${sql.lit(defaultTimeZone)}`
