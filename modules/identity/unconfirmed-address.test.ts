// An address that nobody has confirmed: what it receives, what it may take, and who gets the account back.
import { randomUUID } from 'node:crypto'
import request, { type Response } from 'supertest'
import { describe, expect, it } from 'vitest'
import { maskAddress } from '#server/jobs/mail-log.ts'
import {
  administrator,
  member,
  office,
  person,
  professional,
  registered,
  testAddress,
  testPassword,
  type Person,
} from '#tests/support/actors.ts'
import { manyLogins, useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { totpCode } from './two-factor/totp.ts'

const app = useApp({ background: true, loginRules: manyLogins })

const newPassword = 'Nueva-clave-7'
const post = (path: string) =>
  request(app().handler).post(`/api${path}`).set('x-forwarded-for', testAddress()).set('accept-language', 'en')
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
const logIn = (identifier: string, password: string, code?: string) =>
  post('/auth/local').send({ identifier, password, ...(code ? { code } : {}) })
const confirm = (token: string) => post('/auth/confirm-address').send({ token })
const resend = (who: Person) => who.post('/users/me/email/confirmation').set('x-forwarded-for', testAddress())
const reset = (token: string, password = newPassword) =>
  post('/auth/reset-password').send({ token, password, passwordConfirmation: password })
const isConfirmed = async (who: Person) =>
  ((await who.get('/users/me').expect(200)).body as { emailConfirmed: boolean }).emailConfirmed
const confirmedInDatabase = async (id: string) =>
  (
    await asOwner<{ confirmed: boolean }>(
      app(),
      'select email_confirmed_at is not null as confirmed from user_account where id = $1',
      [id],
    )
  )[0]?.confirmed
const mailTo = (email: string) => app().mail.all.filter(({ to }) => to === email)
const actionsOf = async (who: Person) =>
  (
    await asOwner<{ action: string }>(app(), 'select action from audit_entry where subject_id = $1 order by at', [
      who.id,
    ])
  ).map(({ action }) => action)

type Page = 'confirm-address' | 'confirm-email' | 'undo-email' | 'reset-password'
/** The token of the last mail to an address with a link to such a page, other than those known already. */
async function linkTo(email: string, page: Page, not: readonly string[] = []): Promise<string> {
  const found = () =>
    mailTo(email)
      .flatMap(({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
      .filter((token) => !not.includes(token))
      .at(-1)
  await expect.poll(found, { timeout: 10_000 }).toBeDefined()
  return found() ?? ''
}
async function resetLink(email: string): Promise<string> {
  await post('/auth/forgot-password').send({ email }).expect(202)
  return linkTo(email, 'reset-password')
}
async function turnOnSecondFactor(who: Person): Promise<string> {
  const { secret } = (await who.post('/users/me/two-factor', { password: testPassword }).expect(201)).body as {
    secret: string
  }
  await who.put('/users/me/two-factor', { code: totpCode(secret, new Date()) }).expect(200)
  return secret
}
/** What became of mail to an address; it is masked, so it needs a domain of its own. */
const statesOf = async (email: string) =>
  (
    await asOwner<{ state: string }>(app(), 'select state from mail_delivery where to_masked = $1 order by queued_at', [
      maskAddress(email),
    ])
  ).map(({ state }) => state)
const ownDomain = () => `alguien@${randomUUID().slice(0, 8)}.example`
async function invited(email: string) {
  const inviting = await office(app())
  await inviting.owner
    .post(`/companies/${inviting.companyId}/invitations`, { email, profile: 'professional' })
    .set('x-forwarded-for', testAddress())
    .expect(201)
  return inviting
}
const invitationTo = (email: string) =>
  mailTo(email)
    .flatMap(({ text }) => /collaborators\/public\/([\w.-]+)/.exec(text)?.[1] ?? [])
    .at(-1)

describe('registering', () => {
  it('works at once and mails one link, with which the address is confirmed', async () => {
    const who = await registered(app())
    expect(await isConfirmed(who)).toBe(false)
    await who.post('/companies', { name: 'Oficina nueva' }).expect(201)
    const token = await linkTo(who.email, 'confirm-address')
    expect((await confirm(token).expect(200)).body).toEqual({ accepted: true, already: false })
    expect(await isConfirmed(who)).toBe(true)
    expect(await actionsOf(who)).toContain('accounts.email_confirmed')
    const stored = await asOwner<{ row: string }>(
      app(),
      'select t::text as row from one_time_token t where user_id = $1',
      [who.id],
    )
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('works when no mail can be sent', async () => {
    app().mail.failWith = new Error('no mail server')
    try {
      const who = await registered(app())
      await who.post('/companies', { name: 'Oficina sin correo' }).expect(201)
    } finally {
      app().mail.failWith = undefined
    }
  })

  it('leaves who comes through an invitation, and the first administrator, confirmed', async () => {
    expect(await isConfirmed(await member(app(), await office(app())))).toBe(true)
    expect(await isConfirmed(await administrator(app()))).toBe(true)
  })
})

describe('the link', () => {
  it('says so when it was used before, also by two clicks at once', async () => {
    const who = await registered(app())
    const token = await linkTo(who.email, 'confirm-address')
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.filter(({ body }) => (body as { already: boolean }).already)).toHaveLength(1)
    expect((await confirm(token).expect(200)).body).toEqual({ accepted: true, already: true })
    expect((await actionsOf(who)).filter((action) => action === 'accounts.email_confirmed')).toHaveLength(1)
  })

  it('is refused alike when forged, expired, replaced, of another purpose or of an inactive account', async () => {
    const who = await registered(app())
    const answers = [await confirm('x'.repeat(43)), await confirm(await resetLink(who.email))]
    const first = await linkTo(who.email, 'confirm-address')
    await resend(who).expect(202)
    const second = await linkTo(who.email, 'confirm-address', [first])
    answers.push(await confirm(first))
    await asOwner(app(), `update user_account set status = 'inactive' where id = $1`, [who.id])
    answers.push(await confirm(second))
    await asOwner(app(), `update user_account set status = 'active' where id = $1`, [who.id])
    await asOwner(app(), `update one_time_token set expires_at = now() - interval '1 second' where user_id = $1`, [
      who.id,
    ])
    answers.push(await confirm(second))
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      answers.map(() => [410, 'email_token_invalid']),
    )
    expect(new Set(answers.map(({ text }) => text.replace(/"(requestId|request)":"[^"]*"/g, ''))).size).toBe(1)
    expect(await confirmedInDatabase(who.id)).toBe(false)
    // It confirms an address and sets no password.
    expect(codeOf(await reset(second).expect(410))).toBe('reset_token_invalid')
  })

  it('lasts seven days', async () => {
    const who = await registered(app())
    const [token] = await asOwner<{ days: number }>(
      app(),
      `
      select extract(epoch from expires_at - created_at)::int / 86400 as days from one_time_token where user_id = $1
        and purpose = 'confirm_email'`,
      [who.id],
    )
    expect(token?.days).toBe(7)
  })

  it('stops working once the account has another address', async () => {
    const who = await registered(app())
    const token = await linkTo(who.email, 'confirm-address')
    const email = `nueva-${who.email}`
    await who.post('/users/me/email', { email, password: testPassword }).expect(202)
    await confirm(await linkTo(email, 'confirm-email')).expect(410)
    await post('/auth/confirm-email')
      .send({ token: await linkTo(email, 'confirm-email') })
      .expect(200)
    expect(await isConfirmed(who)).toBe(true)
    await confirm(token).expect(410)
    // Nobody has shown that the former address is theirs: it neither hears of the change nor takes the account back.
    expect(mailTo(who.email).filter(({ text }) => text.includes('undo-email'))).toEqual([])
    expect(await asOwner(app(), 'select id from email_change where user_id = $1', [who.id])).toEqual([])
  })

  it('can be sent again by who is signed in, with the same answer for a confirmed address, five times in a quarter of an hour', async () => {
    const [who, confirmed] = [await registered(app()), await professional(app())]
    await post('/users/me/email/confirmation').expect(401)
    expect((await resend(confirmed).expect(202)).body).toEqual((await resend(who).expect(202)).body)
    for (let times = 1; times < 5; times += 1) await resend(who).expect(202)
    const refused = await resend(who).expect(429)
    expect(refused.headers['retry-after']).toBeDefined()
    const links = async () =>
      (await asOwner(app(), `select 1 from one_time_token where user_id = $1 and purpose = 'confirm_email'`, [who.id]))
        .length
    expect(await links()).toBe(1)
  })
})

describe('an address that was never confirmed', () => {
  it('receives nothing beyond its confirmation and links to set a password', async () => {
    const who = await registered(app(), { email: ownDomain() })
    await who
      .put('/users/me/password', {
        currentPassword: testPassword,
        password: newPassword,
        passwordConfirmation: newPassword,
      })
      .expect(200)
    await expect.poll(() => statesOf(who.email), { timeout: 10_000 }).toEqual(['sent', 'unconfirmed'])
    expect(mailTo(who.email).map(({ text }) => /auth\/[\w-]+/.exec(text)?.[0])).toEqual(['auth/confirm-address'])
    const token = await resetLink(who.email)
    await reset(token, 'Tercera-clave-3').expect(200)
    // From then on it is confirmed, and hears that its password changed.
    await expect.poll(() => statesOf(who.email), { timeout: 10_000 }).toEqual(['sent', 'unconfirmed', 'sent', 'sent'])
  })

  it('receives no invitation; who invited hears that it did not arrive', async () => {
    const who = await registered(app(), { email: ownDomain() })
    const { owner, companyId } = await invited(who.email)
    await expect.poll(() => statesOf(who.email), { timeout: 10_000 }).toEqual(['sent', 'unconfirmed'])
    expect(invitationTo(who.email)).toBeUndefined()
    const invitations = async () =>
      ((await owner.get(`/companies/${companyId}/invitations`).expect(200)).body as { items: object[] }).items
    await expect.poll(invitations, { timeout: 10_000 }).toMatchObject([{ undelivered: true }])
    expect(JSON.stringify((await owner.get('/notices').expect(200)).body)).toContain('mail.undelivered')
  })

  it('takes no invitation of another address', async () => {
    const who = await registered(app())
    const email = `otra-${who.email}`
    await invited(email)
    await expect.poll(() => invitationTo(email), { timeout: 10_000 }).toBeDefined()
    const refused = await who.post(`/invitations/${invitationTo(email) ?? ''}/accept`)
    expect(refused.status).toBe(403)
    expect(await isConfirmed(who)).toBe(false)
  })

  it('is confirmed by an invitation that was mailed to it before there was an account', async () => {
    const email = `antes-${Date.now()}@example.com`
    const { companyId } = await invited(email)
    await expect.poll(() => invitationTo(email), { timeout: 10_000 }).toBeDefined()
    const who = await registered(app(), { email })
    await who.post(`/invitations/${invitationTo(email) ?? ''}/accept`).expect(200)
    expect(await isConfirmed(who)).toBe(true)
    expect((await who.get('/users/me')).body).toMatchObject({ company: { id: companyId } })
  })

  it('is shown as such to administrators', async () => {
    const [who, admin] = [await registered(app()), await administrator(app())]
    const { body } = await admin.get(`/admin/users?q=${who.username}`).expect(200)
    expect(body).toMatchObject({ items: [{ id: who.id, emailConfirmed: false }] })
    expect((await admin.get(`/admin/users/${who.id}`).expect(200)).body).toMatchObject({ emailConfirmed: false })
  })
})

describe('a password that is set through the mailbox', () => {
  it('takes the second factor, every session and a pending change away from who never confirmed the address', async () => {
    const squatter = await registered(app())
    await turnOnSecondFactor(squatter)
    const elsewhere = `otra-${squatter.email}`
    await asOwner(
      app(),
      `insert into email_change (user_id, old_email, new_email, confirm_hash, expires_at)
        values ($1, $2, $3, sha256($4), now() + interval '1 day')`,
      [squatter.id, squatter.email, elsewhere, 'a'.repeat(43)],
    )
    await reset(await resetLink(squatter.email)).expect(200)
    await squatter.get('/users/me').expect(401)
    const { jwt } = (await logIn(squatter.email, newPassword).expect(200)).body as { jwt: string }
    const owner = person(app(), { ...squatter, token: jwt })
    expect((await owner.get('/users/me')).body).toMatchObject({ emailConfirmed: true, twoFactorEnabled: false })
    expect(await asOwner(app(), 'select 1 from recovery_code where user_id = $1', [squatter.id])).toEqual([])
    expect(await actionsOf(squatter)).toEqual(
      expect.arrayContaining(['two_factor.turned_off', 'passwords.reset', 'accounts.email_confirmed']),
    )
    const [removed] = await asOwner(
      app(),
      `select details from audit_entry where subject_id = $1 and action = 'two_factor.turned_off'`,
      [squatter.id],
    )
    expect(removed).toEqual({ details: { reason: 'mailbox' } })
    await post('/auth/confirm-email')
      .send({ token: 'a'.repeat(43) })
      .expect(410)
  })

  it('leaves no secret of a second factor that was begun and not turned on', async () => {
    const squatter = await registered(app())
    await squatter.post('/users/me/two-factor', { password: testPassword }).expect(201)
    await reset(await resetLink(squatter.email)).expect(200)
    expect(await asOwner(app(), 'select two_factor_secret from user_account where id = $1', [squatter.id])).toEqual([
      { two_factor_secret: null },
    ])
    expect(await actionsOf(squatter)).not.toContain('two_factor.turned_off')
  })

  it.each(['by its link', 'by a change of address', 'by a password through the mailbox'] as const)(
    'never takes it from an account confirmed %s',
    async (how) => {
      const who = await registered(app())
      let { email } = who
      let token = who.token
      let password = testPassword
      if (how === 'by its link') await confirm(await linkTo(email, 'confirm-address')).expect(200)
      else if (how === 'by a change of address') {
        email = `nueva-${who.email}`
        await who.post('/users/me/email', { email, password }).expect(202)
        await post('/auth/confirm-email')
          .send({ token: await linkTo(email, 'confirm-email') })
          .expect(200)
      } else {
        await reset(await resetLink(email), 'Segunda-clave-2').expect(200)
        password = 'Segunda-clave-2'
        token = ((await logIn(email, password).expect(200)).body as { jwt: string }).jwt
      }
      const owner = person(app(), { ...who, token })
      const { secret } = (await owner.post('/users/me/two-factor', { password }).expect(201)).body as { secret: string }
      await owner.put('/users/me/two-factor', { code: totpCode(secret, new Date()) }).expect(200)
      const known = mailTo(email).flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? [])
      await post('/auth/forgot-password').send({ email }).expect(202)
      await reset(await linkTo(email, 'reset-password', known)).expect(200)
      expect(codeOf(await logIn(email, newPassword).expect(401))).toBe('two_factor_required')
      await logIn(email, newPassword, totpCode(secret, new Date(Date.now() + 30_000))).expect(200)
    },
  )
})

describe('undoing a change of address', () => {
  const ask = (who: Person, code?: string) =>
    who
      .post('/users/me/email', { email: `nueva-${who.email}`, password: testPassword, ...(code ? { code } : {}) })
      .expect(202)
  async function confirmed(who: Person, not: readonly string[] = []) {
    await post('/auth/confirm-email')
      .send({ token: await linkTo(`nueva-${who.email}`, 'confirm-email', not) })
      .expect(200)
    return linkTo(who.email, 'undo-email')
  }
  const undo = (token: string) =>
    post('/auth/undo-email').send({ token, password: newPassword, passwordConfirmation: newPassword }).expect(200)

  it('removes a second factor that was turned on after the change was asked for', async () => {
    const who = await professional(app())
    await ask(who)
    const first = await linkTo(`nueva-${who.email}`, 'confirm-email')
    await turnOnSecondFactor(who)
    // Sending the link again does not make the request a later one.
    await who.post('/users/me/email/resend').set('x-forwarded-for', testAddress()).expect(202)
    await undo(await confirmed(who, [first]))
    await logIn(who.email, newPassword).expect(200)
    expect(await actionsOf(who)).toEqual(expect.arrayContaining(['accounts.email_restored', 'two_factor.turned_off']))
  })

  it('leaves one that stood before', async () => {
    const who = await professional(app())
    const secret = await turnOnSecondFactor(who)
    await ask(who, totpCode(secret, new Date(Date.now() + 30_000)))
    await undo(await confirmed(who))
    expect(codeOf(await logIn(who.email, newPassword).expect(401))).toBe('two_factor_required')
    expect(await actionsOf(who)).not.toContain('two_factor.turned_off')
  })
})
