import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { fieldError } from '#server/http/validation.ts'
import { readPreferences } from '#server/notices/preferences.ts'
import type { PreferencesInput } from './preferences.contract.ts'

export const readOwnPreferences = ({ em, actor }: Context) => readPreferences(em, actor.companyId, actor.userId)

/** @throws 400 for a time zone that the database does not know, 409 `stale_version` when the preferences changed meanwhile */
export async function savePreferences(
  ctx: Context,
  { channels, quietHours, digestAt, timeZone, morning, version }: z.output<typeof PreferencesInput>,
) {
  const { companyId, userId } = ctx.actor
  const zone = await row(ctx.em, { isKnown: col.boolean }, sql`select app.is_time_zone(${timeZone}) as "isKnown"`)
  if (!zone?.isKnown) throw fieldError('timeZone', 'validation.timeZone', ctx.locale)
  const updated = await change(
    ctx.em,
    sql`
    insert into notice_preference as p (company_id, user_id, channels, quiet_on, quiet_from, quiet_to, digest_at,
      time_zone, morning)
    select ${companyId}, ${userId}, ${JSON.stringify(channels)}::jsonb, ${quietHours.on}, ${quietHours.from}::time,
      ${quietHours.to}::time, ${digestAt}::time, ${timeZone}, ${morning}
     where ${version}::int = 0 or exists (select from notice_preference where company_id = ${companyId}
       and user_id = ${userId})
    on conflict (company_id, user_id) do update set channels = excluded.channels, quiet_on = excluded.quiet_on,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      digest_at = excluded.digest_at, time_zone = excluded.time_zone, morning = excluded.morning,
      version = p.version + 1, updated_at = now()
      where p.version = ${version}::int`,
  )
  if (updated === 0) throw kernelErrors.error('stale_version')
  return readOwnPreferences(ctx)
}
