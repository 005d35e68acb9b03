import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { outboxMail } from '#server/adapters/outbox-mail.ts'
import {
  administrator,
  administratorLogin,
  office,
  person,
  professional,
  sentTo,
  anonymous,
  testAddress,
  type Person,
} from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openTestApp, testMasterKey, useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

interface Jobs {
  readonly waiting: number
  readonly total: number
  readonly dead: readonly { id: string; task: string; attempts: number; lastError: string | null; failedAt: string }[]
}
const readJobs = async () => (await admin.get('/admin/jobs').expect(200)).body as Jobs
/** Creates a job that failed in all attempts. */
async function insertFailedJob(error: string): Promise<string> {
  const [inserted] = await asOwner<{ id: string }>(
    app(),
    `select id::text from graphile_worker.add_job('tests.broken', run_at => now() + interval '1 day',
      max_attempts => 1)`,
  )
  await asOwner(app(), 'select graphile_worker.permanently_fail_jobs(array[$1::bigint], $2)', [inserted?.id, error])
  return inserted?.id ?? ''
}
const eventsOf = async (name: string) =>
  (
    await asOwner<{ payload: unknown }>(app(), 'select payload from outbox_event where name = $1 order by id', [name])
  ).map((e) => e.payload)
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
const requestReset = (email: string) => anonymous(app()).post('/auth/forgot-password', { email }).expect(202)

describe('stored messages', () => {
  it('are shown to administrators, newest first, while no mail server is configured', async () => {
    const user = await professional(app())
    const outbox = outboxMail(`${app().directory}/outbox`)
    const otherApp = await openTestApp({ urls: app().urls, directory: app().directory, ports: { mail: outbox } })
    try {
      for (const id of ['first', 'second'])
        await outbox.send({
          id,
          to: user.email,
          subject: `Asunto ${id}`,
          text: 'Texto',
          html: '<p>Texto</p>',
          locale: 'es',
        })
      const { body } = await person(otherApp, admin).get('/admin/outbox?limit=10').expect(200)
      expect(body).toMatchObject({
        configured: false,
        items: [
          { subject: 'Asunto second', to: user.email, sentAt: expect.any(String) as string },
          { subject: 'Asunto first' },
        ],
      })
    } finally {
      await otherApp.close()
    }
  })

  it('hide their links until the password is given again, which is audited', async () => {
    const outbox = outboxMail(`${app().directory}/outbox`)
    const otherApp = await openTestApp({ urls: app().urls, directory: app().directory, ports: { mail: outbox } })
    try {
      const link = 'https://bufete.example/auth/reset-password?token=secret-token-1'
      const calendar = {
        method: 'REQUEST',
        content: `BEGIN:VEVENT\r\nURL:https://bufete.example/app/sched\r\n ule/public/appointments/secret-token-2\r\nEND:VEVENT`,
      } as const
      await outbox.send({
        id: 'with-link',
        to: 'ana@example.com',
        subject: 'Su contraseña',
        text: `Abra ${link}.`,
        html: `<p><a href="${link}">${link}</a></p>`,
        locale: 'es',
        calendar,
        attachments: [
          { name: 'Factura 2026-0001.pdf', mimeType: 'application/pdf', content: Buffer.from('%PDF-secret') },
        ],
      })
      const adminOfOther = person(otherApp, admin)
      const { body: list } = await adminOfOther.get('/admin/outbox?limit=10').expect(200)
      expect(JSON.stringify(list)).not.toContain('secret-token')
      expect(JSON.stringify(list)).not.toContain(Buffer.from('%PDF-secret').toString('base64'))
      expect((list as { items: object[] }).items[0]).toMatchObject({
        id: 'with-link',
        hiddenLinks: 1,
        text: 'Abra https://bufete.example/•••',
        attachments: [{ name: 'Factura 2026-0001.pdf', bytes: 11 }],
      })
      const audited = () => asOwner(app(), `select subject_id from audit_entry where action = 'mails.links_shown'`)
      expect(
        codeOf(
          await adminOfOther
            .post('/admin/outbox/with-link/links', { password: 'not it' })
            .set('x-forwarded-for', testAddress())
            .expect(403),
        ),
      ).toBe('current_password_wrong')
      expect(await audited()).toEqual([])
      const { password } = administratorLogin(app())
      expect(
        codeOf(
          await adminOfOther
            .post('/admin/outbox/missing/links', { password })
            .set('x-forwarded-for', testAddress())
            .expect(404),
        ),
      ).toBe('kept_message_not_found')
      const { body } = await adminOfOther
        .post('/admin/outbox/with-link/links', { password })
        .set('x-forwarded-for', testAddress())
        .expect(200)
      const content = Buffer.from('%PDF-secret').toString('base64')
      const attachments = [{ name: 'Factura 2026-0001.pdf', bytes: 11, content }]
      expect(body).toMatchObject({ hiddenLinks: 0, text: `Abra ${link}.`, calendar, attachments })
      expect(await audited()).toEqual([{ subject_id: 'with-link' }])
    } finally {
      await otherApp.close()
    }
  })

  it('are not listed once a mail server is configured', async () => {
    expect((await admin.get('/admin/outbox')).body).toEqual({ configured: true, items: [] })
  })
})

