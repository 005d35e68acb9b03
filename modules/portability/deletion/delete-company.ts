import { setTimeout as sleep } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import { auditSeals } from '#server/audit/chain.ts'
import { sealChains } from '#server/audit/seal-chains.ts'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { unlimitedWait, withWaitLimits } from '#server/db/wait-limits.ts'
import { change, exists, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { mailQueue } from '#server/jobs/mail-job.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import type { Services } from '#server/services.ts'
import { imageVault } from '#modules/marketplace/index.ts'
import { ownerOf } from '../exports/run-export.ts'
import { portabilityMessages } from '../portability.messages.ts'

/** Storage folders of a company's files, except documents, which are stored directly below its id. */
const companyFolders = ['forms', 'exports', 'calls', 'mail'] as const

const auditHeadRow = {
  seq: col.bigint,
  hash: col.text,
} as const satisfies Shape

/** Deletes the companies whose deletion is due, each in its own transaction. The next run retries failed deletions. */
export async function deleteDueCompanies(services: Services, work: Work): Promise<number> {
  const now = work.ports.clock.now()
  const dueCompanies = await withScope({ kind: 'platform' }, () =>
    rows(
      work.em,
      { id: col.uuid },
      sql`select company_id as id from company_deletion where due_at <= ${now} and done_at is null order by due_at`,
    ),
  )
  let deleted = 0
  for (const { id } of dueCompanies) {
    try {
      await deleteCompany(services, work.em.fork(), id, now)
      deleted += 1
    } catch (err) {
      work.log.error({ err, companyId: id }, 'a company was not deleted')
    }
  }
  return deleted
}

/**
 * Deletes rows and key of a company in one transaction, and then its files, which can no longer be decrypted. Files that
 * a crash leaves behind are removed by the sweep of files without rows.
 * @param beforeDeletion work at the beginning of the transaction; with it, the owner gets no mail about the deletion
 */
async function deleteCompany(
  services: Services,
  em: EntityManager,
  companyId: string,
  now: Date,
  beforeDeletion?: (tx: EntityManager) => Promise<void>,
): Promise<void> {
  const owner = beforeDeletion ? null : await withScope({ kind: 'company', companyId }, () => ownerOf(em, companyId))
  const pictures = await withScope({ kind: 'company', companyId }, () =>
    rows(em, { id: col.uuid }, sql`select id from profile_image where company_id = ${companyId}`),
  )
  await withWaitLimits(unlimitedWait, () =>
    withScope({ kind: 'platform' }, () =>
      em.transactional(async (tx) => {
        // Deleting the data of years takes longer than the limit for statements.
        await change(tx, sql`set local statement_timeout = 0`)
        await beforeDeletion?.(tx)
        const head = await row(
          tx,
          auditHeadRow,
          sql`select seq, encode(hash, 'hex') as hash from audit_head where company_id = ${companyId}`,
        )
        const erased = await row(
          tx,
          { count: col.bigint },
          sql`select app.forget_company(${companyId}::uuid, ${now}::timestamptz) as count`,
        )
        await writeAuditEntry(tx, {
          action: 'companies.deleted',
          subject: { type: 'company', id: companyId },
          details: {
            rows: Number(erased?.count ?? 0),
            lastEntry: Number(head?.seq ?? 0),
            lastHash: head?.hash ?? null,
          },
          companyId: null,
          actor: null,
        })
        if (owner)
          await mailQueue(services)(tx, {
            to: owner.email,
            locale: owner.locale,
            ...layoutMail(portabilityMessages.deletionDone, owner.locale, { name: owner.name, company: owner.company }),
          })
      }),
    ),
  )
  await removeFiles(
    services,
    companyId,
    pictures.map(({ id }) => id),
  )
}

/** Stored as the administrator of a deletion that no administrator requested. */
const noAdministratorId = '00000000-0000-0000-0000-000000000000'
/** Time limit for audit entries of the company to get their position in its hash chain. */
const sealingLimitMs = 60_000

/**
 * Deletes a company that moved to another installation, once its last audit entries have a position in the hash chain.
 * @throws Error when it cannot be deleted now; it may be tried again
 */
export async function deleteMovedCompany(services: Services, companyId: string): Promise<void> {
  const { em } = services.openWork()
  const deps = { em, seals: auditSeals(services.secrets.masterKey), onBroken: () => undefined }
  const isUnsealed = () =>
    withScope({ kind: 'platform' }, () =>
      exists(em, sql`select from audit_entry where company_id = ${companyId} and seq is null`),
    )
  for (const until = Date.now() + sealingLimitMs; await isUnsealed();) {
    if (Date.now() > until) throw new Error(`entries of the audit of ${companyId} get no place in their chain`)
    if ((await sealChains(deps)) === 0) await sleep(100)
  }
  const now = new Date()
  await deleteCompany(services, em.fork(), companyId, now, async (tx) => {
    // The rows of a moving company are read-only, except for transactions with this setting.
    await change(tx, sql`select set_config('app.moves', ${companyId}, true)`)
    await change(
      tx,
      sql`insert into company_deletion (company_id, asked_by, asked_at, due_at)
        values (${companyId}, ${noAdministratorId}, ${new Date(now.getTime() - 1_000)}, ${now})`,
    )
    await writeAuditEntry(tx, {
      action: 'companies.moved',
      subject: { type: 'company', id: companyId },
      companyId: null,
      actor: null,
    })
  })
}

async function removeFiles(services: Services, companyId: string, pictures: readonly string[]): Promise<void> {
  const {
    ports: { storage },
    log,
  } = services
  try {
    for (const prefix of [`${companyId}/`, ...companyFolders.map((folder) => `${folder}/${companyId}/`)]) {
      for await (const { key } of storage.list(prefix)) await storage.remove(key)
    }
    for (const id of pictures) await imageVault(services).remove(id)
  } catch (err) {
    log.warn({ err, companyId }, 'files of a deleted company could not be removed and wait for the sweep')
  }
}
