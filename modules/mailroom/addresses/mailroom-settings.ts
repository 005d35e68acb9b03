import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { mailroomSettingsChanged } from './addresses.events.ts'
import { knownCourtDomains } from './court-domains.ts'

/** @param host part of mail addresses after the @; undefined until the operator sets it */
export async function readMailroomSettings(
  { em, actor: { companyId } }: Pick<Context, 'em' | 'actor'>,
  host: string | undefined,
) {
  const settings = await row(
    em,
    { courtDomains: col.array(col.text), version: col.int },
    sql`select court_domains as "courtDomains", version from mailroom_settings where company_id = ${companyId}`,
  )
  return {
    courtDomains: settings?.courtDomains ?? [],
    knownCourtDomains: [...knownCourtDomains],
    host: host ?? null,
    version: settings?.version ?? 0,
  }
}

/** @throws 409 `stale_version` */
export async function saveMailroomSettings(
  ctx: Context,
  host: string | undefined,
  { courtDomains, version }: { readonly courtDomains: readonly string[]; readonly version: number },
) {
  const { companyId, userId } = ctx.actor
  await ctx.em.transactional(async (tx) => {
    const written = await row(
      tx,
      { version: col.int },
      sql`
      insert into mailroom_settings (company_id, court_domains) values (${companyId}, ${[...new Set(courtDomains)]})
      on conflict (company_id) do update set court_domains = excluded.court_domains,
        version = mailroom_settings.version + 1, updated_at = now() where mailroom_settings.version = ${version}
      returning version`,
    )
    // The first write must have version 0, later writes the stored version.
    if (written?.version !== version + 1) throw kernelErrors.error('stale_version')
    await ctx.record(tx, mailroomSettingsChanged, { companyId, userId })
  })
  return readMailroomSettings(ctx, host)
}
