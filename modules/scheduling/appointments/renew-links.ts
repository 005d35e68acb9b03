// Replaces the links of appointments of a company that was imported from another installation. Their secrets are
// derived from a key of the installation and their hashes are not exported, so the former links do not work here.
import type { EntityManager } from '@mikro-orm/postgresql'
import { companyTokenHash } from '#server/company-token.ts'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { EventBus } from '#server/events/bus.ts'
import { renewAppointmentLinks } from '#modules/calls/index.ts'
import { companyImported } from '#modules/companies/index.ts'
import { renewVisitorLinks } from '#modules/forms/index.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'

type LinkTokens = Pick<AppointmentsDependencies, 'tokens' | 'callTokens' | 'questionTokens'>

const batchSize = 500
const linkedRow = { id: col.uuid, callRoomId: col.uuid.nullable, formSendId: col.uuid.nullable } as const

async function renewLinks(
  { tokens, callTokens, questionTokens }: LinkTokens,
  tx: EntityManager,
  companyId: string,
): Promise<void> {
  for (let lastId: string | null = null; ;) {
    // A held time has no visitor yet, and therefore neither a name nor a link.
    const appointments: readonly { id: string; callRoomId: string | null; formSendId: string | null }[] = await rows(
      tx,
      linkedRow,
      sql`select id, call_room_id as "callRoomId", form_send_id as "formSendId" from appointment
        where company_id = ${companyId} and name is not null and (${lastId}::uuid is null or id > ${lastId}::uuid)
        order by id limit ${sql.lit(batchSize)}`,
    )
    await change(
      tx,
      sql`
      update appointment a set token_hash = decode(n.hash, 'hex')
        from unnest(${appointments.map(({ id }) => id)}::uuid[],
                    ${appointments.map(({ id }) => companyTokenHash(tokens(companyId, id)).toString('hex'))}::text[])
          n (id, hash)
       where a.company_id = ${companyId} and a.id = n.id`,
    )
    await renewAppointmentLinks(
      tx,
      companyId,
      appointments.flatMap(({ id, callRoomId: roomId }) =>
        roomId === null ? [] : [{ roomId, guestToken: callTokens(companyId, id) }],
      ),
    )
    await renewVisitorLinks(
      tx,
      companyId,
      appointments.flatMap(({ id, formSendId }) =>
        formSendId === null ? [] : [{ id: formSendId, token: questionTokens(companyId, id) }],
      ),
    )
    lastId = appointments.at(-1)?.id ?? null
    if (appointments.length < batchSize) return
  }
}

export function renewImportedLinks(bus: EventBus, tokens: LinkTokens): void {
  bus.within(companyImported, (tx, { companyId }) => renewLinks(tokens, tx, companyId))
}
