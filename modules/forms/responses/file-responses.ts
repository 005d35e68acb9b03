import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { responseFiled } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { withFiles } from './response-files.ts'

/** The case into which responses are filed, and its client. */
export interface FilingTarget {
  readonly caseId: string
  readonly clientId: string | null
}
/** Files the responses that are not in a case yet; the other responses stay where they are. */
export type FileResponses = (tx: EntityManager, target: FilingTarget) => Promise<void>

/**
 * Copies the files of responses, and runs `work` with a function that files the responses into a case within the
 * caller's transaction. If `work` fails, the copies are removed. Recursive, because {@link withFiles} takes one
 * response: the call for the first response contains the call for the others.
 * @throws 402 `storage_limit`
 */
export async function withResponses<T>(
  deps: FormsDependencies,
  ctx: Context,
  responseIds: readonly string[],
  work: (file: FileResponses) => Promise<T>,
): Promise<T> {
  const [first, ...following] = responseIds
  if (first === undefined) return work(() => Promise.resolve())
  const { companyId, userId } = ctx.actor
  return withFiles(deps, ctx, first, (addFiles) =>
    withResponses(deps, ctx, following, (fileFollowing) =>
      work(async (tx, target) => {
        const filed = await row(
          tx,
          { formId: col.uuid },
          sql`update form_response set case_id = ${target.caseId}, client_id = ${target.clientId},
              read_at = coalesce(read_at, now()), version = version + 1
            where company_id = ${companyId} and id = ${first} and case_id is null and deleted_at is null
            returning form_id as "formId"`,
        )
        if (filed) {
          await addFiles(tx, target.caseId)
          await ctx.record(tx, responseFiled, {
            companyId,
            formId: filed.formId,
            responseId: first,
            userId,
            caseId: target.caseId,
          })
        }
        await fileFollowing(tx, target)
      }),
    ),
  )
}
