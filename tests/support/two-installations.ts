// Two installations: one has a furnished company and its files on a disk, the other is empty and stores files in S3.
import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { createS3Storage } from '#server/adapters/s3-storage.ts'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { companyFileKey } from '#modules/companies/index.ts'
import { writeExport } from '#modules/portability/index.ts'
import { writeStored } from '#modules/portability/exports/stored-files.ts'
import { companyTables, companyColumn } from '#server/company-tables.ts'
import { modules } from '#server/modules.ts'
import { testMasterKey, useApp, type TestApp } from './app.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { startS3StandIn, type S3StandIn } from './s3-stand-in.ts'
import { createMailSpy } from './mail-spy.ts'
import { asOwner } from './as-owner.ts'
import { buildFixture } from './matrix-fixture.ts'

/** Opens both installations for a test file. */
export function useTwoInstallations() {
  const app = useApp({ background: true })
  let directory: string
  let companyId: string
  let secondDatabase: TestDatabase
  let bucket: S3StandIn
  let secondInstallation: Pick<TestApp, 'services' | 'close'>

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'bufete-portability-'))
    const fixture = await buildFixture(app())
    companyId = fixture.own.companies ?? ''
    // A recording of a built-in room.
    const [bytes, fileId] = [Buffer.from('what was said'), randomUUID()]
    const key = await withScope({ kind: 'company', companyId }, () =>
      companyFileKey(app().services.openWork().em, testMasterKey, companyId),
    )
    await writeStored(
      app().services,
      key,
      { storageKind: 'recordings', companyId, fileId, sizeBytes: bytes.length },
      Readable.from([bytes], { objectMode: false }),
    )
    await asOwner(
      app(),
      `update call_recording set file_id = $1, storage_key = $2, size_bytes = $3, mime_type = 'video/webm'
        where id = $4`,
      [fileId, `${companyId}/${fileId}`, bytes.length, fixture.own.recordings],
    )
    // The second installation has a separate database, files and master key.
    secondDatabase = await cloneDatabase()
    bucket = await startS3StandIn({ pageSize: 2 })
    secondInstallation = await createApp({
      env: readEnv({ NODE_ENV: 'test', DATA_DIR: join(directory, 'other'), LOG_LEVEL: 'silent' }),
      urls: secondDatabase.urls,
      secrets: { masterKey: Buffer.alloc(32, 9) },
      log: pino({ level: 'silent' }),
      poolSize: 4,
      ports: {
        mail: createMailSpy(),
        storage: createS3Storage({ endpoint: bucket.url, bucket: bucket.bucket, credentials: bucket.credentials }),
      },
    })
  }, 90_000)
  afterAll(async () => {
    await secondInstallation.close()
    await secondDatabase.drop()
    await bucket.close()
    rmSync(directory, { recursive: true, force: true })
  })

  /** Rows of all exported tables, as owner, without columns that are not exported. */
  async function rowsOf(url: string): Promise<Record<string, unknown[]>> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const all: Record<string, unknown[]> = {}
    for (const [name, { without: omittedColumns = [] }] of Object.entries(companyTables(modules).portable)) {
      const key =
        name === 'professional_area'
          ? `to_jsonb(t) - 'area_id' || jsonb_build_object('area', (select code from legal_area a where a.id = t.area_id))`
          : 'to_jsonb(t)'
      const { rows } = await client.query<{ row: unknown }>(
        `select (${key}) - $2::text[] as row from ${name} t where ${companyColumn(name)} = $1 order by (${key})::text`,
        [companyId, [...omittedColumns]],
      )
      all[name] = rows.map(({ row }) => row)
    }
    await client.end()
    return all
  }

  const exported = async (file: string, services = app().services) =>
    writeExport(services, { companyId, personId: null, locale: 'es' }, (stream) =>
      pipeline(stream, createWriteStream(file)),
    )

  return {
    app,
    directory: () => directory,
    companyId: () => companyId,
    secondDatabase: () => secondDatabase,
    bucket: () => bucket,
    secondInstallation: () => secondInstallation,
    rowsOf,
    exported,
  }
}
