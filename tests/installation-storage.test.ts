// Ownership of a storage: assigned at start, and checked while running.
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from '#tests/support/request.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { readEnv } from '#server/env.ts'
import { exportOutcome } from '#server/start/company-archive.ts'
import { adoptStorage, openInstallationStorage } from '#server/start/installation-storage.ts'
import { storeFingerprint } from '#server/start/master-key.ts'
import { openInstallation } from '#server/start/open-installation.ts'
import { verifyFiles, writeExport, type UnreadableFile } from '#modules/portability/index.ts'
import { office, type Person } from './support/actors.ts'
import { openTestApp, testMasterKey, type TestApp } from './support/app.ts'
import { cloneDatabase, type TestDatabase } from './support/database.ts'
import { attach, openCaseOf, storedFiles, upload } from './support/files.ts'
import { startS3StandIn } from './support/s3-stand-in.ts'

let database: TestDatabase
let directory: string
let app: TestApp
let owner: Person
let companyId: string
let caseId: string
const logLines: Record<string, unknown>[] = []
const files = () => join(directory, 'files')
const movedFiles = () => join(directory, 'away')
const env = (settings: Readonly<Record<string, string>> = {}) =>
  readEnv({ NODE_ENV: 'test', DATA_DIR: directory, ...settings })
const open = (settings?: Readonly<Record<string, string>>) =>
  openInstallationStorage(env(settings), database.urls.owner)
const readiness = async () =>
  (await request(app.handler).get('/health/ready')).body as { status: string; checks: Record<string, boolean> }

