import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, constraintOf, exists, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { recordActivity } from '../case-activity.ts'
import { wallAnswer } from './wall-answer.ts'
import { acceptWall, type WallValues } from './wall-values.ts'
import type { NewCaseWall } from './walls.contract.ts'
import { wallRaised } from './walls.events.ts'
import { announceInTime, inScopeOfOffice, lockCaseForWalls, storedStart, writePeople } from './write-wall.ts'

/** Aborts the transaction of a repeated request: the wall exists already. */
class WallExists extends Error {}

const insertWall = (
  tx: EntityManager,
  { companyId, caseId, wallId, userId }: Readonly<Record<'companyId' | 'caseId' | 'wallId' | 'userId', string>>,
  wall: WallValues,
  now: Date,
) =>
  change(
    tx,
    sql`insert into case_wall (id, company_id, case_id, kind, reason, contact_id, starts_at, ends_at, former_client,
        noticed_on, notice_document_id, certified_on, no_fee_share, created_by)
      values (${wallId}, ${companyId}, ${caseId}, ${wall.kind}, ${wall.reason}, ${wall.contactId},
        ${storedStart(wall, now)}, ${wall.endsAt}, ${wall.formerClient}, ${wall.noticedOn}::date,
        ${wall.noticeDocumentId}, ${wall.certifiedOn}::date[], ${wall.noFeeShare},
        ${userId})`,
  )

/**
 * Raises a wall, which takes effect when the transaction commits or at its `startsAt`. A repetition with the same `id`
 * returns the wall as it is. The actor may exclude themselves: they get the answer to this request, and none to a
 * repetition.
 * @throws 404 `case_not_found`, also for such a repetition, `document_not_found`; 409 and 422 as {@link acceptWall}
 */
export async function raiseWall(
  ctx: Context,
  caseId: string,
  { id: wallId = randomUUIDv7(), ...input }: z.output<typeof NewCaseWall>,
) {
  const { em, actor, record, ports } = ctx
  const { companyId, userId } = actor
  const now = ports.clock.now()
  const ids = { companyId, caseId, wallId, userId }
  try {
    return await em.transactional(async (tx) => {
      if (await exists(tx, sql`select from case_wall where company_id = ${companyId} and id = ${wallId}`))
        throw new WallExists()
      const { responsibleId } = await lockCaseForWalls(tx, actor, caseId)
      return inScopeOfOffice(tx, companyId, async () => {
        const values = await acceptWall(tx, { companyId, caseId, responsibleId }, input, { former: null, now })
        await insertWall(tx, ids, values, now)
        await writePeople(tx, ids, values)
        await recordActivity(tx, { companyId, caseId, actorId: userId, kind: 'wall.raised' })
        await record(tx, wallRaised, ids)
        await announceInTime(tx, { record, now }, { companyId, caseId, wallId, startsAt: values.startsAt })
        return wallAnswer(tx, actor, wallId)
      })
    })
  } catch (error) {
    if (!(error instanceof WallExists) && constraintOf(error) !== 'case_wall_pkey') throw error
    return wallAnswer(em, actor, wallId)
  }
}
