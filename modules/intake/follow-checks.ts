import { change, instant, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { EventBus } from '#server/events/bus.ts'
import { notify } from '#server/notices/notify.ts'
import { checkStarted } from '#modules/conflicts/index.ts'
import { leadReserved } from './intake.events.ts'
import { settingsOf } from './settings.ts'
import { addHistory } from './write-lead.ts'

const adverseRow = { id: col.uuid, officeOwnerId: col.uuid.nullable } as const

/** Moves a new lead to the stage of the conflict check when a check is started for it. */
export function moveCheckedLeads(bus: EventBus): void {
  bus.within(checkStarted, async (tx, { companyId, checkId, userId }) => {
    const moved = await rows(
      tx,
      { id: col.uuid, at: col.timestamptz },
      sql`update lead l set stage = 'conflict', stage_at = now(), version = l.version + 1, updated_at = now()
        from conflict_check k where k.company_id = ${companyId} and k.id = ${checkId} and k.subject_kind = 'lead'
          and l.company_id = k.company_id and l.id = k.subject_id and l.stage = 'new' and l.purged_at is null
        returning l.id, l.stage_at as at`,
    )
    for (const { id, at } of moved) {
      const entry = { companyId, leadId: id, actorId: userId, kind: 'moved', at: instant(at) } as const
      await addHistory(tx, { ...entry, from: 'new', to: 'conflict' })
    }
  })
}

/**
 * Reserves a lead whose conflict check has a strong match with an adverse party of an open case. It runs without a user
 * in the scope, so that cases that are hidden from the checking person count as well.
 */
export function reserveAdverseLeads(bus: EventBus): void {
  bus.after(checkStarted, 'intake.reserve-adverse', ({ em, ports, record }, { companyId, checkId, userId }) =>
    em.transactional(async (tx) => {
      const lead = await row(
        tx,
        adverseRow,
        sql`select l.id, c.owner_id as "officeOwnerId" from conflict_check k
          join lead l on l.company_id = k.company_id and l.id = k.subject_id and not l.reserved and l.purged_at is null
          join company c on c.id = l.company_id
          where k.company_id = ${companyId} and k.id = ${checkId} and k.subject_kind = 'lead'
            and exists (select from conflict_hit h
              join case_party y on y.company_id = h.company_id and y.person_id = h.person_id and y.side = 'adverse'
                and y.deleted_at is null
              join case_file f on f.company_id = y.company_id and f.id = y.case_id and f.status <> 'closed'
              where h.company_id = k.company_id and h.check_id = k.id and h.band = 'strong')
          for no key update of l`,
      )
      if (!lead) return
      const designatedId = (await settingsOf(tx, companyId)).designatedId ?? lead.officeOwnerId
      await change(
        tx,
        sql`update lead set reserved = true, designated_id = ${designatedId}, version = version + 1, updated_at = now()
          where company_id = ${companyId} and id = ${lead.id}`,
      )
      const at = ports.clock.now().toISOString()
      await addHistory(tx, { companyId, leadId: lead.id, actorId: null, kind: 'reserved', at })
      await record(tx, leadReserved, { companyId, leadId: lead.id, userId, reserved: true })
      if (designatedId !== null)
        await notify(tx, {
          kind: 'lead.received',
          userId: designatedId,
          companyId,
          key: `${lead.id}:reserved`,
          data: { leadId: lead.id, source: 'reserved' },
        })
    }),
  )
}
