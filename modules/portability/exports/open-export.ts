import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { companyOfToken, companyToken, companyTokenHash } from '#server/company-token.ts'
import { change, row, sql } from '#server/db/query.ts'
import { locales } from '#server/contract/locale.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { CompanyActor, Context, PublicContext } from '#server/http/context.ts'
import { sendFile } from '#server/files/store/send-file.ts'
import { createPrefixedStore } from '#server/files/store/prefixed-store.ts'
import { companiesErrors } from '#modules/companies/index.ts'
import { identityModule } from '#modules/identity/index.ts'
import type { Services } from '#server/services.ts'
import { portabilityErrors } from '../portability.errors.ts'
import { archiveName } from './export.phrases.ts'
import { exportVault } from './run-export.ts'

/** Minutes for which a download link is valid. */
const linkMinutes = 10

const assertOwnCompany = ({ companyId }: CompanyActor, requestedCompanyId: string): void => {
  if (requestedCompanyId !== companyId) throw companiesErrors.error('company_not_found')
}

/**
 * Creates a short-lived link to download a copy, and requires the password. Each new link replaces its predecessor.
 * @throws 404 `company_not_found`, `export_not_found`, 409 `export_not_ready`, 403 `current_password_wrong`
 */
export async function openExport(
  services: Services,
  { em, actor, ports }: Context,
  companyId: string,
  exportId: string,
  password: string,
) {
  assertOwnCompany(actor, companyId)
  const now = ports.clock.now()
  const exportState = await row(
    em,
    { state: col.text, isExpired: col.boolean },
    sql`select state, coalesce(expires_at < ${now}, false) as "isExpired" from company_export where company_id = ${companyId}
      and id = ${exportId}`,
  )
  if (!exportState || exportState.state === 'expired' || exportState.isExpired)
    throw portabilityErrors.error('export_not_found')
  if (exportState.state !== 'ready') throw portabilityErrors.error('export_not_ready')
  await services.use(identityModule).assertCurrentPassword(em, actor.userId, password)
  const token = companyToken(companyId)
  const until = new Date(now.getTime() + linkMinutes * 60_000)
  await change(
    em,
    sql`update company_export set token_hash = ${companyTokenHash(token)}, token_until = ${until}
      where company_id = ${companyId} and id = ${exportId} and state = 'ready'`,
  )
  return { url: `${services.env.publicUrl}/api/company-exports/${token}`, expiresAt: until.toISOString() }
}

const downloadRow = {
  id: col.uuid,
  fileId: col.uuid,
  size: col.bigint,
  ownerId: col.uuid.nullable,
  ownerName: col.text.nullable,
  locale: col.oneOf(locales),
  readyOn: col.text,
} as const satisfies Shape

/**
 * Sends the archive of a download link. The download is audited.
 * @throws 404 `export_not_found`
 */
export async function sendExport(services: Services, ctx: PublicContext, token: string): Promise<void> {
  const companyId = companyOfToken(token)
  if (companyId === null) throw portabilityErrors.error('export_not_found')
  await withScope({ kind: 'company', companyId }, async () => {
    const now = ctx.ports.clock.now()
    const archive = await row(
      ctx.em,
      downloadRow,
      sql`
      select e.id, e.file_id as "fileId", e.size_bytes as size, u.id as "ownerId",
        u.name || ' ' || u.surname as "ownerName",
        coalesce(u.locale, 'es') as locale, to_char(e.ready_at at time zone 'America/Puerto_Rico',
        'YYYY-MM-DD') as "readyOn"
        from company_export e join company c on c.id = e.company_id left join user_account u on u.id = c.owner_id
       where e.company_id = ${companyId} and e.token_hash = ${companyTokenHash(token)} and e.token_until > ${now}
         and e.state = 'ready' and e.expires_at > ${now} and c.status = 'active'`,
    )
    if (!archive) throw portabilityErrors.error('export_not_found')
    const file = {
      fileId: archive.fileId,
      storageKey: `${companyId}/${archive.fileId}`,
      sizeBytes: Number(archive.size),
      name: `${archiveName[archive.locale]} ${archive.readyOn}.zip`,
      mimeType: 'application/zip',
    }
    await sendFile(ctx, createPrefixedStore(services, 'exports').store, companyId, file, () =>
      writeAuditEntry(ctx.em, {
        action: 'exports.downloaded',
        subject: { type: 'company', id: companyId },
        details: { exportId: archive.id },
        companyId,
        actor: archive.ownerId ? { id: archive.ownerId, name: archive.ownerName ?? '' } : null,
      }),
    )
  })
}

/** Removes a copy before it expires. @throws 404 `company_not_found`, `export_not_found`, 409 `export_running` */
export async function removeExport(
  services: Services,
  { em, actor, log }: Context,
  companyId: string,
  exportId: string,
): Promise<void> {
  assertOwnCompany(actor, companyId)
  const fileId = await em.transactional(async (tx) => {
    const exportState = await row(
      tx,
      { state: col.text, fileId: col.uuid.nullable },
      sql`select state, file_id as "fileId" from company_export where company_id = ${companyId}
          and id = ${exportId} for update`,
    )
    if (!exportState) throw portabilityErrors.error('export_not_found')
    if (exportState.state === 'queued' || exportState.state === 'writing')
      throw portabilityErrors.error('export_running')
    await change(tx, sql`delete from company_export where company_id = ${companyId} and id = ${exportId}`)
    await writeAuditEntry(tx, {
      action: 'exports.removed',
      subject: { type: 'company', id: companyId },
      details: { exportId },
    })
    return exportState.fileId
  })
  if (fileId)
    await exportVault(services)
      .remove({ companyId, fileId })
      .catch((err: unknown) => {
        log.warn({ err }, 'a copy of a company was not removed')
      })
}
