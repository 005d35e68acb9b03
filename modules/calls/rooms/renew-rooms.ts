// Rooms of a company that was imported from another installation: their addresses and links are replaced by addresses
// of this installation.
import type { EntityManager } from '@mikro-orm/postgresql'
import { companyTokenHash } from '#server/company-token.ts'
import { change, sql } from '#server/db/query.ts'
import type { EventBus } from '#server/events/bus.ts'
import { companyImported } from '#modules/companies/index.ts'
import { hostRoomPath } from './appointment-room.ts'

/** Gives built-in rooms their address at this installation. Rooms at a provider stay where they are. */
export function renewRoomAddresses(bus: EventBus, publicUrl: string): void {
  bus.within(companyImported, async (tx, { companyId }) => {
    await change(
      tx,
      sql`update call_room set url = ${publicUrl + hostRoomPath('')}::text || id where company_id = ${companyId}
        and provider = 'built_in'`,
    )
  })
}

export interface RenewedGuestLink {
  readonly roomId: string
  /** The new secret of the link. */
  readonly guestToken: string
}

/**
 * Replaces the secrets of the guest links that were created together with the rooms of appointments. Guests invited
 * later keep their links.
 */
export const renewAppointmentLinks = (
  tx: EntityManager,
  companyId: string,
  links: readonly RenewedGuestLink[],
): Promise<number> =>
  change(
    tx,
    sql`
    update call_invitation i set token_hash = decode(n.hash, 'hex')
      from unnest(${links.map(({ roomId }) => roomId)}::uuid[],
                  ${links.map(({ guestToken }) => companyTokenHash(guestToken).toString('hex'))}::text[]) n (room_id, hash)
     where i.company_id = ${companyId} and i.id = (select f.id from call_invitation f where f.company_id = ${companyId}
       and f.room_id = n.room_id order by f.created_at, f.id limit 1)`,
  )
