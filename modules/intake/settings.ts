import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { findForms, formsErrors } from '#modules/forms/index.ts'
import { assertWorksInIntake } from './intake-people.ts'
import type { intakeContract } from './intake.contract.ts'
import { intakeSettingsChanged } from './intake.events.ts'

type SettingsInput = z.output<(typeof intakeContract.routes.updateSettings)['body']>

const settingsRow = {
  checkFirst: col.boolean,
  storyAfterCheck: col.boolean,
  purgeDays: col.int,
  fromBookings: col.boolean,
  fromCalls: col.boolean,
  designatedId: col.uuid.nullable,
  version: col.int,
} as const satisfies Shape
export type IntakeSettingsRow = RowOf<typeof settingsRow>

const columns = sql.raw(`check_first as "checkFirst", story_after_check as "storyAfterCheck", purge_days as "purgeDays",
  from_bookings as "fromBookings", from_calls as "fromCalls", designated_id as "designatedId", version`)

const defaults: IntakeSettingsRow = {
  checkFirst: true,
  storyAfterCheck: true,
  purgeDays: 90,
  fromBookings: true,
  fromCalls: false,
  designatedId: null,
  version: 0,
}

/** Returns how an office receives leads; version 0 means defaults that were never changed. */
export const settingsOf = async (em: EntityManager, companyId: string): Promise<IntakeSettingsRow> =>
  (await row(
    em,
    settingsRow,
    sql`${preparedStatement}select ${columns} from intake_settings where company_id = ${companyId}`,
  )) ?? defaults

export async function readSettings({ em, actor: { companyId } }: Pick<Context, 'em' | 'actor'>) {
  const forms = await rows(
    em,
    { id: col.uuid },
    sql`select form_id as id from intake_form where company_id = ${companyId} order by form_id`,
  )
  return { ...(await settingsOf(em, companyId)), formIds: forms.map(({ id }) => id) }
}

/** @throws 409 `stale_version`, 404 `form_not_found`, `user_not_found` */
export async function updateSettings(ctx: Context, { version, formIds, ...input }: SettingsInput) {
  const { companyId, userId } = ctx.actor
  const ids = [...new Set(formIds)]
  await ctx.em.transactional(async (tx) => {
    if (input.designatedId !== null) await assertWorksInIntake(tx, companyId, input.designatedId)
    if ((await findForms(tx, companyId, ids)).size < ids.length) throw formsErrors.error('form_not_found')
    const written = await row(
      tx,
      { version: col.int },
      sql`
      insert into intake_settings (company_id, check_first, story_after_check, purge_days, from_bookings, from_calls,
        designated_id)
      values (${companyId}, ${input.checkFirst}, ${input.storyAfterCheck}, ${input.purgeDays}, ${input.fromBookings},
        ${input.fromCalls}, ${input.designatedId})
      on conflict (company_id) do update set check_first = excluded.check_first,
        story_after_check = excluded.story_after_check, purge_days = excluded.purge_days,
        from_bookings = excluded.from_bookings, from_calls = excluded.from_calls,
        designated_id = excluded.designated_id, version = intake_settings.version + 1, updated_at = now()
        where intake_settings.version = ${version}
      returning version`,
    )
    // The first write must have version 0, later writes the stored version.
    if (!written || written.version !== version + 1) throw kernelErrors.error('stale_version')
    await change(tx, sql`delete from intake_form where company_id = ${companyId}`)
    if (ids.length > 0)
      await change(tx, sql`insert into intake_form (company_id, form_id) select ${companyId}, unnest(${ids}::uuid[])`)
    await ctx.record(tx, intakeSettingsChanged, { companyId, userId })
  })
  return readSettings(ctx)
}
