// The link that confirms an address after registering.
import { describe, expect, it } from 'vitest'
import { administrator, member, office, professional, registered, testPassword } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { codeOf, isConfirmed, resend, useUnconfirmedAddresses } from '#tests/support/unconfirmed-addresses.ts'

const { app, post, confirm, reset, mailTo, actionsOf, mailedToken, mailedResetToken } = useUnconfirmedAddresses()
const confirmedInDatabase = async (id: string) =>
  (
    await asOwner<{ confirmed: boolean }>(
      app(),
      'select email_confirmed_at is not null as confirmed from user_account where id = $1',
      [id],
    )
  )[0]?.confirmed

describe('registering', () => {
  it('signs in immediately and mails one link that confirms the address', async () => {
    const user = await registered(app())
    expect(await isConfirmed(user)).toBe(false)
    await user.post('/companies', { name: 'Oficina nueva' }).expect(201)
    const token = await mailedToken(user.email, 'confirm-address')
    expect((await confirm(token).expect(200)).body).toEqual({ accepted: true, already: false })
    expect(await isConfirmed(user)).toBe(true)
    expect(await actionsOf(user)).toContain('accounts.email_confirmed')
    const stored = await asOwner<{ row: string }>(
      app(),
      'select t::text as row from one_time_token t where user_id = $1',
      [user.id],
    )
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('works when no mail can be sent', async () => {
    app().mail.failWith = new Error('no mail server')
    try {
      const user = await registered(app())
      await user.post('/companies', { name: 'Oficina sin correo' }).expect(201)
    } finally {
      app().mail.failWith = undefined
    }
  })

  it('confirms the address of invited people and of the first administrator', async () => {
    expect(await isConfirmed(await member(app(), await office(app())))).toBe(true)
    expect(await isConfirmed(await administrator(app()))).toBe(true)
  })
})

describe('the link that confirms an address', () => {
  it('reports `already` if it was used before, also to concurrent clicks', async () => {
    const user = await registered(app())
    const token = await mailedToken(user.email, 'confirm-address')
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.filter(({ body }) => (body as { already: boolean }).already)).toHaveLength(1)
    expect((await confirm(token).expect(200)).body).toEqual({ accepted: true, already: true })
    expect((await actionsOf(user)).filter((action) => action === 'accounts.email_confirmed')).toHaveLength(1)
  })

  it('is refused with the same error if it is forged, expired, replaced, of another purpose or of an inactive account', async () => {
    const user = await registered(app())
    const answers = [await confirm('x'.repeat(43)), await confirm(await mailedResetToken(user.email))]
    const first = await mailedToken(user.email, 'confirm-address')
    await resend(user).expect(202)
    const second = await mailedToken(user.email, 'confirm-address', [first])
    answers.push(await confirm(first))
    await asOwner(app(), `update user_account set status = 'inactive' where id = $1`, [user.id])
    answers.push(await confirm(second))
    await asOwner(app(), `update user_account set status = 'active' where id = $1`, [user.id])
    await asOwner(app(), `update one_time_token set expires_at = now() - interval '1 second' where user_id = $1`, [
      user.id,
    ])
    answers.push(await confirm(second))
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      answers.map(() => [410, 'email_token_invalid']),
    )
    expect(new Set(answers.map(({ text }) => text.replace(/"(requestId|request)":"[^"]*"/g, ''))).size).toBe(1)
    expect(await confirmedInDatabase(user.id)).toBe(false)
    // The link cannot set a password.
    expect(codeOf(await reset(second).expect(410))).toBe('reset_token_invalid')
  })

  it('lasts seven days', async () => {
    const user = await registered(app())
    const [token] = await asOwner<{ days: number }>(
      app(),
      `
      select extract(epoch from expires_at - created_at)::int / 86400 as days from one_time_token where user_id = $1
        and purpose = 'confirm_email'`,
      [user.id],
    )
    expect(token?.days).toBe(7)
  })

  it('stops working once the account has another address', async () => {
    const user = await registered(app())
    const token = await mailedToken(user.email, 'confirm-address')
    const email = `nueva-${user.email}`
    await user.post('/users/me/email', { email, password: testPassword }).expect(202)
    await confirm(await mailedToken(email, 'confirm-email')).expect(410)
    await post('/auth/confirm-email')
      .send({ token: await mailedToken(email, 'confirm-email') })
      .expect(200)
    expect(await isConfirmed(user)).toBe(true)
    await confirm(token).expect(410)
    // The former address was never confirmed, so it is neither notified nor able to undo the change.
    expect(mailTo(user.email).filter(({ text }) => text.includes('undo-email'))).toEqual([])
    expect(await asOwner(app(), 'select id from email_change where user_id = $1', [user.id])).toEqual([])
  })

  it('can be resent by its person five times in 15 minutes, with the same response for a confirmed address', async () => {
    const [user, confirmed] = [await registered(app()), await professional(app())]
    await post('/users/me/email/confirmation').expect(401)
    expect((await resend(confirmed).expect(202)).body).toEqual((await resend(user).expect(202)).body)
    for (let times = 1; times < 5; times += 1) await resend(user).expect(202)
    const refused = await resend(user).expect(429)
    expect(refused.headers['retry-after']).toBeDefined()
    const links = async () =>
      (await asOwner(app(), `select 1 from one_time_token where user_id = $1 and purpose = 'confirm_email'`, [user.id]))
        .length
    expect(await links()).toBe(1)
  })
})
