// Rules of an office for client money. By default, a disbursement needs a document. The approval of a second person is
// off by default, because an office of one person could not pay at all.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { trustContract } from './trust.contract.ts'
import { trustErrors } from './trust.errors.ts'
import { trustSettingsChanged } from './trust.events.ts'

const defaults = {
  twoPerson: false,
  evidenceRequired: true,
  staleCheckDays: 180,
  source: '',
  confirmedOn: null,
  version: 0,
} as const

const settingRow = {
  twoPerson: col.boolean,
  evidenceRequired: col.boolean,
  staleCheckDays: col.int,
  source: col.text,
  confirmedOn: col.date.nullable,
  version: col.int,
} as const

/** Reads the rules of an office, or the defaults. */
export const settingsOf = async (em: EntityManager, companyId: string) =>
  (await row(
    em,
    settingRow,
    sql`select two_person as "twoPerson", evidence_required as "evidenceRequired",
        stale_check_days as "staleCheckDays", source, confirmed_on as "confirmedOn", version
      from trust_setting where company_id = ${companyId}`,
  )) ?? defaults

export const readTrustSettings = async ({ em, actor }: Context) => ({
  ...(await settingsOf(em, actor.companyId)),
  can: { update: can(actor, 'trust.manage') },
})

type SettingsUpdate = z.output<(typeof trustContract.routes.updateSettings)['body']>

/**
 * Changes the rules from now on.
 * @throws 409 `stale_version`, `trust_one_person` when fewer than two people could release
 */
export async function updateTrustSettings(ctx: Context, update: SettingsUpdate) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const { twoPerson, evidenceRequired, staleCheckDays, source, confirmedOn, version } = update
  await em.transactional(async (tx) => {
    if (twoPerson) await assertSecondPerson(tx, companyId)
    // Version 0 stands for the defaults, which have no row; any other version must find a row to update.
    const written = await change(
      tx,
      sql`insert into trust_setting (company_id, two_person, evidence_required, stale_check_days, source, confirmed_on)
        select ${companyId}::uuid, ${twoPerson}::boolean, ${evidenceRequired}::boolean, ${staleCheckDays}::int,
          ${source}::text, ${confirmedOn}::date
        where ${version}::int = 0 or exists (select from trust_setting where company_id = ${companyId})
        on conflict (company_id) do update set two_person = excluded.two_person,
          evidence_required = excluded.evidence_required, stale_check_days = excluded.stale_check_days,
          source = excluded.source, confirmed_on = excluded.confirmed_on, version = trust_setting.version + 1,
          updated_at = now()
        where trust_setting.version = ${version}`,
    )
    if (written === 0) throw kernelErrors.error('stale_version')
    await record(tx, trustSettingsChanged, { companyId, userId, twoPerson, evidenceRequired })
  })
  return readTrustSettings(ctx)
}

async function assertSecondPerson(tx: EntityManager, companyId: string): Promise<void> {
  const people = await row(
    tx,
    { total: col.count },
    sql`select count(*) as total from user_account where company_id = ${companyId} and status = 'active'
      and ${roleCan('profile', 'trust.approve')}`,
  )
  if (Number(people?.total ?? 0) < 2) throw trustErrors.error('trust_one_person')
}
