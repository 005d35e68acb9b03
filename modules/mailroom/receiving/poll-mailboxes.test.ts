import { describe, expect, it } from 'vitest'
import { WorkQueueFull } from '#server/jobs/work-queue.ts'
import { StorageFullError, type Storage } from '#server/ports/storage.ts'
import { office, type Office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { fakeMailbox } from '#tests/support/fake-mailbox.ts'
import { mailsOf, useMailIn } from '#tests/support/mail-in.ts'
import { codeOf } from '#tests/support/opened-cases.ts'
import { pollMailboxes } from './poll-mailboxes.ts'
import type { ReceivingDependencies } from './receiving.dependencies.ts'

const mailbox = fakeMailbox()
const { app, deps } = useMailIn({ mailbox })
const raw = (subject: string) => Buffer.from(`From: a@b.example\r\nSubject: ${subject}\r\n\r\ntexto\r\n`)
interface StoredAccount {
  readonly id: string
  readonly version: number
}
const account = { host: 'imap.example.com', username: 'buzon', password: 'secreta' }

const fullStorage = { write: () => Promise.reject(new StorageFullError()) } as unknown as Storage

const poll = () => pollMailboxes(deps(), app().services.openWork())
const makeDue = (companyId: string) =>
  asOwner(app(), `update mail_account set next_poll_at = now() - interval '1 hour' where company_id = $1`, [companyId])
const pollNow = async ({ companyId }: Office) => {
  await makeDue(companyId)
  await poll()
}
const stateOf = async ({ companyId }: Office) =>
  (
    await asOwner<Record<string, unknown>>(
      app(),
      `select last_uid::int as uid, uid_validity::int as validity, problem, failures, leased_until,
         round(extract(epoch from next_poll_at - now()) / 60)::int as minutes from mail_account where company_id = $1`,
      [companyId],
    )
  )[0]

describe('a mailbox that is read by IMAP', () => {
  it('delivers each message that is newer than the account once, and has its password encrypted', async () => {
    mailbox.messages.clear()
    mailbox.messages.set(4, raw('de antes'))
    const own = await office(app())
    const { body } = await own.owner.post('/mail-accounts', account).expect(201)
    expect(JSON.stringify(body)).not.toContain('secreta')
    const [{ password } = { password: Buffer.alloc(0) }] = await asOwner<{ password: Buffer }>(
      app(),
      'select password from mail_account where company_id = $1',
      [own.companyId],
    )
    expect(password.includes('secreta')).toBe(false)
    // Message 7 is too large to be read.
    mailbox.messages.set(5, raw('cinco')).set(7, null).set(9, raw('nueve'))
    await pollNow(own)
    await pollNow(own)
    expect((await mailsOf(app(), own.companyId)).map(({ subject }) => subject)).toEqual(['cinco', 'nueve'])
    expect(await stateOf(own)).toMatchObject({ uid: 9, problem: null, leased_until: null })
  })

  it('continues after the last stored message if the connection fails, with growing pauses', async () => {
    mailbox.messages.clear()
    const own = await office(app())
    await own.owner.post('/mail-accounts', account).expect(201)
    mailbox.messages.set(1, raw('uno')).set(2, raw('dos'))
    mailbox.beforeMessage = (uid) => {
      if (uid === 2) throw new Error('the connection is gone')
    }
    await pollNow(own)
    expect(await stateOf(own)).toMatchObject({ uid: 1, problem: 'unreachable', failures: 1, minutes: 1 })
    await pollNow(own)
    await pollNow(own)
    expect(await stateOf(own)).toMatchObject({ uid: 1, failures: 3, minutes: 4 })
    delete mailbox.beforeMessage
    await pollNow(own)
    expect(await stateOf(own)).toMatchObject({ uid: 2, problem: null, failures: 0 })
    expect(await mailsOf(app(), own.companyId)).toHaveLength(2)
  })

  it.each<[string, () => Partial<ReceivingDependencies>]>([
    ['is busy', () => ({ arrivalQueue: { run: () => Promise.reject(new WorkQueueFull('too much mail waits')) } })],
    ['has a full storage', () => ({ files: { ...deps().files, storage: fullStorage } })],
  ])('shows no problem while this server %s, and is read afterwards', async (_, failing) => {
    mailbox.messages.clear()
    const own = await office(app())
    await own.owner.post('/mail-accounts', account).expect(201)
    mailbox.messages.set(1, raw('uno'))
    await makeDue(own.companyId)
    await pollMailboxes({ ...deps(), ...failing() }, app().services.openWork())
    expect(await stateOf(own)).toMatchObject({ uid: 0, problem: null, failures: 0, minutes: 1 })
    await pollNow(own)
    expect(await stateOf(own)).toMatchObject({ uid: 1, problem: null })
  })

  it('is read again if its UIDs were reassigned, without storing a mail twice', async () => {
    mailbox.messages.clear()
    const own = await office(app())
    await own.owner.post('/mail-accounts', account).expect(201)
    mailbox.messages.set(1, raw('uno'))
    await pollNow(own)
    mailbox.uidValidity = 2n
    mailbox.messages.clear()
    mailbox.messages.set(1, raw('otro')).set(2, raw('uno'))
    await pollNow(own)
    expect(await mailsOf(app(), own.companyId)).toMatchObject([{ receipts: 2 }, { subject: 'otro' }])
    expect(await stateOf(own)).toMatchObject({ validity: 2, uid: 2 })
    mailbox.uidValidity = 1n
  })

  it('stores the messages of another folder whose UIDs are those of the former folder', async () => {
    mailbox.messages.clear()
    const own = await office(app())
    const { id, version } = (await own.owner.post('/mail-accounts', account).expect(201)).body as StoredAccount
    mailbox.messages.set(1, raw('de la primera'))
    await pollNow(own)
    mailbox.messages.clear()
    await own.owner.put(`/mail-accounts/${id}`, { ...account, folder: 'Otra', version }).expect(200)
    mailbox.messages.set(1, raw('de la otra'))
    await pollNow(own)
    expect((await mailsOf(app(), own.companyId)).map(({ subject }) => subject).sort()).toEqual([
      'de la otra',
      'de la primera',
    ])
  })

  it('is not read further, and keeps its new position, when another folder is chosen during a poll', async () => {
    mailbox.messages.clear()
    const own = await office(app())
    const { id, version } = (await own.owner.post('/mail-accounts', account).expect(201)).body as StoredAccount
    mailbox.messages.set(1, raw('uno')).set(2, raw('dos')).set(3, raw('tres'))
    mailbox.beforeMessage = async (uid) => {
      if (uid !== 2) return
      mailbox.uidValidity = 5n
      await own.owner.put(`/mail-accounts/${id}`, { ...account, folder: 'Otra', version }).expect(200)
    }
    await makeDue(own.companyId)
    await poll()
    delete mailbox.beforeMessage
    mailbox.messages.set(4, raw('cuatro'))
    await pollNow(own)
    mailbox.uidValidity = 1n
    expect((await mailsOf(app(), own.companyId)).map(({ subject }) => subject).sort()).toEqual(['cuatro', 'uno'])
    expect(await stateOf(own)).toMatchObject({ validity: 5, uid: 4, problem: null, failures: 0, leased_until: null })
  })

  it('is read by one server at a time', async () => {
    mailbox.messages.clear()
    const own = await office(app())
    await own.owner.post('/mail-accounts', account).expect(201)
    mailbox.messages.set(1, raw('uno'))
    await makeDue(own.companyId)
    mailbox.openCount = 0
    await Promise.all([poll(), poll(), poll()])
    expect(mailbox.openCount).toBe(1)
    expect(await mailsOf(app(), own.companyId)).toMatchObject([{ receipts: 1 }])
  })

  it('is refused with the reason, and never gets the password of another server', async () => {
    mailbox.messages.clear()
    const { owner } = await office(app())
    for (const [problem, code] of [
      ['login', 'mail_account_login'],
      ['folder', 'mail_account_folder'],
      ['private_address', 'mail_account_unreachable'],
      ['certificate', 'mail_account_unreachable'],
    ] as const) {
      mailbox.problem = problem
      expect(codeOf(await owner.post('/mail-accounts', account).expect(422))).toBe(code)
    }
    mailbox.problem = null
    const { id } = (await owner.post('/mail-accounts', account).expect(201)).body as { id: string }
    const moved = { host: 'imap.evil.example', username: 'buzon', version: 1 }
    expect(codeOf(await owner.put(`/mail-accounts/${id}`, moved).expect(422))).toBe('mail_account_login')
    await owner.put(`/mail-accounts/${id}`, { ...moved, password: 'otra' }).expect(200)
    expect(codeOf(await owner.put(`/mail-accounts/${id}`, { ...moved, password: 'otra' }).expect(409))).toBe(
      'stale_version',
    )
  })
})
