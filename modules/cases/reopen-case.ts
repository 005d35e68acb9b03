import type { Context } from '#server/http/context.ts'
import { lockCaseFile } from './case-access.ts'
import { recordActivity } from './case-activity.ts'
import { casesErrors } from './cases.errors.ts'
import { caseReopened } from './cases.events.ts'
import { readCase } from './read-case.ts'

/** Reopens a closed case and returns it. @throws 404 `case_not_found`, 409 `case_not_closed` */
export async function reopenCase(ctx: Context, caseId: string) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    const caseFile = await lockCaseFile(tx, actor, caseId, 'reopen', casesErrors.error('case_not_closed'))
    caseFile.reopen()
    await tx.flush()
    await recordActivity(tx, { companyId: actor.companyId, caseId, actorId: actor.userId, kind: 'case.reopened' })
    await ctx.record(tx, caseReopened, { companyId: actor.companyId, caseId, userId: actor.userId })
  })
  return readCase(em, actor, caseId)
}
