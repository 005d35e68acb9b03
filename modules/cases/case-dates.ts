import type { RawBuilder } from 'kysely'
import { sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'

/**
 * Upcoming dates of cases that another module stores, such as events. Returns SQL that selects `case_id` and `at`, any
 * number of rows for each case: the instants that the caller may see.
 */
export type CaseDateSource = (ctx: Context) => Promise<RawBuilder<unknown>>

/** The sources of one application; modules that store dates of cases add theirs while they are created. */
export class CaseDates {
  readonly #sources: CaseDateSource[] = []

  add(source: CaseDateSource): void {
    this.#sources.push(source)
  }

  /** Returns SQL that selects `case_id` and `at`: the first instant of each case that has a date. */
  async firstOfEach(ctx: Context): Promise<RawBuilder<unknown>> {
    const statements: RawBuilder<unknown>[] = []
    for (const source of this.#sources) statements.push(await source(ctx))
    return statements.length === 0
      ? sql`select null::uuid as case_id, null::timestamptz as at where false`
      : sql`select d.case_id, min(d.at) as at from (${sql.join(statements, sql` union all `)}) d group by d.case_id`
  }
}
