import { rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'

/**
 * Does the work of each office in turn, in its scope. An error is logged and ends the work of this office only.
 * @param job name of the scheduled job
 * @throws the first error after all offices, so that the job is retried; work that was done must not be done twice
 */
export async function inEachOffice(
  { em, log }: Pick<Work, 'em' | 'log'>,
  job: string,
  run: (companyId: string) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const { id: companyId } of await rows(em, { id: col.uuid }, sql`select id from company order by id`))
    try {
      await withScope({ kind: 'company', companyId }, () => run(companyId))
    } catch (error) {
      log.error({ err: error, job, office: companyId }, 'the work of an office failed')
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}
