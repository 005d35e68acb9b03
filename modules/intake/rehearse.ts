import type { Context } from '#server/http/context.ts'

/** Rolls a rehearsal back, with its result. */
class Rehearsed<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('rehearsed')
    this.result = result
  }
}

/**
 * Runs `work` in a transaction that is rolled back, and returns its result: what the same steps would store, with their
 * refusals. Events, jobs and notices of the steps are rows of the transaction, and go with it.
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