describe('jobs that failed in all attempts', () => {
  it('are listed with the last error and without payload, and retried on request', async () => {
    const user = await professional(app())
    // Mails of the registration would fail, too.
    await expect
      .poll(() =>
        asOwner(
          app(),
          `select 1 from graphile_worker.jobs where task_identifier = 'mail.send' and attempts < max_attempts`,
        ),
      )
      .toEqual([])
    app().mail.failWith = new Error('550 mailbox unavailable')
    await requestReset(user.email)
    await expect
      .poll(() => asOwner(app(), `select 1 from graphile_worker.jobs where last_error like '%550%'`), {
        timeout: 5_000,
      })
      .toHaveLength(1)
    await asOwner(
      app(),
      `select graphile_worker.reschedule_jobs(array[id], attempts => max_attempts) from graphile_worker.jobs
        where last_error like '%550%'`,
    )

    const { dead } = await readJobs()
    expect(dead).toEqual([
      {
        id: expect.any(String) as string,
        task: 'mail.send',
        attempts: 15,
        lastError: expect.stringContaining('550 mailbox unavailable') as string,
        failedAt: expect.any(String) as string,
      },
    ])
    expect(Math.abs(Date.parse(dead[0]?.failedAt ?? '') - Date.now())).toBeLessThan(60_000)

    app().mail.failWith = undefined
    expect((await admin.post(`/admin/jobs/${dead[0]?.id}/retry`).expect(202)).body).toEqual({
      id: dead[0]?.id,
      task: 'mail.send',
    })
    expect((await sentTo(app(), user.email)).to).toBe(user.email)
    expect((await readJobs()).dead).toEqual([])
  })

  it('are retried only if they failed', async () => {
    for (const id of ['0', '999999999999'])
      expect(codeOf(await admin.post(`/admin/jobs/${id}/retry`).expect(404))).toBe('job_not_found')
    for (const id of ['9999999999999999999', '-1', 'not-a-number'])
      expect((await admin.post(`/admin/jobs/${id}/retry`)).status).toBe(404)
  })

  it('are discarded on request', async () => {
    const id = await insertFailedJob('una')
    await admin.delete(`/admin/jobs/${id}`).expect(204)
    expect((await readJobs()).dead).toEqual([])
    for (const path of [id, '0', '999999999999'])
      expect(codeOf(await admin.delete(`/admin/jobs/${path}`).expect(404))).toBe('job_not_found')
    expect(codeOf(await admin.post(`/admin/jobs/${id}/retry`).expect(404))).toBe('job_not_found')
    expect(await eventsOf('notifications.job.discarded')).toEqual([{ by: admin.id, jobId: id, task: 'tests.broken' }])
  })

  it('are not discarded while they may still succeed', async () => {
    const [waiting] = await asOwner<{ id: string }>(
      app(),
      `select id::text from graphile_worker.add_job('tests.later', run_at => now() + interval '1 day')`,
    )
    expect(codeOf(await admin.delete(`/admin/jobs/${waiting?.id}`).expect(404))).toBe('job_not_found')
    expect(
      (await admin.post('/admin/jobs/discard', { failedUntil: new Date().toISOString() }).expect(200)).body,
    ).toEqual({ count: 0 })
    expect((await readJobs()).waiting).toBeGreaterThan(0)
  })

  it('are discarded or retried all together, except jobs that failed after the list was read', async () => {
    const jobIds = [await insertFailedJob('primera'), await insertFailedJob('segunda')]
    const { dead } = await readJobs()
    expect(dead.map((job) => job.id)).toEqual([...jobIds].reverse())
    const later = await insertFailedJob('tercera')
    await asOwner(
      app(),
      `update graphile_worker._private_jobs set updated_at = now() + interval '1 minute' where id = $1`,
      [later],
    )
    expect((await admin.post('/admin/jobs/discard', { failedUntil: dead[0]?.failedAt }).expect(200)).body).toEqual({
      count: 2,
    })
    expect(await readJobs()).toMatchObject({ total: 1, dead: [{ id: later }] })
    expect((await admin.post('/admin/jobs/retry', { failedUntil: '2199-01-01T00:00:00Z' }).expect(202)).body).toEqual({
      count: 1,
    })
    expect(await readJobs()).toMatchObject({ total: 0, dead: [] })
    expect(await eventsOf('notifications.jobs.discarded')).toEqual([
      { by: admin.id, count: 2, tasks: ['tests.broken'] },
    ])
    expect(await eventsOf('notifications.jobs.retried')).toEqual([{ by: admin.id, count: 1, tasks: ['tests.broken'] }])
    for (const body of [{}, { failedUntil: 'yesterday' }])
      expect((await admin.post('/admin/jobs/retry', body)).status).toBe(400)
    await asOwner(app(), 'select graphile_worker.complete_jobs(array[$1::bigint])', [later])
  })

  it('are discarded or retried by only one of several concurrent requests', async () => {
    const id = await insertFailedJob('disputada')
    const answers = await Promise.all([
      admin.delete(`/admin/jobs/${id}`),
      admin.post(`/admin/jobs/${id}/retry`),
      admin.delete(`/admin/jobs/${id}`),
    ])
    expect(answers.filter((a) => a.status < 300)).toHaveLength(1)
    await asOwner(app(), 'select graphile_worker.complete_jobs(array[$1::bigint])', [id])
  })

  it('show their error without secrets', async () => {
    await insertFailedJob(
      `535 refused smtps://cartero:Clave-1@mail.example.com with ${testMasterKey.toString('base64')} at https://x.example/reset?token=abc123 ${'y'.repeat(600)}`,
    )
    const [job] = (await readJobs()).dead
    expect(job?.lastError).toMatch(
      /^535 refused smtps:\/\/…@mail\.example\.com with … at https:\/\/x\.example\/reset\?token=… y+$/,
    )
    expect(job?.lastError).toHaveLength(500)
    await admin.delete(`/admin/jobs/${job?.id}`).expect(204)
  })

  it('are hidden from everybody else, also in the database', async () => {
    const { owner } = await office(app())
    for (const path of ['/admin/jobs', '/admin/outbox'])
      expect(codeOf(await owner.get(path).expect(403))).toBe('administrator_only')
    const id = await insertFailedJob('oculta')
    const seenByPublic = await asOwner(
      app(),
      `select app.scope() as scope, (select count(*) from app.dead_jobs()) as dead, app.waiting_jobs() as waiting,
        app.dead_job_count() as total,
      (select count(*) from app.discard_jobs(null, $1)) as discarded, (select count(*)
        from app.retry_jobs(null, $1)) as retried`,
      [id],
    )
    expect(seenByPublic).toEqual([
      { scope: 'public', dead: '0', waiting: '0', total: '0', discarded: '0', retried: '0' },
    ])
    await admin.delete(`/admin/jobs/${id}`).expect(204)
  })
})
