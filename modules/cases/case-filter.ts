import type { RawBuilder } from 'kysely'
import type { Context } from '#server/http/context.ts'

/**
 * Conditions on the values of cases that another module stores. Reads the filters in the parameter `fields` of the
 * list, and returns one SQL condition on a case `f` for each filter.
 */
export type CaseFilterSource = (ctx: Context, fields: string) => Promise<readonly RawBuilder<unknown>[]>

/** Holds the source of one application; the module that stores the values sets it during its own creation. */
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
