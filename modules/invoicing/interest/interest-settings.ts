// The rule of an office for interest on overdue invoices: off until the office switches it on.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { taxClasses } from '../amounts.contract.ts'
import type { InterestSettingsUpdate } from '../interest.contract.ts'
import { interestSettingsChanged } from './interest.events.ts'

const defaults = {
  enabled: false,
  ceilingBasisPoints: null,
  taxClass: 'reimbursement',
  source: '',
  confirmedOn: null,
  version: 0,
} as const

const settingRow = {
  enabled: col.boolean,
  ceilingBasisPoints: col.int.nullable,
  taxClass: col.oneOf(taxClasses),
  source: col.text,
  confirmedOn: col.date.nullable,
  version: col.int,
} as const

/** Returns the interest rule of an office; off when the office has set none. */
export const interestSettingsOf = async (em: EntityManager, companyId: string) =>
  (await row(
    em,
    settingRow,
    sql`select enabled, ceiling_basis_points as "ceilingBasisPoints", tax_class as "taxClass", source,
        confirmed_on as "confirmedOn", version
      from interest_setting where company_id = ${companyId}`,
  )) ?? defaults

export const readInterestSettings = async ({ em, actor }: Context) => ({
  ...(await interestSettingsOf(em, actor.companyId)),
  can: { update: can(actor, 'invoicing.manage') },
})

/** Changes the rule for interest that is charged from now on. @throws 409 `stale_version` */
export async function updateInterestSettings(ctx: Context, update: z.output<typeof InterestSettingsUpdate>) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const { enabled, ceilingBasisPoints, taxClass, source, confirmedOn, version } = update
  await em.transactional(async (tx) => {
    const written = await change(
      tx,
      sql`insert into interest_setting (company_id, enabled, ceiling_basis_points, tax_class, source, confirmed_on)
        select ${companyId}::uuid, ${enabled}::boolean, ${ceilingBasisPoints}::int, ${taxClass}::text, ${source}::text,
          ${confirmedOn}::date
        where ${version}::int = 0 or exists (select from interest_setting where company_id = ${companyId})
        on conflict (company_id) do update set enabled = excluded.enabled,
          ceiling_basis_points = excluded.ceiling_basis_points, tax_class = excluded.tax_class,
          source = excluded.source, confirmed_on = excluded.confirmed_on, version = interest_setting.version + 1,
          updated_at = now()
        where interest_setting.version = ${version}`,
    )
    if (written === 0) throw kernelErrors.error('stale_version')
    await record(tx, interestSettingsChanged, { companyId, userId, enabled })
  })
  return readInterestSettings(ctx)
}
