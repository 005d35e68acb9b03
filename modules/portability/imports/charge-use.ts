// Charges the plan of an imported or moved company with what the company uses.
import type { EntityManager } from '@mikro-orm/postgresql'
import { companyRoles, seatOf, type CompanyRole, type SeatMeter } from '#server/contract/roles.ts'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Services } from '#server/services.ts'

const usedRow = {
  /** Bytes. */
  storage: col.text,
  /** Number of active people by role. */
  people: col.json<Readonly<Partial<Record<CompanyRole, number>>>>(),
  owner: col.uuid.nullable,
} as const satisfies Shape
export type PlanUse = RowOf<typeof usedRow>

/** Reads what a company uses of its plan, in its scope. */
export async function readUse(tx: EntityManager, companyId: string): Promise<PlanUse> {
  const use = await row(
    tx,
    usedRow,
    sql`
    select (coalesce((select sum(charged_bytes) from document where company_id = ${companyId} and deleted_at is null),
      0)
            + coalesce((select sum(size_bytes) from form_file where company_id = ${companyId}
              and response_id is not null), 0)
            + coalesce((select sum(size_bytes) from document_template where company_id = ${companyId}
              and deleted_at is null), 0)
            + coalesce((select sum(size_bytes) from inbound_mail where company_id = ${companyId}), 0)
            + coalesce((select sum(size_bytes) from call_recording where company_id = ${companyId}
              and storage_key is not null), 0)
            -- Parts of recordings that are not joined yet.
            + coalesce((select sum(charged) from call_capture where company_id = ${companyId}), 0))::text as storage,
           (select coalesce(jsonb_object_agg(profile, people), '{}') from (select profile, count(*) as people
             from user_account where company_id = ${companyId} and status = 'active' group by profile) p) as people,
           (select owner_id from company where id = ${companyId}) as owner`,
  )
  if (!use) throw new Error(`no company ${companyId}`)
  return use
}

/** Charges a plan with present use. @param chargedSeats seats of professionals that are charged already */
export async function chargeUse(
  { ports: { entitlements } }: Pick<Services, 'ports'>,
  tx: EntityManager,
  companyId: string,
  { people, storage }: PlanUse,
  chargedSeats: number,
): Promise<void> {
  const seats = new Map<SeatMeter, number>([['professionals', -chargedSeats]])
  for (const role of companyRoles) seats.set(seatOf(role), (seats.get(seatOf(role)) ?? 0) + (people[role] ?? 0))
  for (const [meter, amount] of seats) await entitlements.charge(tx, companyId, meter, amount, { force: true })
  await entitlements.charge(tx, companyId, 'storage', Number(storage), { force: true, module: 'cases' })
}
