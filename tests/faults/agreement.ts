// Checks the database after a storm of faults: acknowledged writes exist exactly once, and rows match their files.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import type { DatabaseUrls } from '#server/db/database.ts'
import { withScope } from '#server/db/scope.ts'
import { trackLiveness } from '#server/jobs/worker-liveness.ts'
import { createFileStore } from '#server/files/store/file-store.ts'
import { sweepStorage } from '#modules/documents/purge.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { asJob } from '#tests/support/as-job.ts'
import { meterLedgerMismatches } from '#tests/support/ledger.ts'
import type { ReceivedMail } from '../fuzz/mailbox.ts'
import type { WriteOutcome } from './storm.ts'

export interface Agreement {
  readonly acknowledged: number
  /** Acknowledged writes that are missing. */
  readonly lost: readonly string[]
  /** Writes or mails that exist twice. */
  readonly duplicated: readonly string[]
  /** Stored files without a row that remain after the sweep; and the number that it removed. */
  readonly filesWithoutRow: number
  readonly sweptFiles: number
  /** Rows whose file is missing, cannot be decrypted or differs. */
  readonly rowsWithoutFile: readonly string[]
  /** Meters that differ from their ledger, failed jobs, missing mails. */
  readonly violations: readonly string[]
}

export interface AgreementOptions {
  readonly urls: DatabaseUrls
  readonly directory: string
  readonly env: Readonly<Record<string, string>>
  readonly outcomes: readonly WriteOutcome[]
  readonly mails: readonly ReceivedMail[]
}

const dayMs = 86_400_000

/** Requeues the jobs of killed servers and waits until all have run; returns jobs that still wait. */
async function drainJobs(db: pg.Client, jobsUrl: string): Promise<string[]> {
  const liveness = await trackLiveness({
    connectionString: jobsUrl,
    workerId: 'faults',
    log: pino({ level: 'silent' }),
    everyMs: 200,
    graceMs: 1_500,
  })
  try {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const { rows } = await db.query<{ n: number }>(
        `select count(*)::int as n from graphile_worker.jobs where attempts < max_attempts
          and run_at <= now() + interval '3 seconds'`,
      )
      if (rows[0]?.n === 0) return []
      // Jobs that failed meanwhile are retried immediately.
      if (attempt % 20 === 19)
        await db.query(
          `select graphile_worker.reschedule_jobs(array[id], run_at => now()) from graphile_worker.jobs
            where locked_at is null and run_at between now() and now() + interval '20 minutes' and attempts > 0`,
        )
      await sleep(100)
    }
    return (
      await db.query<{ job: string }>(
        `select format('%s waits: attempts %s, locked by %s, %s', task_identifier, attempts, locked_by,
          left(last_error, 100)) as job from graphile_worker.jobs
          where attempts < max_attempts and run_at <= now() + interval '3 seconds' limit 5`,
      )
    ).rows.map(({ job }) => job)
  } finally {
    await liveness.stop()
  }
}

const messageId = (raw: string): string => /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? ''

async function findDamagedFiles(app: TestApp, db: pg.Client): Promise<string[]> {
  const store = createFileStore(app.services)
  const { rows } = await db.query<{ company: string; key: string; file: string; size: string; sha256: Buffer }>(`
    select company_id as company, storage_key as key, file_id as file, size_bytes as size, sha256 from document_revision
    union all select company_id, storage_key, file_id, size_bytes, sha256 from form_file`)
  const damaged: string[] = []
  for (const { company, key, file, size, sha256 } of rows) {
    try {
      const hash = createHash('sha256')
      await withScope({ kind: 'company', companyId: company }, async () => {
        const opened = await store.open(app.services.openWork().em, company, {
          fileId: file,
          storageKey: key,
          sizeBytes: Number(size),
        })
        for await (const part of await opened.stream()) hash.update(part as Buffer)
      })
      if (!hash.digest().equals(sha256)) damaged.push(`${key}: other bytes`)
    } catch (error) {
      damaged.push(`${key}: ${String(error).slice(0, 80)}`)
    }
  }
  return damaged
}

async function sweep(app: TestApp, db: pg.Client): Promise<{ filesWithoutRow: number; sweptFiles: number }> {
  const sweptCount = await asJob(() => sweepStorage(app.services.openWork(), createFileStore(app.services)))
  const { rows } = await db.query<{ key: string }>(
    `select storage_key as key from document_revision union select storage_key from form_file`,
  )
  const known = new Set(rows.map(({ key }) => key))
  let filesWithoutRow = 0
  for await (const { key } of app.services.ports.storage.list(''))
    if (/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(key) && !known.has(key)) filesWithoutRow += 1
  return { filesWithoutRow, sweptFiles: sweptCount }
}

/** Checks only rows written during the storm, so servers may continue to run. */
export async function checkAgreement({ urls, directory, env, outcomes, mails }: AgreementOptions): Promise<Agreement> {
  const db = new pg.Client({ connectionString: urls.owner })
  await db.connect()
  const app = await openTestApp({
    urls,
    directory,
    env,
    ports: { clock: { now: () => new Date(Date.now() + 2 * dayMs) } },
  })
  const [lost, duplicated, violations]: [string[], string[], string[]] = [[], [], []]
  try {
    violations.push(...(await drainJobs(db, urls.jobs)))
    for (const { write, end, attempts } of outcomes) {
      const [statement, ...values] = write.query
      const n = (await db.query<{ n: number }>(statement, values)).rows[0]?.n ?? 0
      const name = `${write.kind} (${end}, sent ${attempts} times)`
      if ((end === 'acknowledged' || end === 'done') && n === 0) lost.push(name)
      if (n > 1 && write.kind !== 'document from a template') duplicated.push(`${name}: ${n} times`)
      if (write.mailTo && n > 0) {
        const mailCount = new Set(
          mails.filter(({ to }) => to.includes(write.mailTo ?? '')).map(({ raw }) => messageId(raw)),
        ).size
        if (mailCount > 1) duplicated.push(`${name}: ${mailCount} mails`)
        if (mailCount === 0) violations.push(`${name}: no mail`)
      }
    }
    for (const { name, n } of (
      await db.query<{ name: string; n: number }>(
        `select name, count(*)::int as n from outbox_event
          where name ~ '\\.(opened|created|submitted|booked|invited|recorded|ordered|uploaded|added)$'
          group by name, payload having count(*) > 1`,
      )
    ).rows)
      duplicated.push(`event ${name}: ${n} times`)
    for (const { what: meter } of await meterLedgerMismatches(db))
      violations.push(`the meter of ${meter} differs from its ledger`)
    for (const { task, error } of (
      await db.query<{ task: string; error: string | null }>(
        `select task_identifier as task, last_error as error from graphile_worker.jobs where attempts >= max_attempts`,
      )
    ).rows)
      violations.push(`a job gave up: ${task}: ${error?.slice(0, 100) ?? 'its servers were killed'}`)
    const rowsWithoutFile = await findDamagedFiles(app, db)
    return {
      acknowledged: outcomes.filter(({ end }) => end === 'acknowledged' || end === 'done').length,
      lost,
      duplicated,
      rowsWithoutFile,
      violations,
      ...(await sweep(app, db)),
    }
  } finally {
    await app.close()
    await db.end()
  }
}
