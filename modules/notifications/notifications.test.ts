import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { outboxMail } from '#server/adapters/outbox-mail.ts'
import { administrator, office, person, professional, sentTo, stranger, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openTestApp, useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })
let admin: Person
beforeAll(async () => { admin = await administrator(app()) })

interface Jobs { readonly waiting: number; readonly dead: readonly { id: string; task: string; attempts: number; lastError: string | null; failedAt: string }[] }
const jobs = async () => (await admin.get('/admin/jobs').expect(200)).body as Jobs
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
const forget = (email: string) => stranger(app()).post('/auth/forgot-password', { email }).expect(202)

describe('messages that were kept', () => {
  it('are shown to administrators, newest first, while no mail server is configured', async () => {
    const who = await professional(app())
    const kept = outboxMail(`${app().directory}/outbox`)
    const second = await openTestApp({ urls: app().urls, directory: app().directory, ports: { mail: kept } })
    try {
      for (const id of ['first', 'second']) await kept.send({ id, to: who.email, subject: `Asunto ${id}`, text: 'Texto', html: '<p>Texto</p>', locale: 'es' })
      const { body } = await person(second, admin).get('/admin/outbox?limit=10').expect(200)
      expect(body).toMatchObject({ configured: false, items: [{ subject: 'Asunto second', to: who.email, sentAt: expect.any(String) as string }, { subject: 'Asunto first' }] })
    } finally {
      await second.close()
    }
  })

  it('are none once a mail server is configured', async () => {
    expect((await admin.get('/admin/outbox')).body).toEqual({ configured: true, items: [] })
  })
})

describe('work that failed for good', () => {
  it('is shown with its last error and without its payload, and is tried again on request', async () => {
    const who = await professional(app())
    app().mail.failWith = new Error('550 mailbox unavailable')
    await forget(who.email)
    await expect.poll(() => asOwner(app(), `select 1 from graphile_worker._private_jobs where last_error like '%550%'`), { timeout: 5_000 }).toHaveLength(1)
    await asOwner(app(), `update graphile_worker._private_jobs set attempts = max_attempts where last_error like '%550%'`)

    const { dead } = await jobs()
    expect(dead).toEqual([{ id: expect.any(String) as string, task: 'mail.send', attempts: 15, lastError: expect.stringContaining('550 mailbox unavailable') as string, failedAt: expect.any(String) as string }])
    expect(Math.abs(Date.parse(dead[0]?.failedAt ?? '') - Date.now())).toBeLessThan(60_000)

    app().mail.failWith = undefined
    expect((await admin.post(`/admin/jobs/${dead[0]?.id}/retry`).expect(202)).body).toEqual({ id: dead[0]?.id, task: 'mail.send' })
    expect((await sentTo(app(), who.email)).to).toBe(who.email)
    expect((await jobs()).dead).toEqual([])
  })

  it('is tried again only when it failed', async () => {
    for (const id of ['0', '999999999999']) expect(codeOf(await admin.post(`/admin/jobs/${id}/retry`).expect(404))).toBe('job_not_found')
    for (const id of ['9999999999999999999', '-1', 'not-a-number']) expect((await admin.post(`/admin/jobs/${id}/retry`)).status).toBe(404)
  })

  it('is hidden from everybody else, in the database as well', async () => {
    const { owner } = await office(app())
    for (const path of ['/admin/jobs', '/admin/outbox']) expect(codeOf(await owner.get(path).expect(403))).toBe('administrator_only')
    const seen = await asOwner<{ scope: string; dead: string; waiting: string }>(app(), `select app.scope() as scope, (select count(*) from app.dead_jobs()) as dead, app.waiting_jobs() as waiting`)
    expect(seen).toEqual([{ scope: 'public', dead: '0', waiting: '0' }])
  })
})
