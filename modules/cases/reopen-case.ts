import { findLocked } from '#server/db/lock.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { recordActivity } from './case-activity.ts'
import { CaseFile } from './case-file.entity.ts'
import { casesErrors } from './cases.errors.ts'
import { caseReopened } from './cases.events.ts'
import { caseAbilities } from './cases.policy.ts'
import { readCase } from './read-case.ts'

/** @throws 404 `case_not_found`, 409 `case_not_closed` */
export async function reopenCase(ctx: Context, caseId: string) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    const file = await findLocked(tx, CaseFile, 'case_file', { id: caseId, companyId: actor.companyId })
    authorize(
      file,
      (who, { companyId, status }) => caseAbilities(who, { companyId, status, clientUserId: null }),
      actor,
      'reopen',
      casesErrors.error('case_not_found'),
      casesErrors.error('case_not_closed'),
    )
    file.reopen()
    await tx.flush()
    await recordActivity(tx, { companyId: actor.companyId, caseId, actorId: actor.userId, kind: 'case.reopened' })
    await ctx.record(tx, caseReopened, { companyId: actor.companyId, caseId, userId: actor.userId })
  })
  return readCase(em, actor, caseId)
}
