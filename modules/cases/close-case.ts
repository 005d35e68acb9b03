import type { Context } from '#server/http/context.ts'
import { lockCaseFile } from './case-access.ts'
import { recordActivity } from './case-activity.ts'
import { casesErrors } from './cases.errors.ts'
import { caseClosed } from './cases.events.ts'
import { readCase } from './read-case.ts'

/** Closes a case and returns it. @throws 404 `case_not_found`, 409 `case_already_closed` */
export async function closeCase(ctx: Context, caseId: string) {
  const { em, actor, ports } = ctx
  await em.transactional(async (tx) => {
    const caseFile = await lockCaseFile(tx, actor, caseId, 'close', casesErrors.error('case_already_closed'))
    caseFile.close(ports.clock.now())
    await tx.flush()
    await recordActivity(tx, { companyId: actor.companyId, caseId, actorId: actor.userId, kind: 'case.closed' })
    await ctx.record(tx, caseClosed, { companyId: actor.companyId, caseId, userId: actor.userId })
  })
  return readCase(em, actor, caseId)
}
