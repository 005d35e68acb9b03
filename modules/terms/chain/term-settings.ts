import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { secondConfirmationChanged } from './chain.events.ts'

const settingsRow = { secondConfirmation: col.boolean, version: col.int } as const satisfies Shape
const defaults = { secondConfirmation: false, version: 0 }

/** Returns the settings of an office for confirming terms; version 0: defaults that were never changed. */
export const readSettings = async (em: EntityManager, companyId: string) =>
  (await row(
    em,
    settingsRow,
    sql`select second_confirmation as "secondConfirmation", version from term_settings
      where company_id = ${companyId}`,
  )) ?? defaults

/** @throws 409 `stale_version` */
export const updateSettings = (
  ctx: Context,
  { secondConfirmation, version }: { readonly secondConfirmation: boolean; readonly version: number },
) =>
  ctx.em.transactional(async (tx) => {
    const { companyId, userId } = ctx.actor
    const written = await row(
      tx,
      settingsRow,
      sql`
      insert into term_settings (company_id, second_confirmation) values (${companyId}, ${secondConfirmation})
      on conflict (company_id) do update set second_confirmation = excluded.second_confirmation,
        version = term_settings.version + 1, updated_at = now() where term_settings.version = ${version}
      returning second_confirmation as "secondConfirmation", version`,
    )
    // The first write must have version 0, later writes the stored version.
    if (!written || written.version !== version + 1) throw kernelErrors.error('stale_version')
    await ctx.record(tx, secondConfirmationChanged, { companyId, userId, secondConfirmation })
    return written
  })
