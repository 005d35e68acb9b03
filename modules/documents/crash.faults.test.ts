// Rows and files agree after a crash at any point, once the sweep has run: every row has its file, every file has a
// row, and the charge is the sum of existing documents.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from '#server/adapters/disk-storage.ts'
import { withScope } from '#server/db/scope.ts'
import type { Storage } from '#server/ports/storage.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { attach, openCaseOf, upload, type DocumentAnswer } from '#tests/support/files.ts'
import { createFileStore } from '#server/files/store/file-store.ts'
import { purgeBin, resumeExtraction, sweepStorage } from './purge.ts'

const day = 86_400_000
let database: TestDatabase
let directory: string
let disk: Storage
/** The storage port; a test can make single calls fail. */
let failingCalls: Partial<Storage> = {}
const storage: Storage = {
  write: (...args) => (failingCalls.write ?? disk.write)(...args),
  read: (...args) => (failingCalls.read ?? disk.read)(...args),
  remove: (...args) => (failingCalls.remove ?? disk.remove)(...args),
  list: (prefix) => disk.list(prefix),
  sweep: (before) => disk.sweep(before),
  check: () => disk.check(),
}
/** The clock of jobs, moved by tests. */
let clockAheadMs = 0
let app: TestApp
let db: pg.Client

beforeAll(async () => {
  database = await cloneDatabase()
  directory = mkdtempSync(join(tmpdir(), 'bufete-crash-'))
  disk = createDiskStorage({ root: join(directory, 'files') })
  app = await openTestApp({
    urls: database.urls,
    directory,
    ports: { storage, clock: { now: () => new Date(Date.now() + clockAheadMs) } },
  })
  db = new pg.Client({ connectionString: database.urls.owner })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await app.close()
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

const runJob = <T>(run: (work: ReturnType<TestApp['services']['openWork']>) => Promise<T>): Promise<T> =>
  withScope({ kind: 'identity' }, () => run(app.services.openWork()))

/** Runs the sweep two days later: it removes files without a row that are older than a day. */
async function sweep(): Promise<number> {
  clockAheadMs = 2 * day
  try {
    return await runJob((work) => sweepStorage(work, createFileStore(app.services)))
  } finally {
    clockAheadMs = 0
  }
}

async function storedKeys(companyId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of disk.list(companyId)) keys.push(key)
  return keys.sort()
}

async function expectRowsMatchFiles(companyId: string): Promise<void> {
  const referenced = await db.query<{ key: string }>(
    'select storage_key as key from document_revision where company_id = $1 order by 1',
    [companyId],
  )
  expect(await storedKeys(companyId)).toEqual(referenced.rows.map(({ key }) => key))
  const charge = await db.query<{ used: string; existing: string }>(
    `
    select storage_used as used, (select coalesce(sum(r.size_bytes), 0) from document_revision r join document d
      on d.company_id = r.company_id and d.id = r.document_id
      where r.company_id = e.company_id and d.deleted_at is null) as existing from entitlement e where company_id = $1`,
    [companyId],
  )
  expect(charge.rows[0]?.used).toBe(charge.rows[0]?.existing)
}

async function officeWithCase(): Promise<{ owner: Person; companyId: string; caseId: string }> {
  failingCalls = {}
  const { owner, companyId } = await office(app)
  const caseId = await openCaseOf(owner)
  await upload(owner, caseId, 'lo que ya estaba')
  return { owner, companyId, caseId }
}

describe('a crash', () => {
  it('between file and row leaves a file that the sweep removes after a day', async () => {
    const { companyId } = await officeWithCase()
    // A file left by an upload whose server crashed before the transaction.
    await withScope({ kind: 'company', companyId }, () =>
      createFileStore(app.services).write(
        app.services.openWork().em,
        companyId,
        Readable.from([Buffer.from('huérfano')]),
        { limitBytes: 1_000 },
      ),
    )
    expect(await storedKeys(companyId)).toHaveLength(2)
    expect(await runJob((work) => sweepStorage(work, createFileStore(app.services)))).toBe(0)
    expect(await sweep()).toBe(1)
    await expectRowsMatchFiles(companyId)
  })

  it('while the files of a failed transaction are removed leaves them to the sweep', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    await db.query('update entitlement set storage_limit = storage_used + 5 where company_id = $1', [companyId])
    failingCalls = { remove: () => Promise.reject(new Error('the server is gone')) }
    // Small enough to pass the early check and to be rejected by the charge.
    expect((await attach(owner, caseId, 'demasiado', 'a.txt')).status).toBe(402)
    failingCalls = {}
    expect(await storedKeys(companyId)).toHaveLength(2)
    expect(await sweep()).toBe(1)
    await expectRowsMatchFiles(companyId)
  })

  it('between row and job loses no text: extraction is enqueued again', async () => {
    const { companyId } = await officeWithCase()
    await db.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
    clockAheadMs = 10 * 60_000
    await runJob((work) => resumeExtraction(work))
    clockAheadMs = 0
    const { rows } = await db.query<{ company: string }>(
      `select payload ->> 'companyId' as company from graphile_worker.reschedule_jobs(
        array(select id from graphile_worker.jobs)) where payload ->> 'companyId' = $1`,
      [companyId],
    )
    expect(rows).toHaveLength(1)
  })

  it('between a saved text and the removal of the replaced file leaves that file to the sweep', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    const first = (await owner.post(`/cases/${caseId}/documents`, { name: 'Carta', content: '<p>uno</p>' }).expect(201))
      .body as DocumentAnswer
    failingCalls = { remove: () => Promise.reject(new Error('the server is gone')) }
    await owner.put(`/documents/${first.id}/authored`, { content: '<p>dos</p>', version: first.version }).expect(200)
    failingCalls = {}
    expect(await storedKeys(companyId)).toHaveLength(3)
    expect(await sweep()).toBe(1)
    await expectRowsMatchFiles(companyId)
  })

  it('while the bin is purged leaves no row without a file', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    const { id } = await upload(owner, caseId, 'a la basura', 'b.txt')
    await owner.delete(`/documents/${id}`).expect(204)
    clockAheadMs = 31 * day
    failingCalls = { remove: () => Promise.reject(new Error('the server is gone')) }
    await runJob((work) => purgeBin(work, createFileStore(app.services)))
    clockAheadMs = 0
    failingCalls = {}
    const { rowCount } = await db.query('select 1 from document where id = $1', [id])
    expect(rowCount).toBe(0)
    expect(await storedKeys(companyId)).toHaveLength(2)
    await sweep()
    await expectRowsMatchFiles(companyId)
  })
})