beforeAll(async () => {
  database = await cloneDatabase()
  directory = mkdtempSync(join(tmpdir(), 'bufete-installation-'))
  await storeFingerprint(database.urls.owner, testMasterKey)
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logLines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  app = await openTestApp({
    urls: database.urls,
    directory,
    log: pino({ level: 'warn' }, sink),
    ports: { storage: await open() },
  })
  const one = await office(app)
  owner = one.owner
  companyId = one.companyId
  caseId = await openCaseOf(owner)
  await upload(owner, caseId, 'la primera', 'primera.txt')
}, 90_000)
afterAll(async () => {
  await app.close()
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

describe('a directory of files', () => {
  it('fails readiness and uploads with 503 when it vanishes, is not recreated, and is used again when it returns', async () => {
    expect(await readiness()).toMatchObject({ status: 'ready', checks: { storage: true } })
    renameSync(files(), movedFiles())
    expect(await readiness()).toMatchObject({ status: 'not ready', checks: { database: true, storage: false } })
    const phrases = await Promise.all(
      locales.map(async (locale) => {
        const answer = await attach(owner, caseId, 'bytes', 'a.txt').set('accept-language', locale)
        const { error } = answer.body as { error: { code: string; message: string } }
        expect([answer.status, error.code]).toEqual([503, 'storage_missing'])
        return error.message
      }),
    )
    expect(phrases).toContainEqual(expect.stringMatching(/Avise al administrador/))
    expect(existsSync(files())).toBe(false)
    await expect(open()).rejects.toThrow('does not hold the files of this installation')
    // An unmounted disk leaves the empty mount point.
    mkdirSync(files())
    expect((await attach(owner, caseId, 'bytes', 'a.txt')).status).toBe(503)
    expect(readdirSync(files())).toEqual([])
    rmSync(files(), { recursive: true })
    renameSync(movedFiles(), files())
    await upload(owner, caseId, 'de nuevo', 'b.txt')
    expect(await readiness()).toMatchObject({ status: 'ready' })
  })

  it('is refused at start when it belongs to another installation, or is empty while the database has files', async () => {
    const marker = join(files(), 'installation', 'marker')
    const own = readFileSync(marker, 'utf8')
    writeFileSync(marker, randomUUID())
    await expect(open()).rejects.toThrow('holds the files of another installation')
    writeFileSync(marker, own)
    const store = await startS3StandIn()
    const bucket = {
      STORAGE_URL: `s3://${store.bucket}?endpoint=${store.url}`,
      S3_ACCESS_KEY_ID: store.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
    }
    await expect(open(bucket)).rejects.toThrow('does not hold the files of this installation')
    // The operator confirms that files were copied or lost.
    await adoptStorage(env(bucket), database.urls.owner)
    expect([...store.objects.keys()]).toEqual(['installation/marker'])
    await (await open(bucket)).check()
    await store.close()
    await open()
  })

  it('a directory of files without a marker gets a marker, unless all files of the database are missing', async () => {
    const db = new pg.Client({ connectionString: database.urls.owner })
    await db.connect()
    await db.query('update app.installation set storage_marked = false')
    rmSync(join(files(), 'installation'), { recursive: true })
    renameSync(files(), movedFiles())
    await expect(open()).rejects.toThrow('holds none of the files that the database knows')
    expect(existsSync(files())).toBe(false)
    renameSync(movedFiles(), files())
    await open()
    expect(existsSync(join(files(), 'installation', 'marker'))).toBe(true)
    expect((await db.query('select storage_marked from app.installation')).rows).toEqual([{ storage_marked: true }])
    await db.end()
  })
})

describe('the copy beside the journal', () => {
  it('is initialised in an empty directory, refused for another installation, and rejects uploads while absent', async () => {
    const journal = join(directory, 'journal')
    const storage = await open({ JOURNAL_DIR: journal })
    const write = () =>
      storage.write(`${companyId}/${randomUUID()}`, Readable.from([Buffer.from('bytes')], { objectMode: false }))
    await write()
    renameSync(join(journal, 'files'), join(journal, 'away'))
    await expect(write()).rejects.toMatchObject({ code: 'storage_missing' })
    renameSync(join(journal, 'away'), join(journal, 'files'))
    await write()
    writeFileSync(join(journal, 'files', 'installation', 'marker'), randomUUID())
    await expect(open({ JOURNAL_DIR: journal })).rejects.toThrow("holds the copies of another installation's files")
  })
})

describe('a master key that is missing', () => {
  it('is not initialised for a database that has another master key', async () => {
    const lostEnv = readEnv({ NODE_ENV: 'test', DATA_DIR: join(directory, 'lost'), DATABASE_URL: database.urls.owner })
    await expect(openInstallation(lostEnv, pino({ level: 'silent' }))).rejects.toThrow(
      'The master key of this installation is missing',
    )
    expect(existsSync(join(lostEnv.dataDir, 'secrets', 'master-key'))).toBe(false)
  })
})

describe('files that are damaged or missing', () => {
  /** Uploads a file; returns the id of its document and the path of the stored file. */
  const storedBy = async (name: string, bytes: Buffer): Promise<{ id: string; path: string }> => {
    const before = new Set(storedFiles(app))
    const { id } = await upload(owner, caseId, bytes, name)
    const [path = ''] = storedFiles(app).filter((file) => !before.has(file))
    return { id, path }
  }
  let damaged: { id: string; path: string }
  let missing: { id: string; path: string }
  beforeAll(async () => {
    damaged = await storedBy('dañada.txt', Buffer.from('renglón de texto\n'.repeat(60_000)))
    missing = await storedBy('perdida.txt', Buffer.from('otra'))
    const bytes = readFileSync(damaged.path)
    bytes[bytes.length - 30] = (bytes.at(-30) ?? 0) ^ 1
    writeFileSync(damaged.path, bytes)
    rmSync(missing.path)
  })
  beforeEach(() => {
    logLines.length = 0
  })

  it('are listed with company, document and reason', async () => {
    const found: UnreadableFile[] = []
    const counts = await verifyFiles(app.services, undefined, (file) => {
      found.push(file)
    })
    expect(
      found
        .map(({ problem, recordId, companyId: company }) => [problem, recordId, company])
        .sort(([a = ''], [b = '']) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['damaged', damaged.id, companyId],
      ['missing', missing.id, companyId],
    ])
    expect(found.map(({ path }) => path).sort()).toEqual([
      expect.stringContaining('dañada.txt'),
      expect.stringContaining('perdida.txt'),
    ])
    expect(counts).toMatchObject({ files: 4, unreadable: 2 })
  })

  it('leave one line of the log with document and company when a download breaks off', async () => {
    await expect(owner.get(`/documents/${damaged.id}/content`)).rejects.toThrow(/aborted|hang up|ECONNRESET/)
    for (let tries = 0; tries < 500 && logLines.length === 0; tries += 1) await sleep(20)
    const matchingLines = logLines.filter((line) => line.documentId === damaged.id)
    expect(matchingLines).toHaveLength(1)
    expect(matchingLines[0]).toMatchObject({ level: 50, companyId, documentId: damaged.id })
    expect(JSON.stringify(matchingLines)).not.toContain('dañada')
  })

  it('are listed by an export, which then fails', async () => {
    const { counts, missing: unreadable } = await writeExport(
      app.services,
      { companyId, personId: null, locale: 'es' },
      async (archive) => {
        for await (const chunk of archive) void chunk
      },
    )
    expect(counts).toMatchObject({ files: 2, missing: 2 })
    const { text, incomplete } = exportOutcome(companyId, 'office.zip', { ...counts, damaged: unreadable })
    expect(incomplete).toBe(true)
    expect(text).toMatch(/2 files are missing or damaged[^]*dañada\.txt[^]*perdida\.txt[^]*files:verify/)
    expect(exportOutcome(companyId, 'office.zip', { rows: 1, files: 1, damaged: [] }).incomplete).toBe(false)
  })
})
