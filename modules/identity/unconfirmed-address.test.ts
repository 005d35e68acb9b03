// Accounts with an unconfirmed address: the mail that they get, the invitations that they can accept, and how the owner
// of the mailbox takes over the account.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { maskAddress } from '#server/jobs/mail-log.ts'
import {
  administrator,
  office,
  person,
  professional,
  registered,
  testAddress,
  testPassword,
  type Person,
} from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { totpCode } from './two-factor/totp.ts'
import {
  codeOf,
  isConfirmed,
  newPassword,
  turnOnSecondFactor,
  useUnconfirmedAddresses,
} from '#tests/support/unconfirmed-addresses.ts'

const { app, post, logIn, confirm, reset, mailTo, actionsOf, mailedToken, mailedResetToken } = useUnconfirmedAddresses()
/** Returns the states of mail to an address. Stored addresses are masked, so each test uses a different domain. */
const statesOf = async (email: string) =>
  (
    await asOwner<{ state: string }>(app(), 'select state from mail_delivery where to_masked = $1 order by queued_at', [
      maskAddress(email),
    ])
  ).map(({ state }) => state)
const addressOfOwnDomain = () => `alguien@${randomUUID().slice(0, 8)}.example`
async function officeInviting(email: string) {
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

describe('an address that was never confirmed', () => {
  it('receives only mails to confirm it and to reset the password', async () => {
    const user = await registered(app(), { email: addressOfOwnDomain() })
    await user
      .put('/users/me/password', {
        currentPassword: testPassword,
        password: newPassword,
        passwordConfirmation: newPassword,
      })
      .expect(200)
    await expect.poll(() => statesOf(user.email), { timeout: 10_000 }).toEqual(['sent', 'unconfirmed'])
    expect(mailTo(user.email).map(({ text }) => /auth\/[\w-]+/.exec(text)?.[0])).toEqual(['auth/confirm-address'])
    const token = await mailedResetToken(user.email)
    await reset(token, 'Tercera-clave-3').expect(200)
    // The reset confirms the address, which is then notified of the changed password.
    await expect.poll(() => statesOf(user.email), { timeout: 10_000 }).toEqual(['sent', 'unconfirmed', 'sent', 'sent'])
  })

  it('receives no invitation, and the sender is notified that it was not delivered', async () => {
    const user = await registered(app(), { email: addressOfOwnDomain() })
    const { owner, companyId } = await officeInviting(user.email)
    await expect.poll(() => statesOf(user.email), { timeout: 10_000 }).toEqual(['sent', 'unconfirmed'])
    expect(invitationTo(user.email)).toBeUndefined()
    const invitations = async () =>
      ((await owner.get(`/companies/${companyId}/invitations`).expect(200)).body as { items: object[] }).items
    await expect.poll(invitations, { timeout: 10_000 }).toMatchObject([{ undelivered: true }])
    expect(JSON.stringify((await owner.get('/notices').expect(200)).body)).toContain('mail.undelivered')
  })

  it('cannot accept an invitation to another address', async () => {
    const user = await registered(app())
    const email = `otra-${user.email}`
    await officeInviting(email)
    await expect.poll(() => invitationTo(email), { timeout: 10_000 }).toBeDefined()
    const refused = await user.post(`/invitations/${invitationTo(email) ?? ''}/accept`)
    expect(refused.status).toBe(403)
    expect(await isConfirmed(user)).toBe(false)
  })

  it('is confirmed by an invitation that was mailed to it before the account existed', async () => {
    const email = `antes-${Date.now()}@example.com`
    const { companyId } = await officeInviting(email)
    await expect.poll(() => invitationTo(email), { timeout: 10_000 }).toBeDefined()
    const user = await registered(app(), { email })
    await user.post(`/invitations/${invitationTo(email) ?? ''}/accept`).expect(200)
    expect(await isConfirmed(user)).toBe(true)
    expect((await user.get('/users/me')).body).toMatchObject({ company: { id: companyId } })
  })

  it('is shown as unconfirmed to administrators', async () => {
    const [user, admin] = [await registered(app()), await administrator(app())]
    const { body } = await admin.get(`/admin/users?q=${user.username}`).expect(200)
    expect(body).toMatchObject({ items: [{ id: user.id, emailConfirmed: false }] })
    expect((await admin.get(`/admin/users/${user.id}`).expect(200)).body).toMatchObject({ emailConfirmed: false })
  })
})

describe('a password reset by the mailed link', () => {
  it('removes the second factor, the sessions and the pending change of an account whose address was never confirmed', async () => {
    const squatter = await registered(app())
    await turnOnSecondFactor(squatter)
    const elsewhere = `otra-${squatter.email}`
    await asOwner(
      app(),
      `insert into email_change (user_id, old_email, new_email, confirm_hash, expires_at)
        values ($1, $2, $3, sha256($4), now() + interval '1 day')`,
      [squatter.id, squatter.email, elsewhere, 'a'.repeat(43)],
    )
    await reset(await mailedResetToken(squatter.email)).expect(200)
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

  it('removes the secret of a second factor that was not turned on', async () => {
    const squatter = await registered(app())
    await squatter.post('/users/me/two-factor', { password: testPassword }).expect(201)
    await reset(await mailedResetToken(squatter.email)).expect(200)
    expect(await asOwner(app(), 'select two_factor_secret from user_account where id = $1', [squatter.id])).toEqual([
      { two_factor_secret: null },
    ])
    expect(await actionsOf(squatter)).not.toContain('two_factor.turned_off')
  })

  it.each(['by its link', 'by a change of address', 'by a reset of the password'] as const)(
    'keeps the second factor of an account that was confirmed %s',
    async (confirmationMethod) => {
      const user = await registered(app())
      let { email } = user
      let token = user.token
      let password = testPassword
      if (confirmationMethod === 'by its link') await confirm(await mailedToken(email, 'confirm-address')).expect(200)
      else if (confirmationMethod === 'by a change of address') {
        email = `nueva-${user.email}`
        await user.post('/users/me/email', { email, password }).expect(202)
        await post('/auth/confirm-email')
          .send({ token: await mailedToken(email, 'confirm-email') })
          .expect(200)
      } else {
        await reset(await mailedResetToken(email), 'Segunda-clave-2').expect(200)
        password = 'Segunda-clave-2'
        token = ((await logIn(email, password).expect(200)).body as { jwt: string }).jwt
      }
      const owner = person(app(), { ...user, token })
      const { secret } = (await owner.post('/users/me/two-factor', { password }).expect(201)).body as { secret: string }
      await owner.put('/users/me/two-factor', { code: totpCode(secret, new Date()) }).expect(200)
      const earlierTokens = mailTo(email).flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? [])
      await post('/auth/forgot-password').send({ email }).expect(202)
      await reset(await mailedToken(email, 'reset-password', earlierTokens)).expect(200)
      expect(codeOf(await logIn(email, newPassword).expect(401))).toBe('two_factor_required')
      await logIn(email, newPassword, totpCode(secret, new Date(Date.now() + 30_000))).expect(200)
    },
  )
})

describe('undoing a change of address', () => {
  const requestChange = (user: Person, code?: string) =>
    user
      .post('/users/me/email', { email: `nueva-${user.email}`, password: testPassword, ...(code ? { code } : {}) })
      .expect(202)
  async function confirmChange(user: Person, knownTokens: readonly string[] = []) {
    await post('/auth/confirm-email')
      .send({ token: await mailedToken(`nueva-${user.email}`, 'confirm-email', knownTokens) })
      .expect(200)
    return mailedToken(user.email, 'undo-email')
  }
  const undo = (token: string) =>
    post('/auth/undo-email').send({ token, password: newPassword, passwordConfirmation: newPassword }).expect(200)

  it('removes a second factor that was turned on after the change was requested', async () => {
    const user = await professional(app())
    await requestChange(user)
    const first = await mailedToken(`nueva-${user.email}`, 'confirm-email')
    await turnOnSecondFactor(user)
    // Resending the link does not change the time of the request.
    await user.post('/users/me/email/resend').set('x-forwarded-for', testAddress()).expect(202)
    await undo(await confirmChange(user, [first]))
    await logIn(user.email, newPassword).expect(200)
    expect(await actionsOf(user)).toEqual(expect.arrayContaining(['accounts.email_restored', 'two_factor.turned_off']))
  })

  it('keeps a second factor that was on before', async () => {
    const user = await professional(app())
    const secret = await turnOnSecondFactor(user)
    await requestChange(user, totpCode(secret, new Date(Date.now() + 30_000)))
    await undo(await confirmChange(user))
    expect(codeOf(await logIn(user.email, newPassword).expect(401))).toBe('two_factor_required')
    expect(await actionsOf(user)).not.toContain('two_factor.turned_off')
  })
})