describe('the bin', () => {
  it('is purged after thirty days and not before, folders included', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    const folder = (await owner.post(`/cases/${caseId}/folders`, { name: 'Vieja' }).expect(201)).body as { id: string }
    const innerFolder = (
      await owner.post(`/cases/${caseId}/folders`, { name: 'Interior', parentId: folder.id }).expect(201)
    ).body as { id: string }
    const { id, version } = await upload(owner, caseId, 'dentro', 'c.txt')
    await owner.put(`/documents/${id}`, { folderId: innerFolder.id, version }).expect(200)
    await owner.delete(`/folders/${folder.id}`).expect(204)
    for (const [days, remainingFolders] of [
      [29, 2],
      [31, 0],
    ] as const) {
      clockAheadMs = days * day
      await runJob((work) => purgeBin(work, createFileStore(app.services)))
      clockAheadMs = 0
      expect((await db.query('select 1 from folder where company_id = $1', [companyId])).rowCount).toBe(
        remainingFolders,
      )
      expect((await db.query('select 1 from document where id = $1', [id])).rowCount).toBe(remainingFolders > 0 ? 1 : 0)
    }
    await expectRowsMatchFiles(companyId)
  })
})

describe('a file changed in the storage', () => {
  it('causes a storage error if it changed during its upload, and nothing remains of it', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    failingCalls = {
      read: () => Promise.resolve(Readable.from([Buffer.from('<html>Service temporarily unavailable</html>')])),
    }
    const answer = await attach(owner, caseId, 'lo que llegó', 'a.txt')
    failingCalls = {}
    expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([
      503,
      'service_unavailable',
    ])
    await expectRowsMatchFiles(companyId)
  })

  it('is reported as damaged, to a reader and by text extraction', async () => {
    const { owner, companyId } = await officeWithCase()
    const [key] = await storedKeys(companyId)
    const path = join(directory, 'files', key ?? '')
    const bytes = readFileSync(path)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    writeFileSync(path, bytes)
    const { rows } = await db.query<{ id: string }>('select id from document where company_id = $1', [companyId])
    const id = rows[0]?.id ?? ''
    const answer = await owner.get(`/documents/${id}/content`).expect(500)
    expect((answer.body as { error: { code: string } }).error.code).toBe('file_damaged')
    await withScope(
      { kind: 'company', companyId },
      () =>
        app.services.jobs.handlers
          .get('cases.extract-text')
          ?.handler(app.services.openWork(), { documentId: id, revision: 1 }, new AbortController().signal) ??
        Promise.reject(new Error('no such job')),
    )
    expect((await owner.get(`/documents/${id}`).expect(200)).body).toMatchObject({
      textStatus: 'failed',
      textReason: 'damaged',
    })
  })
})

describe('kill -9 while uploads run', () => {
  it('loses no acknowledged upload and leaves no file without a row', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../../tests/faults/upload-server.ts')], {
        env: { ...process.env, UPLOAD_SERVER: JSON.stringify({ urls: database.urls, directory }), NODE_OPTIONS: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [line] = (await once(child.stdout, 'data')) as [Buffer]
      const base = `http://127.0.0.1:${line.toString().trim()}/api`
      const sending = Array.from({ length: 4 }, async () => {
        for (;;) {
          const form = new FormData()
          form.append('file', new Blob([Buffer.alloc(200_000, 97)]), 'a.txt')
          const answer = await fetch(`${base}/cases/${caseId}/documents`, {
            method: 'POST',
            body: form,
            headers: { authorization: `Bearer ${owner.token}` },
          })
          if (answer.status === 201)
            acknowledged.push(((await answer.json()) as { items: DocumentAnswer[] }).items[0]?.id ?? '')
        }
      })
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before)
      await sleep(round * 330)
      child.kill('SIGKILL')
      await Promise.allSettled(sending)
    }
    const { rows } = await db.query<{ id: string }>('select id from document where company_id = $1', [companyId])
    const storedIds = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !storedIds.has(id))).toEqual([])
    await sweep()
    await expectRowsMatchFiles(companyId)
    for (const id of acknowledged.slice(-3))
      expect((await owner.get(`/documents/${id}/content`).expect(200)).text).toHaveLength(200_000)
  }, 180_000)
})
