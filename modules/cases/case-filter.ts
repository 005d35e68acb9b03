import type { RawBuilder } from 'kysely'
import type { Context } from '#server/http/context.ts'

/**
 * Conditions on values that another module stores of cases. Reads the parameter `fields` of the list and returns SQL
 * that is true for a case `f`, one condition for each filter in it.
 */
export type CaseFilterSource = (ctx: Context, fields: string) => Promise<readonly RawBuilder<unknown>[]>

/** Holds the source of one application; the module that stores the values sets it while it is created. */
export class CaseFilter {
  #source: CaseFilterSource | undefined

  set(source: CaseFilterSource): void {
    this.#source = source
  }

  /** Returns the conditions of a list's query; an empty list when it has no such filter. */
  async conditionsOf(ctx: Context, fields: string | undefined): Promise<readonly RawBuilder<unknown>[]> {
    return fields && this.#source ? this.#source(ctx, fields) : []
  }
}
