// The delivery of mail: recorded, retried, given up; and unsubscribing from a kind of mail.
import { request } from '#tests/support/request.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { NoticeKind } from '#server/contract/notices.ts'
import { withScope } from '#server/db/scope.ts'
import { mailQueue, type QueuedMail } from '#server/jobs/mail-job.ts'
import { maskAddress } from '#server/jobs/mail-log.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { MailRefused } from '#server/ports/mail.ts'
import { administrator, member, office, anonymous, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { noticeMessages } from './notice.messages.ts'

const app = useApp({ background: true })
let lawOffice: Office
let admin: Person
beforeAll(async () => {
  lawOffice = await office(app())
  admin = await administrator(app())
})

interface Delivery {
  readonly to: string
  readonly kind: string | null
  readonly state: string
  readonly attempts: number
  readonly answer: string | null
}
const deliveries = async (user: Person) =>
  ((await admin.get('/admin/mail-deliveries?pageSize=100').expect(200)).body as { items: Delivery[] }).items.filter(
    ({ to }) => to === maskAddress(user.email),
  )
const queue = (mail: Partial<QueuedMail> & { readonly to: string }) =>
  withScope({ kind: 'company', companyId: lawOffice.companyId }, () =>
    app()
      .services.openWork()
      .em.transactional((tx) =>
        mailQueue(app().services)(tx, {
          locale: 'es',
          ...layoutMail(
            noticeMessages['member.joined'],
            'es',
            { company: 'Albaladejo', name: 'Nereida' },
            'https://bufete.example/app/notices',
          ),
          ...mail,
        }),
      ),
  )
const noticeMail = (user: Person, kind: NoticeKind) => ({
  to: user.email,
  notice: { kind, userId: user.id, companyId: lawOffice.companyId },
})
const statesOf = (user: Person) =>
  asOwner<{ state: string; attempts: number; answer: string | null }>(
    app(),
    `select d.state, d.attempts, d.answer from mail_delivery d where d.kind is not distinct from 'usage.near'
      and d.to_masked = $1 order by d.queued_at desc`,
    [maskAddress(user.email)],
  )
const sentTo = (user: Person) => app().mail.sent.filter(({ to }) => to === user.email)
const last = <T>(list: readonly T[]) => list.at(-1)

/** Creates a person whose masked address is unique in this file. */
async function newRecipient(domain: string): Promise<Person> {
  const user = await member(app(), lawOffice)
  const email = `${domain}-${user.email.replace('example.com', `${domain}.example`)}`
  await asOwner(app(), 'update user_account set email = $2 where id = $1', [user.id, email])
  return { ...user, email }
}

describe('a mail', () => {
  it('is recorded with its address masked and without its text', async () => {
    const user = await newRecipient('a')
    await queue(noticeMail(user, 'usage.near'))
    await expect.poll(() => statesOf(user)).toEqual([{ state: 'sent', attempts: 1, answer: '250 2.0.0 Ok' }])
    expect(await deliveries(user)).toMatchObject([{ to: 'a•••@a.example', kind: 'usage.near', state: 'sent' }])
    const [storedRow] = await asOwner<{ all: string }>(
      app(),
      `select row_to_json(d)::text as all from mail_delivery d where to_masked = 'a•••@a.example'`,
    )
    expect(storedRow?.all).not.toMatch(/Albaladejo|Nereida|invit/)
    await lawOffice.owner.get('/admin/mail-deliveries').expect(403)
  })

  it('is stored, and reported as stored, while there is no mail server', async () => {
    const user = await newRecipient('k')
    Object.assign(app().mail, { configured: false })
    try {
      await queue(noticeMail(user, 'usage.near'))
      await expect.poll(() => statesOf(user)).toMatchObject([{ state: 'kept', attempts: 1 }])
      expect(await deliveries(user)).toMatchObject([{ state: 'kept' }])
    } finally {
      Object.assign(app().mail, { configured: true })
    }
  })

  it('is retried when the mail server refuses it temporarily', async () => {
    const user = await newRecipient('b')
    app().mail.failWith = new Error('451 4.3.0 try later, token=abcdef123456')
    await queue(noticeMail(user, 'usage.near'))
    await expect
      .poll(() => statesOf(user))
      .toMatchObject([{ state: 'deferred', attempts: 1, answer: '451 4.3.0 try later, token=…' }])
    app().mail.failWith = undefined
    await expect.poll(() => statesOf(user), { timeout: 15_000 }).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(sentTo(user)).toHaveLength(1)
  })

  it('is not retried if it is refused permanently; the person is notified and gets no mails until a mail is accepted', async () => {
    const user = await newRecipient('c')
    app().mail.failWith = new MailRefused('550 5.1.1 no such mailbox', { isAddressRefused: true })
    await queue(noticeMail(user, 'usage.near'))
    await expect
      .poll(() => statesOf(user))
      .toEqual([{ state: 'bounced', attempts: 1, answer: '550 5.1.1 no such mailbox' }])
    await expect
      .poll(async () => ((await user.get('/notices')).body as { items: object[] }).items)
      .toMatchObject([{ kind: 'mail.failed' }])
    app().mail.failWith = undefined
    await queue(noticeMail(user, 'usage.near'))
    await expect.poll(async () => (await statesOf(user))[0]).toEqual({ state: 'withheld', attempts: 0, answer: null })
    await queue({ to: user.email, subject: 'Cambie su contraseña' })
    await expect.poll(() => sentTo(user)).toHaveLength(1)
    await expect.poll(() => asOwner(app(), 'select 1 from mail_bounce')).toEqual([])
    await queue(noticeMail(user, 'usage.near'))
    await expect.poll(() => sentTo(user)).toHaveLength(2)
    expect(
      await asOwner(
        app(),
        `select 1 from graphile_worker.jobs where task_identifier = 'mail.send' and last_error like '%5.1.1%'`,
      ),
    ).toEqual([])
  })

  it('does not mark the address if its text is refused', async () => {
    const user = await newRecipient('d')
    app().mail.failWith = new MailRefused('554 5.7.1 looks like spam', { isAddressRefused: false })
    await queue(noticeMail(user, 'usage.near'))
    await expect.poll(() => statesOf(user)).toMatchObject([{ state: 'bounced' }])
    app().mail.failWith = undefined
    expect((await user.get('/notices')).body).toMatchObject({ items: [] })
    await queue(noticeMail(user, 'usage.near'))
    await expect.poll(() => sentTo(user)).toHaveLength(1)
  })
})

describe('the link to unsubscribe', () => {
  const tokenOf = (user: Person) =>
    /\/public\/notices\/([\w.-]+)\/stop$/.exec(last(sentTo(user))?.unsubscribe ?? '')?.[1] ?? ''
  const choiceOf = async (user: Person, group: string) =>
    ((await user.get('/notices/preferences')).body as { channels: Record<string, { email: string }> }).channels[group]
      ?.email
  const visitor = () => anonymous(app())

  it('is part of mail that follows preferences, in both formats, and of no other mail', async () => {
    const user = await newRecipient('e')
    await queue(noticeMail(user, 'usage.near'))
    await queue({ to: user.email, subject: 'Cambie su contraseña' })
    await expect.poll(() => sentTo(user)).toHaveLength(2)
    const [stoppable, necessary] = [
      sentTo(user).find(({ subject }) => !subject.startsWith('Cambie')),
      sentTo(user).find(({ subject }) => subject.startsWith('Cambie')),
    ]
    for (const form of [stoppable?.text, stoppable?.html])
      expect(form).toMatch(/Dejar de recibir estos correos: .*\/app\/notices\/public\//)
    expect(stoppable?.html).toMatch(/<\/div><\/body><\/html>\n$/)
    expect([necessary?.unsubscribe, necessary?.text.includes('Dejar de recibir')]).toEqual([undefined, false])
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'stops such mail with one POST as %s, and can be undone',
    async (type) => {
      const user = await newRecipient(type.startsWith('m') ? 'f' : 'g')
      await queue(noticeMail(user, 'usage.near'))
      await expect.poll(() => sentTo(user)).toHaveLength(1)
      const token = tokenOf(user)
      expect((await visitor().get(`/public/notices/${token}`).expect(200)).body).toEqual({
        group: 'usage',
        stopped: false,
      })
      for (const _ of [1, 2])
        expect(
          (
            await request(app().handler)
              .post(`/api/public/notices/${token}/stop`)
              .set('content-type', type)
              .send('List-Unsubscribe=One-Click')
              .expect(200)
          ).body,
        ).toEqual({ group: 'usage', stopped: true })
      expect(await choiceOf(user, 'usage')).toBe('none')
      await queue(noticeMail(user, 'usage.full'))
      await expect
        .poll(() =>
          asOwner(app(), `select state from mail_delivery where kind = 'usage.full' and to_masked = $1`, [
            maskAddress(user.email),
          ]),
        )
        .toEqual([{ state: 'withheld' }])
      expect((await visitor().post(`/public/notices/${token}/resume`).expect(200)).body).toEqual({
        group: 'usage',
        stopped: false,
      })
      expect([await choiceOf(user, 'usage'), await choiceOf(user, 'forms')]).toEqual(['now', 'now'])
    },
  )

  it('does nothing and says that it is not valid if it is forged, cut off, or of an inactive account', async () => {
    const user = await newRecipient('h')
    await queue(noticeMail(user, 'usage.near'))
    await expect.poll(() => sentTo(user)).toHaveLength(1)
    const [body = '', mac = ''] = tokenOf(user).split('.')
    const otherBody = Buffer.from(Buffer.from(body, 'base64url').toString().replace('usage', 'forms')).toString(
      'base64url',
    )
    for (const token of [
      `${otherBody}.${mac}`,
      `${body}.${mac.slice(1)}A`,
      `${body}.aaaaaaaaaaaaaaaaaaaaaa`,
      'x'.repeat(40),
      body.slice(0, 8),
    ]) {
      const refusal = await visitor().post(`/public/notices/${token}/stop`).expect(404)
      expect(refusal.body, token).toMatchObject({ error: { code: 'stop_link_invalid' } })
    }
    await asOwner(app(), `update user_account set status = 'inactive' where id = $1`, [user.id])
    await visitor()
      .get(`/public/notices/${tokenOf(user)}`)
      .expect(404)
  })
})
