// A company taken out of one installation, whose files lie on a disk, and brought into another, whose files lie in S3:
// every row and every file.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { createS3Storage } from '#server/adapters/s3-storage.ts'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { companyFileKey } from '#modules/companies/index.ts'
import { testMasterKey, useApp, type TestApp } from '#tests/support/app.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startS3StandIn, type S3StandIn } from '#tests/support/s3-stand-in.ts'
import { createMailSpy } from '#tests/support/mail-spy.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { administrator, member, office, sentTo, testPassword, type Office } from '#tests/support/actors.ts'
import { unzip } from '#tests/support/unzip.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { buildFixture } from '#tests/support/matrix-fixture.ts'
import { pino } from 'pino'
import { ImportRefused, importCompany, writeExport } from './index.ts'
import { filePlaces } from './exports/export-files.ts'
import { keepStored, openStored } from './exports/stored-files.ts'
import { sweepExports } from './exports/run-export.ts'
import { carriedTables, ownerColumn } from './tables.ts'
import { openArchive } from './imports/open-archive.ts'

const app = useApp({ background: true })
let place: string
let companyId: string
let other: TestDatabase
let bucket: S3StandIn
let house: Pick<TestApp, 'services' | 'close'>

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'bufete-portability-'))
  const fixture = await buildFixture(app())
  companyId = fixture.own.companies ?? ''
  // A recording of a built-in room.
  const [bytes, fileId] = [Buffer.from('what was said'), randomUUID()]
  const key = await withScope({ kind: 'company', companyId }, () =>
    companyFileKey(app().services.openWork().em, testMasterKey, companyId),
  )
  await keepStored(
    app().services,
    key,
    { place: 'recordings', companyId, fileId, sizeBytes: bytes.length },
    Readable.from([bytes], { objectMode: false }),
  )
  await asOwner(
    app(),
    `update call_recording set file_id = $1, storage_key = $2, size_bytes = $3, mime_type = 'video/webm' where id = $4`,
    [fileId, `${companyId}/${fileId}`, bytes.length, fixture.own.recordings],
  )
  // Another installation: its own database, files and master key.
  other = await cloneDatabase()
  bucket = await startS3StandIn({ pageSize: 2 })
  house = await createApp({
    env: readEnv({ NODE_ENV: 'test', DATA_DIR: join(place, 'other'), LOG_LEVEL: 'silent' }),
    urls: other.urls,
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
  await house.close()
  await other.drop()
  await bucket.close()
  rmSync(place, { recursive: true, force: true })
})

