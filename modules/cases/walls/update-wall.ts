import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { wallAnswer } from './wall-answer.ts'
import { lockWall } from './wall-row.ts'
import { acceptWall, type WallValues } from './wall-values.ts'
import type { CaseWallUpdate } from './walls.contract.ts'
import { wallChanged } from './walls.events.ts'
import { announceInTime, inScopeOfOffice, lockCaseForWalls, storedStart, writePeople } from './write-wall.ts'

const updateRow = (tx: EntityManager, companyId: string, id: string, wall: WallValues, now: Date) =>
  change(
    tx,
    sql`update case_wall set kind = ${wall.kind}, reason = ${wall.reason}, contact_id = ${wall.contactId},
        starts_at = ${storedStart(wall, now)}, ends_at = ${wall.endsAt}, former_client = ${wall.formerClient},
        noticed_on = ${wall.noticedOn}::date, notice_document_id = ${wall.noticeDocumentId},
        certified_on = ${wall.certifiedOn}::date[], no_fee_share = ${wall.noFeeShare}, version = version + 1,
        updated_at = now()
      where company_id = ${companyId} and id = ${id}`,
  )

/**
 * Changes any part of a wall except its case.
 * @throws 404 `wall_not_found`, `document_not_found`; 409 `wall_lifted`, `stale_version`; 409 and 422 as {@link
 * acceptWall}
 */
export async function updateWall(ctx: Context, id: string, { version, ...input }: z.output<typeof CaseWallUpdate>) {
  const { em, actor, record, ports } = ctx
  const { companyId, userId } = actor
  const now = ports.clock.now()
  return em.transactional(async (tx) => {
    const former = await lockWall(tx, actor, id, 'update')
    if (former.version !== version) throw kernelErrors.error('stale_version')
    const { caseId } = former
    const { responsibleId } = await lockCaseForWalls(tx, actor, caseId)
    return inScopeOfOffice(tx, companyId, async () => {
      const target = { companyId, caseId, wallId: id, responsibleId }
      const values = await acceptWall(tx, target, input, { former, now })
      await updateRow(tx, companyId, id, values, now)
      await writePeople(tx, { companyId, wallId: id }, values)
      await record(tx, wallChanged, { companyId, caseId, wallId: id, userId })
      await announceInTime(tx, { record, now }, { companyId, caseId, wallId: id, startsAt: values.startsAt })
      return wallAnswer(tx, actor, id)
    })
  })
}
