import type { EntityManager } from '@mikro-orm/postgresql'
import type { EventBus } from '#server/events/bus.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { notifyAll } from '#server/notices/notify.ts'
import { termsCountedTwice, termsProposed } from './chain.events.ts'

/** Reads the lawyer of the second count, and the people who own, confirmed or recorded terms of the trigger. */
const readConcernedPeople = (tx: EntityManager, companyId: string, triggerId: string) =>
  row(
    tx,
    { secondId: col.uuid.nullable, version: col.int, concernedIds: col.array(col.uuid) },
    sql`
    select g.second_id as "secondId", g.version, array(select distinct p from case_term t,
        lateral unnest(array[t.owner_id, t.confirmed_by, t.created_by]) p
       where t.company_id = g.company_id and t.trigger_id = g.id and p is not null) as "concernedIds"
      from case_trigger g where g.company_id = ${companyId} and g.id = ${triggerId}`,
  )

interface CountedTrigger {
  readonly companyId: string
  readonly caseId: string
  readonly triggerId: string
}

/** Asks the second lawyer, if there is one, to count. After a correction the same person may be asked again. */
export async function notifySecond(tx: EntityManager, { companyId, caseId, triggerId }: CountedTrigger): Promise<void> {
  const concerned = await readConcernedPeople(tx, companyId, triggerId)
  if (!concerned?.secondId) return
  const { secondId: userId, version } = concerned
  await notifyAll(tx, [{ kind: 'term.second', userId, companyId, key: `${triggerId}:${version}`, data: { caseId } }])
}

/**
 * Sends notices to the second lawyer when a second count is requested, and to the people who own, confirmed or recorded
 * terms of the trigger when two counts differ.
 */
export function notifyOfSecondCounts(bus: EventBus): void {
  bus.within(termsProposed, (tx, trigger) => notifySecond(tx, trigger))
  bus.within(termsCountedTwice, async (tx, { companyId, caseId, triggerId, userId, same }) => {
    if (same) return
    const concerned = await readConcernedPeople(tx, companyId, triggerId)
    const recipients = concerned?.concernedIds.filter((id) => id !== userId) ?? []
    await notifyAll(
      tx,
      recipients.map((id) => ({
        kind: 'term.differs' as const,
        userId: id,
        companyId,
        key: `${triggerId}:${concerned?.version}`,
        data: { caseId },
      })),
    )
  })
}
