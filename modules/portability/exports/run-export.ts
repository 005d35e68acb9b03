import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { withByteUnit } from '#server/contract/byte-units.phrases.ts'
import { dateFormat } from '#server/contract/date-format.ts'
import { dayMs, defaultTimeZone } from '#server/contract/time.ts'
import { createPrefixedStore } from '#server/files/store/prefixed-store.ts'
import { companyFileKey } from '#modules/companies/index.ts'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { languageTags, locales, type Locale } from '#server/contract/locale.ts'
import { change, exists, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { AppError } from '#server/http/errors.ts'
import { createVault } from '#server/files/vault.ts'
import type { Work } from '#server/http/context.ts'
import { mailQueue } from '#server/jobs/mail-job.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { notify } from '#server/notices/notify.ts'
import type { Services } from '#server/services.ts'
import { portabilityMessages } from '../portability.messages.ts'
import { exportAttempts } from './exports.jobs.ts'
import { writeExport } from './write-export.ts'

/** Days for which a copy can be downloaded. */
export const exportDays = 7
/** The size of an archive is limited by the storage only. */
const unlimitedBytes = Number.MAX_SAFE_INTEGER

const claimedExportRow = {
  companyId: col.uuid,
  attempts: col.int,
} as const satisfies Shape
const ownerRow = {
  id: col.uuid,
  name: col.text,
  email: col.text,
  locale: col.oneOf(locales),
  company: col.text,
} as const satisfies Shape
type Owner = RowOf<typeof ownerRow>

/** Returns the owner of a company, who is notified of copies and whose view they contain. */
export const ownerOf = (em: EntityManager, companyId: string) =>
  row(
    em,
    ownerRow,
    sql`
  select u.id, u.name, u.email, u.locale, c.name as company from company c join user_account u on u.id = c.owner_id
    where c.id = ${companyId}`,
  )

export const exportVault = (services: Services) => createVault(createPrefixedStore(services, 'exports').storage)
/** Returns the URL of the page on which the owner finds copies and a planned deletion. */
export const companyPage = ({ env: { publicUrl } }: Services): string => `${publicUrl}/app/my_profile?tab=company`

const sizeUnits = [
  { unit: 'GB', bytes: 1e9 },
  { unit: 'MB', bytes: 1e6 },
] as const
function formatSize(sizeBytes: number, locale: Locale): string {
  const { unit, bytes } = sizeUnits.find((size) => sizeBytes >= size.bytes) ?? { unit: 'kB', bytes: 1e3 }
  const format = new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 1 })
  return withByteUnit(format.format(sizeBytes / bytes), unit, locale)
}
export const formatLongDay = (at: Date, locale: Locale): string =>
  dateFormat(languageTags[locale], {
    dateStyle: 'long',
    timeZone: defaultTimeZone,
  }).format(at)

/**
 * Writes a queued copy: first the archive, then its row. A copy that a crash interrupted is started again; the sweep
 * removes the incomplete archive.
 */
export async function runExport(services: Services, { em, log }: Work, exportId: string): Promise<void> {
  const claimed = await row(
    em,
    claimedExportRow,
    sql`update company_export set state = 'writing', attempts = attempts + 1 where id = ${exportId}
      and state in ('queued', 'writing') returning company_id as "companyId", attempts`,
  )
  if (!claimed) return
  const { companyId, attempts } = claimed
  const owner = await ownerOf(em, companyId)
  try {
    if (!owner) throw new Error('a company without an owner has no recipient of a copy')
    const fileId = randomUUID()
    const companyKey = await companyFileKey(em, services.secrets.masterKey, companyId)
    const { result, counts } = await writeExport(
      services,
      { companyId, personId: owner.id, locale: owner.locale },
      (stream) => exportVault(services).store({ companyId, fileId, companyKey, stream, maxBytes: unlimitedBytes }),
    )
    const now = services.ports.clock.now()
    const expires = new Date(now.getTime() + exportDays * dayMs)
    await em.fork().transactional(async (tx) => {
      const updated = await change(
        tx,
        sql`
        update company_export set state = 'ready', file_id = ${fileId}, size_bytes = ${result.sizeBytes},
          sha256 = ${Buffer.from(result.sha256, 'hex')}, row_count = ${counts.rows}, file_count = ${counts.files},
          missing_count = ${counts.missing}, ready_at = ${now}, expires_at = ${expires}
         where id = ${exportId} and state = 'writing'`,
      )
      if (updated === 0) return
      await writeAuditEntry(tx, {
        action: 'exports.made',
        subject: { type: 'company', id: companyId },
        details: {
          exportId,
          sizeBytes: result.sizeBytes,
          rows: counts.rows,
          files: counts.files,
          missing: counts.missing,
        },
        companyId,
        actor: null,
      })
      await notify(tx, {
        kind: 'export.ready',
        userId: owner.id,
        companyId,
        key: exportId,
        data: { until: expires.toISOString() },
      })
      const values = {
        name: owner.name,
        company: owner.company,
        size: formatSize(result.sizeBytes, owner.locale),
        date: formatLongDay(expires, owner.locale),
      }
      await mailQueue(services)(tx, {
        to: owner.email,
        locale: owner.locale,
        ...layoutMail(portabilityMessages.exportReady, owner.locale, values, companyPage(services)),
      })
    })
  } catch (error) {
    const isBlocked = error instanceof AppError && error.code === 'export_shows_hidden'
    if (attempts < exportAttempts && !isBlocked) throw error
    log.error({ err: error, exportId }, 'a copy of a company failed for good')
    await failExport(services, em.fork(), { companyId, exportId, owner })
  }
}

async function failExport(
  services: Services,
  em: EntityManager,
  { companyId, exportId, owner }: { companyId: string; exportId: string; owner: Owner | undefined },
): Promise<void> {
  await em.transactional(async (tx) => {
    const updated = await change(
      tx,
      sql`update company_export set state = 'failed' where id = ${exportId} and state = 'writing'`,
    )
    if (updated === 0 || !owner) return
    await notify(tx, { kind: 'export.failed', userId: owner.id, companyId, key: exportId })
    await mailQueue(services)(tx, {
      to: owner.email,
      locale: owner.locale,
      ...layoutMail(
        portabilityMessages.exportFailed,
        owner.locale,
        { name: owner.name, company: owner.company },
        companyPage(services),
      ),
    })
  })
}

/** Expires copies that are due, and removes their archives and archives without a row. */
export async function sweepExports(services: Services, { em, log, ports }: Work): Promise<void> {
  const now = ports.clock.now()
  const expiredExports = await rows(
    em,
    { companyId: col.uuid, fileId: col.uuid },
    sql`
    update company_export set state = 'expired', token_hash = null, token_until = null where state = 'ready'
      and expires_at < ${now} returning company_id as "companyId", file_id as "fileId"`,
  )
  for (const { companyId, fileId } of expiredExports)
    await exportVault(services)
      .remove({ companyId, fileId })
      .catch((err: unknown) => {
        log.warn({ err }, 'a copy of a company was not removed')
      })
  const { storage } = createPrefixedStore(services, 'exports')
  const cutoffMs = now.getTime() - dayMs
  for await (const { key, modifiedAt } of storage.list('')) {
    if (modifiedAt.getTime() >= cutoffMs) continue
    const [companyId = '', fileId = ''] = key.split('/')
    const isReferenced = await exists(
      em,
      sql`select from company_export where company_id = ${companyId} and file_id = ${fileId} and state = 'ready'`,
    )
    if (!isReferenced) await storage.remove(key)
  }
}
