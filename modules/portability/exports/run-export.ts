import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { storeBelow } from '#server/files/store/store-below.ts'
import { companyFileKey } from '#modules/companies/index.ts'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { Locale } from '#server/contract/locale.ts'
import { change, row, rows, sql } from '#server/db/query.ts'
import { createVault } from '#server/files/vault.ts'
import type { Work } from '#server/http/context.ts'
import { mailQueue } from '#server/jobs/mail-job.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { notify } from '#server/notices/notify.ts'
import type { Services } from '#server/services.ts'
import { portabilityMessages } from '../portability.messages.ts'
import { exportAttempts } from './exports.jobs.ts'
import { writeExport } from './write-export.ts'

/** Days that a copy can be fetched. */
export const exportDays = 7
/** More than any office has: the archive is limited by the storage alone. */
const noLimit = Number.MAX_SAFE_INTEGER

interface OpenExport {
  readonly company_id: string
  readonly attempts: number
}
interface Owner {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly locale: Locale
  readonly company: string
}

/** Who is told and for whom the copy is. */
export const ownerOf = (em: EntityManager, companyId: string) =>
  row<Owner>(
    em,
    sql`
  select u.id, u.name, u.email, u.locale, c.name as company from company c join user_account u on u.id = c.owner_id
    where c.id = ${companyId}`,
  )

export const exportVault = (services: Services) => createVault(storeBelow(services, 'exports').storage)
/** Where the owner finds copies, and what is going to happen to the company. */
export const companyPage = ({ env: { publicUrl } }: Services): string => `${publicUrl}/app/my_profile?tab=company`

const amount = (bytes: number, locale: Locale): string => {
  const [unit, value] =
    bytes < 1e6
      ? (['kB', bytes / 1e3] as const)
      : bytes < 1e9
        ? (['MB', bytes / 1e6] as const)
        : (['GB', bytes / 1e9] as const)
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)} ${unit}`
}
export const longDay = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-PR' : locale, {
    dateStyle: 'long',
    timeZone: 'America/Puerto_Rico',
  }).format(at)

/**
 * Writes a copy that was ordered. Bytes first and then the row; a copy cut off by a crash is begun anew, and its
 * remains are swept.
 */
export async function runExport(services: Services, { em, log }: Work, exportId: string): Promise<void> {
  const taken = await row<OpenExport>(
    em,
    sql`update company_export set state = 'writing', attempts = attempts + 1 where id = ${exportId}
      and state in ('queued', 'writing') returning company_id, attempts`,
  )
  if (!taken) return
  const { company_id: companyId, attempts } = taken
  const owner = await ownerOf(em, companyId)
  try {
    if (!owner) throw new Error('a company without an owner has nobody to hand a copy to')
    const fileId = randomUUID()
    const companyKey = await companyFileKey(em, services.secrets.masterKey, companyId)
    const { kept, counts } = await writeExport(
      services,
      { companyId, personId: owner.id, locale: owner.locale },
      (stream) => exportVault(services).store({ companyId, fileId, companyKey, stream, maxBytes: noLimit }),
    )
    const now = services.ports.clock.now()
    const expires = new Date(now.getTime() + exportDays * 86_400_000)
    await em.fork().transactional(async (tx) => {
      const still = await change(
        tx,
        sql`
        update company_export set state = 'ready', file_id = ${fileId}, size_bytes = ${kept.sizeBytes},
          sha256 = ${Buffer.from(kept.sha256, 'hex')}, row_count = ${counts.rows}, file_count = ${counts.files},
          missing_count = ${counts.missing}, ready_at = ${now}, expires_at = ${expires}
         where id = ${exportId} and state = 'writing'`,
      )
      if (still === 0) return
      await writeAuditEntry(tx, {
        action: 'exports.made',
        subject: { type: 'company', id: companyId },
        details: {
          exportId,
          sizeBytes: kept.sizeBytes,
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
        size: amount(kept.sizeBytes, owner.locale),
        date: longDay(expires, owner.locale),
      }
      await mailQueue(services)(tx, {
        to: owner.email,
        locale: owner.locale,
        ...layoutMail(portabilityMessages.exportReady, owner.locale, values, companyPage(services)),
      })
    })
  } catch (error) {
    if (attempts < exportAttempts) throw error
    log.error({ err: error, exportId }, 'a copy of a company was given up')
    await giveUp(services, em.fork(), { companyId, exportId, owner })
  }
}

async function giveUp(
  services: Services,
  em: EntityManager,
  { companyId, exportId, owner }: { companyId: string; exportId: string; owner: Owner | undefined },
): Promise<void> {
  await em.transactional(async (tx) => {
    if (
      (await change(
        tx,
        sql`update company_export set state = 'failed' where id = ${exportId} and state = 'writing'`,
      )) === 0 ||
      !owner
    )
      return
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

/** Removes copies whose days are over, and bytes that no row names: rows first, then bytes. */
export async function sweepExports(services: Services, { em, log, ports }: Work): Promise<void> {
  const now = ports.clock.now()
  const over = await rows<{ company_id: string; file_id: string }>(
    em,
    sql`
    update company_export set state = 'expired', token_hash = null, token_until = null where state = 'ready'
      and expires_at < ${now} returning company_id, file_id`,
  )
  for (const { company_id: companyId, file_id: fileId } of over)
    await exportVault(services)
      .remove({ companyId, fileId })
      .catch((err: unknown) => {
        log.warn({ err }, 'a copy of a company was not removed')
      })
  const { storage } = storeBelow(services, 'exports')
  const before = now.getTime() - 86_400_000
  for await (const { key, modifiedAt } of storage.list('')) {
    if (modifiedAt.getTime() >= before) continue
    const [companyId = '', fileId = ''] = key.split('/')
    const named = await row(
      em,
      sql`select 1 from company_export where company_id = ${companyId} and file_id = ${fileId} and state = 'ready'`,
    )
    if (!named) await storage.remove(key)
  }
}
