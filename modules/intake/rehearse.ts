import type { Context } from '#server/http/context.ts'

/** Thrown to roll the transaction back; contains the result of the rehearsal. */
class Rehearsed<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('rehearsed')
    this.result = result
  }
}

/**
 * Runs `work` in a transaction that is rolled back, and returns its result or throws its refusal. Events, jobs and
 * notices are rows of the same transaction, so they are rolled back too.
 */
export async function rehearse<T>(ctx: Context, work: (txCtx: Context) => Promise<T>): Promise<T> {
  const em = ctx.em.fork()
  try {
    await em.transactional(async (tx) => {
      throw new Rehearsed(await work({ ...ctx, em: tx }))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return (error as Rehearsed<T>).result
    throw error
  }
  throw new Error('a rehearsal was committed')
}
