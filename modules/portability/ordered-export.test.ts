// An export that the owner or an administrator orders, over HTTP.
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { administrator, member, office, sentTo, testPassword, type Office } from '#tests/support/actors.ts'
import { unzip } from '#tests/support/unzip.ts'
import { useTwoInstallations } from '#tests/support/two-installations.ts'
import { importCompany, writeExport } from './index.ts'
import { sweepExports } from './exports/run-export.ts'

const { directory, app: filledApp, companyId, secondInstallation } = useTwoInstallations()

const app = useApp({ background: true })

interface Copy {
  readonly id: string
  readonly state: string
  readonly sizeBytes: number
  readonly missing: number
}

describe('an ordered copy', () => {
  let home: Office
  beforeAll(async () => {
    home = await office(app())
  })
  const listCopies = async () =>
    ((await home.owner.get(`/companies/${home.companyId}/exports`).expect(200)).body as { items: Copy[] }).items
  const waitUntilReady = () =>
    expect.poll(async () => (await listCopies())[0]?.state, { timeout: 15_000 }).toBe('ready')

  it('is made in the background, announced by notice and mail, and downloaded with the password', async () => {
    await home.owner.post('/clients', { name: 'Efraín' }).expect(201)
    await home.owner
      .post(`/companies/${home.companyId}/exports`)
      .expect(201)
      .expect(({ body }) => {
        expect(body).toMatchObject({ state: 'queued', sizeBytes: null })
      })
    await waitUntilReady()
    expect((await home.owner.get('/notices')).body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ kind: 'export.ready' })]) as unknown,
    })
    const mail = await sentTo(app(), home.owner.email)
    expect(mail.subject).toBe('La copia de Albaladejo & Asociados está lista')
    expect(mail.text).toContain('/app/my_profile?tab=company')
    expect(mail.text).not.toContain('company-exports/')

    const [copy] = await listCopies()
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
    // The link is valid for minutes only.
    await asOwner(app(), `update company_export set token_until = now() - interval '1 second' where id = $1`, [
      copy?.id,
    ])
    await home.owner.get(address).expect(404)
    const auditEntries = await asOwner<{ action: string }>(
      app(),
      `select action from audit_entry where company_id = $1 and action like 'exports.%' order by id`,
      [home.companyId],
    )
    expect(auditEntries.map(({ action }) => action)).toEqual(['exports.ordered', 'exports.made', 'exports.downloaded'])
    // The archive is stored encrypted, like every file.
    const stored = app().services.ports.storage.list(`exports/${home.companyId}/`)
    for await (const { key } of stored)
      expect((await buffer(await app().services.ports.storage.read(key))).includes('Efra')).toBe(false)
  }, 30_000)

  it('is limited to one copy at a time and to the owner, and expires', async () => {
    const colleague = await member(app(), home)
    await colleague.get(`/companies/${home.companyId}/exports`).expect(403)
    await asOwner(
      app(),
      `insert into company_export (company_id, asked_by, by_platform, state) values ($1, $2, false, 'queued')`,
      [home.companyId, home.owner.id],
    )
    await home.owner.post(`/companies/${home.companyId}/exports`).expect(409)
    await asOwner(app(), `delete from company_export where state = 'queued'`)
    const [copy] = await listCopies()
    await asOwner(app(), `update company_export set expires_at = now() - interval '1 second' where id = $1`, [copy?.id])
    await home.owner
      .post(`/companies/${home.companyId}/exports/${copy?.id}/link`, { password: testPassword })
      .expect(404)
    await withScope({ kind: 'platform' }, () => sweepExports(app().services, app().services.openWork()))
    expect((await listCopies())[0]).toMatchObject({ state: 'expired' })
    for await (const { key } of app().services.ports.storage.list(`exports/${home.companyId}/`))
      expect(key).toBe('nothing is left')
  })

  it('is ordered by an administrator for the owner, and never accessible to the administrator', async () => {
    const admin = await administrator(app())
    const { id } = (await admin.post(`/admin/companies/${home.companyId}/exports`).expect(201)).body as Copy
    await waitUntilReady()
    expect((await admin.get(`/admin/companies/${home.companyId}/exports`).expect(200)).body).toMatchObject({
      items: [{ id, state: 'ready', askedBy: null }, {}],
    })
    await admin.post(`/companies/${home.companyId}/exports/${id}/link`, { password: 'x' }).expect(403)
    await home.owner.delete(`/companies/${home.companyId}/exports/${id}`).expect(204)
  }, 30_000)

  it('leaves out personal rows of others', async () => {
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
      const target = join(directory(), `own-${personId}.zip`)
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
    expect(own).toContain('which only they can see')
    const whole = text(await write(null))
    expect(whole).toContain('Cita médica')
    expect(whole).toContain('"key": "k"')
  })

  it('expires if it has a case that a wall now hides from the owner', async () => {
    const own = await office(app())
    const colleague = await member(app(), own)
    const { id: caseId } = (await own.owner.post('/cases', { name: 'Zumbayllu v. Mar' }).expect(201)).body as Copy
    await asOwner(
      app(),
      `insert into company_export (company_id, asked_by, by_platform, state, file_id, size_bytes, sha256, row_count,
        file_count, missing_count, ready_at, expires_at)
        values ($1, $2, false, 'ready', gen_random_uuid(), 1, sha256('x'), 1, 0, 0, now(), now() + interval '7 days')`,
      [own.companyId, own.owner.id],
    )
    const body = { kind: 'person', personIds: [own.owner.id], reason: 'Caso previo', contactId: colleague.id }
    await colleague.post(`/cases/${caseId}/walls`, body).expect(201)
    const [earlier] = await asOwner<{ isExpired: boolean }>(
      app(),
      'select expires_at < now() as "isExpired" from company_export where company_id = $1',
      [own.companyId],
    )
    expect(earlier?.isExpired).toBe(true)
  })

  it('can be imported although a wall hides rows to which it refers', async () => {
    const [{ owner_id: owner, case_id: caseId, name } = { owner_id: '', case_id: '', name: '' }] = await asOwner<{
      owner_id: string
      case_id: string
      name: string
    }>(
      filledApp(),
      `select c.owner_id, f.id as case_id, f.name from company c join case_file f on f.company_id = c.id
        join case_term t on t.company_id = c.id and t.case_id = f.id where c.id = $1 limit 1`,
      [companyId()],
    )
    await asOwner(
      filledApp(),
      `with w as (insert into case_wall (company_id, case_id, kind, reason, contact_id)
         values ($1, $2, 'person', 'Caso previo', $3) returning id)
       insert into case_wall_person (company_id, wall_id, user_id) select $1, id, $3 from w`,
      [companyId(), caseId, owner],
    )
    const target = join(directory(), 'walled.zip')
    await writeExport(filledApp().services, { companyId: companyId(), personId: owner, locale: 'en' }, (stream) =>
      pipeline(stream, createWriteStream(target)),
    )
    expect([...unzip(readFileSync(target)).values()].join('\n')).not.toContain(name)
    expect(await importCompany(secondInstallation().services, target)).toMatchObject({ companyId: companyId() })
  }, 60_000)
})