/** All rows of the tables that are carried, as their owner sees them, without what is said to stay behind. */
async function rowsOf(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const all: Record<string, unknown[]> = {}
  for (const [name, { without = [] }] of Object.entries(carriedTables)) {
    const key =
      name === 'professional_area'
        ? `to_jsonb(t) - 'area_id' || jsonb_build_object('area', (select code from legal_area a where a.id = t.area_id))`
        : 'to_jsonb(t)'
    const { rows } = await client.query<{ row: unknown }>(
      `select (${key}) - $2::text[] as row from ${name} t where ${ownerColumn(name)} = $1 order by (${key})::text`,
      [companyId, [...without]],
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

describe('a company', () => {
  it('is the same after it was taken out and brought in: every row and every file', async () => {
    const file = join(place, 'whole.zip')
    const before = await rowsOf(app().urls.owner)
    await exported(file)
    const imported = await importCompany(house.services, file)
    expect(imported).toMatchObject({ companyId, missing: 0 })
    const after = await rowsOf(other.urls.owner)
    expect(after).toEqual(before)
    const filled = Object.values(after).filter((rows) => rows.length > 0).length
    expect(filled).toBeGreaterThan(35)

    const { manifest, close } = await openArchive(file)
    close()
    expect(new Set(manifest.files.map(({ place: kept }) => kept))).toEqual(new Set(filePlaces))
    for (const { place: kept, fileId, sizeBytes, sha256 } of manifest.files) {
      const bytes = (services: TestApp['services']) =>
        withScope({ kind: 'company', companyId }, async () =>
          buffer(
            await (
              await openStored(services, services.openWork().em, { place: kept, companyId, fileId, sizeBytes })
            ).stream(),
          ),
        )
      const [first, second] = [await bytes(app().services), await bytes(house.services)]
      expect(createHash('sha256').update(second).digest('hex')).toBe(sha256)
      expect(second.equals(first)).toBe(true)
    }
    // It is whole: its people come in by a new password, its plan counts what it uses, and it is there once.
    const [used] = await asOwner<{ same: boolean }>(
      { urls: other.urls },
      `select storage_used = (select sum(charged_bytes) from document
        where deleted_at is null) + (select coalesce(sum(size_bytes), 0) from form_file
        where response_id is not null) + (select sum(size_bytes) from document_template where company_id is not null
        and deleted_at is null) as same from entitlement where company_id = $1`,
      [companyId],
    )
    expect(used).toEqual({ same: true })
    await expect(importCompany(house.services, file)).rejects.toThrow('here already')
  }, 60_000)

  it('is the same again when it is taken out of the bucket; a file that the bucket lost is named and stops nothing', async () => {
    const told = async (file: string) => {
      const {
        manifest: { files, missing },
        close,
      } = await openArchive(file)
      close()
      return { files: files.map(({ place: kept, fileId, sha256 }) => `${kept} ${fileId} ${sha256}`).sort(), missing }
    }
    const [first, again] = [await told(join(place, 'whole.zip')), join(place, 'again.zip')]
    await exported(again, house.services)
    expect(await told(again)).toEqual(first)
    const [key, object] = [...bucket.objects].find(([name]) => name.startsWith(`forms/${companyId}/`)) ?? []
    if (!key || !object) throw new Error('the bucket has no file of a form')
    bucket.objects.delete(key)
    await exported(again, house.services)
    bucket.objects.set(key, object)
    expect(await told(again)).toEqual({
      files: first.files.filter((line) => !line.includes(key.slice(-36))),
      missing: ['forms/Entrevista inicial/anejo.txt'],
    })
  })

  it('has its documents, tables and calendars in readable form, and a page that leads to each', async () => {
    const file = join(place, 'readable.zip')
    await exported(file)
    const entries = unzip(readFileSync(file))
    const page = entries.get('index.html')?.toString() ?? ''
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => decodeURIComponent(href))
    expect(links.length).toBeGreaterThan(60)
    expect(links.filter((href) => !entries.has(href))).toEqual([])
    expect(page).toContain('<html lang="es">')
    expect(page).toContain('Casos y documentos')
    expect(
      [...entries.keys()].some((path) => /^documents\/Laracuente v\. Punta Verde\/Demanda\.html$/.test(path)),
    ).toBe(true)
    expect(entries.get('csv/client.csv')?.toString()).toContain('Efraín Laracuente Boneta')
    expect(JSON.parse(entries.get('json/client.json')?.toString() ?? '')).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Efraín Laracuente Boneta' })]),
    )
    const calendar = [...entries]
      .filter(([path]) => path.endsWith('.ics'))
      .map(([, bytes]) => bytes.toString())
      .join('')
    expect(calendar).toContain('SUMMARY:Vista')
    // Books and audit are told; secrets are not.
    expect(entries.has('json/audit_entry.json')).toBe(true)
    const all = [...entries]
      .filter(([path]) => /\.(json|csv)$/.test(path))
      .map(([, bytes]) => bytes.toString())
      .join('')
    expect(all).not.toMatch(/argon2id|token_hash|two_factor_secret|file_key/)
  })

  it('is refused when the archive was changed, is not whole, or would write into another company', async () => {
    const whole = unzip(readFileSync(join(place, 'whole.zip')))
    const target = join(place, 'tampered.zip')
    const trying = async (change: (entries: Map<string, Buffer>) => void) => {
      const entries = new Map(whole)
      change(entries)
      writeFileSync(target, makeZip([...entries].map(([name, data]) => ({ name, data }))))
      return importCompany(house.services, target)
    }
    const manifest = () =>
      JSON.parse(whole.get('export.json')?.toString() ?? '') as {
        company: { id: string }
        tables: { name: string; rows: number; sha256: string }[]
        files: { place: string; fileId: string; sizeBytes: number }[]
      }
    const rewritten = (entries: Map<string, Buffer>, table: string, text: string, id = companyId) => {
      entries.set(`json/${table}.json`, Buffer.from(text))
      const told = manifest()
      const entry = told.tables.find(({ name }) => name === table)
      if (entry) entry.sha256 = createHash('sha256').update(text).digest('hex')
      told.company.id = id
      entries.set('export.json', Buffer.from(JSON.stringify(told)))
    }
    const stranger = '00000000-0000-7000-8000-000000000001'
    const moved = (text: string) => text.replaceAll(companyId, stranger)
    const asStranger = (entries: Map<string, Buffer>) => {
      const told = JSON.parse(moved(JSON.stringify(manifest()))) as ReturnType<typeof manifest>
      told.files = told.files.filter(({ place: kept }) => kept !== 'pictures')
      for (const table of told.tables) {
        const text = moved(whole.get(`json/${table.name}.json`)?.toString() ?? '')
        entries.set(`json/${table.name}.json`, Buffer.from(text))
        table.sha256 = createHash('sha256').update(text).digest('hex')
      }
      entries.set('export.json', Buffer.from(JSON.stringify(told)))
    }
    await expect(
      trying((entries) => {
        entries.delete('export.json')
      }),
    ).rejects.toThrow('does not describe itself')
    await expect(
      trying((entries) => {
        entries.set('export.json', Buffer.from('{}'))
      }),
    ).rejects.toThrow('not a copy of a company')
    // The ids of the company are here already, so these come in as another one.
    await expect(
      trying((entries) => {
        asStranger(entries)
        entries.set('json/company.json', Buffer.from('[\n]\n'))
      }),
    ).rejects.toThrow('it was changed')
    // A picture that is another company's stays where it is.
    await expect(
      trying((entries) => {
        asStranger(entries)
        entries.set('export.json', Buffer.from(moved(whole.get('export.json')?.toString() ?? '')))
      }),
    ).rejects.toThrow('picture of the copy is here')
    await expect(
      trying((entries) => {
        asStranger(entries)
        const [path] = [...entries.keys()].filter((name) => name.startsWith('documents/'))
        entries.set(path ?? '', Buffer.from('x'))
      }),
    ).rejects.toThrow(ImportRefused)
    // Names of people are taken by the company that came in before.
    await expect(trying(asStranger)).rejects.toThrow(/user name|email address|not fit together/)
    await expect(
      trying((entries) => {
        rewritten(entries, 'client', '[\n]\n', stranger)
      }),
    ).rejects.toThrow(ImportRefused)
    const { rows } = await count(`select count(*)::int as n from company`)
    expect(rows).toBe(1)
    const left: string[] = []
    for await (const { key } of house.services.ports.storage.list('')) if (key.includes(stranger)) left.push(key)
    expect(left).toEqual([])
    for (const { fileId, sizeBytes } of manifest().files.filter(({ place: kept }) => kept === 'pictures')) {
      await openStored(house.services, house.services.openWork().em, {
        place: 'pictures',
        companyId,
        fileId,
        sizeBytes,
      })
    }
  }, 60_000)
})

const count = async (statement: string): Promise<{ rows: number }> => ({
  rows: (await asOwner<{ n: number }>({ urls: other.urls }, statement))[0]?.n ?? -1,
})

interface Copy {
  readonly id: string
  readonly state: string
  readonly sizeBytes: number
  readonly missing: number
}

describe('a copy that is ordered', () => {
  let home: Office
  beforeAll(async () => {
    home = await office(app())
  })
  const list = async () =>
    ((await home.owner.get(`/companies/${home.companyId}/exports`).expect(200)).body as { items: Copy[] }).items
  const ready = () => expect.poll(async () => (await list())[0]?.state, { timeout: 15_000 }).toBe('ready')

  it('is made while work goes on, told by notice and mail, and downloaded after the password is asked again', async () => {
    await home.owner.post('/clients', { name: 'Efraín' }).expect(201)
    await home.owner
      .post(`/companies/${home.companyId}/exports`)
      .expect(201)
      .expect(({ body }) => {
        expect(body).toMatchObject({ state: 'queued', sizeBytes: null })
      })
    await ready()
    expect((await home.owner.get('/notices')).body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ kind: 'export.ready' })]) as unknown,
    })
    const mail = await sentTo(app(), home.owner.email)
    expect(mail.subject).toBe('La copia de Albaladejo & Asociados está lista')
    expect(mail.text).toContain('/app/my_profile?tab=company')
    expect(mail.text).not.toContain('company-exports/')

    const [copy] = await list()
    const path = `/companies/${home.companyId}/exports/${copy?.id}/link`
    await home.owner.post(path, { password: 'otra' }).expect(403)
    const { url } = (await home.owner.post(path, { password: testPassword }).expect(200)).body as { url: string }
    const address = new URL(url).pathname.replace(/^\/api/, '')
    const download = await home.owner
      .get(address)
      .buffer(true)
      .parse((res, done) => {
        const parts: Buffer[] = []
        res.on('data', (part: Buffer) => parts.push(part))
        res.on('end', () => {
          done(null, Buffer.concat(parts))
        })
      })
      .expect(200)
      .expect('content-disposition', /^attachment; filename="Copia \d{4}-\d\d-\d\d\.zip"$/)
      .expect('cache-control', 'no-store')
    expect(
      unzip(download.body as Buffer)
        .get('csv/client.csv')
        ?.toString(),
    ).toContain('Efraín')
    // The address is for minutes, and for one copy.
    await asOwner(app(), `update company_export set token_until = now() - interval '1 second' where id = $1`, [
      copy?.id,
    ])
    await home.owner.get(address).expect(404)
    const acts = await asOwner<{ action: string }>(
      app(),
      `select action from audit_entry where company_id = $1 and action like 'exports.%' order by id`,
      [home.companyId],
    )
    expect(acts.map(({ action }) => action)).toEqual(['exports.ordered', 'exports.made', 'exports.downloaded'])
    // At rest it is as sealed as every file.
    const stored = app().services.ports.storage.list(`exports/${home.companyId}/`)
    for await (const { key } of stored)
      expect((await buffer(await app().services.ports.storage.read(key))).includes('Efra')).toBe(false)
  }, 30_000)

  it("is one at a time, the owner's alone, and gone after its days", async () => {
    const colleague = await member(app(), home)
    await colleague.get(`/companies/${home.companyId}/exports`).expect(403)
    await asOwner(
      app(),
      `insert into company_export (company_id, asked_by, by_platform, state) values ($1, $2, false, 'queued')`,
      [home.companyId, home.owner.id],
    )
    await home.owner.post(`/companies/${home.companyId}/exports`).expect(409)
    await asOwner(app(), `delete from company_export where state = 'queued'`)
    const [copy] = await list()
    await asOwner(app(), `update company_export set expires_at = now() - interval '1 second' where id = $1`, [copy?.id])
    await home.owner
      .post(`/companies/${home.companyId}/exports/${copy?.id}/link`, { password: testPassword })
      .expect(404)
    await withScope({ kind: 'platform' }, () => sweepExports(app().services, app().services.openWork()))
    expect((await list())[0]).toMatchObject({ state: 'expired' })
    for await (const { key } of app().services.ports.storage.list(`exports/${home.companyId}/`))
      expect(key).toBe('nothing is left')
  })

  it('is ordered by an administrator for the owner, and never shown to the administrator', async () => {
    const admin = await administrator(app())
    const { id } = (await admin.post(`/admin/companies/${home.companyId}/exports`).expect(201)).body as Copy
    await ready()
    expect((await admin.get(`/admin/companies/${home.companyId}/exports`).expect(200)).body).toMatchObject({
      items: [{ id, state: 'ready', askedBy: null }, {}],
    })
    await admin.post(`/companies/${home.companyId}/exports/${id}/link`, { password: 'x' }).expect(403)
    await home.owner.delete(`/companies/${home.companyId}/exports/${id}`).expect(204)
  }, 30_000)

  it("for the owner leaves out what is other people's own", async () => {
    const colleague = await member(app(), home)
    await colleague
      .post('/events', {
        title: 'Cita médica',
        kind: 'hearing',
        private: true,
        description: 'radiografía',
        start: '2026-12-01T13:00:00.000Z',
        end: '2026-12-01T14:00:00.000Z',
      })
      .expect(201)
    await home.owner
      .post('/events', {
        title: 'Dentista',
        kind: 'hearing',
        private: true,
        start: '2026-12-02T13:00:00.000Z',
        end: '2026-12-02T14:00:00.000Z',
      })
      .expect(201)
    await asOwner(
      app(),
      `insert into notice (company_id, user_id, kind, key, data) values ($1, $2, 'mail.failed', 'k', '{}')`,
      [home.companyId, colleague.id],
    )
    const write = async (personId: string | null) => {
      const target = join(place, `own-${personId}.zip`)
      await writeExport(app().services, { companyId: home.companyId, personId, locale: 'en' }, (stream) =>
        pipeline(stream, createWriteStream(target)),
      )
      return unzip(readFileSync(target))
    }
    const text = (entries: Map<string, Buffer>) => [...entries.values()].join('\n')
    const own = text(await write(home.owner.id))
    expect(own).toContain('Dentista')
    expect(own).not.toMatch(/Cita médica|radiografía/)
    expect(own).not.toContain('"key": "k"')
    expect(own).toContain('which they alone see')
    const whole = text(await write(null))
    expect(whole).toContain('Cita médica')
    expect(whole).toContain('"key": "k"')
  })
})
