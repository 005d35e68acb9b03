import type { z } from 'zod'
import { change, instant, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { localDay } from '#server/ports/clock.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { lockUndecided } from '../mail-row.ts'
import { noticeVouched } from '../mailroom.events.ts'
import { noticeOfMail } from '../notices/notice-row.ts'
import { setCaseOfSightings } from '../notices/store-notice.ts'
import { repropose } from '../notices/repropose.ts'
import type { inboxContract } from './inbox.contract.ts'
import { readInboxMail } from './read-inbox-mail.ts'

/**
 * Returns why a message waits in the queue. A message that had a case has no former reason; one that waited may keep a
 * reason that says more.
 */
function queueReasonOf(
  former: string | null,
  { isNotice, isProven, isUnsure }: Readonly<Record<'isNotice' | 'isProven' | 'isUnsure', boolean>>,
): string {
  if (!isNotice) return former === 'case_closed' ? former : 'no_notice'
  if (!isProven) return 'sender_unproven'
  if (!isUnsure) return 'case_unknown'
  return former === 'number_shared' ? former : 'case_unsure'
}

/**
 * Chooses the case of a message, or puts it back into the queue. `vouched`: the user confirms that a notice of an
 * unproven sender is from the court, so that proposals are made from it.
 * @throws 404 `mail_not_found`, `case_not_found`; 409 `mail_unread`, `mail_decided`, `stale_version`
 */
export async function chooseCase(
  ctx: Context,
  id: string,
  { version, caseId, vouched }: z.output<typeof inboxContract.routes.choose.body>,
) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const mail = await lockUndecided(tx, actor, id)
    if (caseId !== null) await readCaseAccess(tx, actor, caseId)
    if (mail.version !== version) throw kernelErrors.error('stale_version')
    const notice = await noticeOfMail(tx, companyId, id)
    const vouchedBy = notice?.trust === 'none' && vouched ? userId : (notice?.vouchedBy ?? null)
    const isProven = notice === undefined || notice.trust !== 'none' || vouchedBy !== null
    const isPending = caseId !== null && isProven
    const isUnsure = notice !== undefined && caseId === null && isProven && mail.suggestedCaseIds.length > 0
    const reason = isPending ? null : queueReasonOf(mail.reason, { isNotice: notice !== undefined, isProven, isUnsure })
    await change(
      tx,
      sql`update inbound_mail set case_id = ${caseId}, state = ${isPending ? 'pending' : 'queued'}, reason = ${reason},
          version = version + 1
        where company_id = ${companyId} and id = ${id}`,
    )
    if (!notice) return
    const isSettled = (question: (typeof notice.questions)[number]): boolean =>
      (question === 'case_unsure' && caseId !== null) || (question === 'sender_unproven' && vouchedBy !== null)
    const openQuestions = notice.questions.filter((question) => !isSettled(question))
    // The question was settled by the case that the message no longer has.
    const isAskedAgain = isUnsure && !openQuestions.includes('case_unsure')
    const questions = isAskedAgain ? [...openQuestions, 'case_unsure' as const] : openQuestions
    await change(
      tx,
      sql`update court_notice set case_id = ${caseId}, state = ${isPending ? 'pending' : 'queued'},
          vouched_by = ${vouchedBy}, questions = ${questions}::text[], version = version + 1
        where company_id = ${companyId} and id = ${notice.id}`,
    )
    if (vouchedBy !== null && notice.vouchedBy === null)
      await record(tx, noticeVouched, { companyId, mailId: id, userId })
    await setCaseOfSightings(tx, companyId, notice.id, { caseId, suggested: mail.suggestedCaseIds })
    const receivedOn = localDay(new Date(instant(mail.receivedAt)))
    await repropose(tx, companyId, { ...notice, vouchedBy, questions }, caseId, receivedOn)
  })
  return readInboxMail(ctx, id)
}
