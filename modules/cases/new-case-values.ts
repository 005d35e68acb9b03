import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import type { NewCaseValue } from './cases.contract.ts'

type NewValues = readonly z.output<typeof NewCaseValue>[]
/** Writes the values of a new case in the transaction of `ctx`, which opens it. @throws to refuse the case */
export type CaseValuesWriter = (ctx: Context, caseId: string, values: NewValues) => Promise<unknown>

/** Holds the writer of one application; the module that stores the values sets it during its own creation. */
export class NewCaseValues {
  #writer: CaseValuesWriter | undefined

  set(writer: CaseValuesWriter): void {
    this.#writer = writer
  }

  async write(ctx: Context, caseId: string, values: NewValues): Promise<void> {
    if (values.length > 0) await this.#writer?.(ctx, caseId, values)
  }
}
