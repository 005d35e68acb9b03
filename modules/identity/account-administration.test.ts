import type { Response } from 'supertest'
import { request } from '#tests/support/request.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { localDay } from '#server/ports/clock.ts'
import {
  administrator,
  member,
  office,
  person,
  professional,
  sentTo,
  testAddress,
  testPassword,
  type Person,
} from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
const events = async (name: string, userId: string) =>
  (
    await asOwner<{ payload: Record<string, unknown> }>(
      app(),
      `select payload from outbox_event where name = $1 and payload ->> 'userId' = $2 order by id`,
      [name, userId],
    )
  ).map((e) => e.payload)
const logIn = async (identifier: string, password = testPassword) =>
  request(app().handler).post('/api/auth/local').set('x-forwarded-for', testAddress()).send({ identifier, password })

/** Creates another administrator with a separate session. */
async function secondAdministrator(): Promise<Person> {
  const user = await professional(app(), 'Segunda', 'Administradora')
  await admin.put(`/admin/users/${user.id}/role`, { profile: 'administrator' }).expect(200)
  const { body } = await logIn(user.email)
  return person(app(), { ...user, token: (body as { jwt: string }).jwt })
}

describe('a user in detail', () => {
  it('shows a user with company and abilities, and no secrets', async () => {
    const { companyId, owner } = await office(app())
    const { body } = await admin.get(`/admin/users/${owner.id}`).expect(200)
    expect(body).toMatchObject({
      id: owner.id,
      username: owner.username,
      profile: 'professional',
      status: 'active',
      blockedByPlatform: false,
      ruaVerification: null,
      twoFactorEnabled: false,
      company: {
        id: companyId,
        name: 'Albaladejo & Asociados',
        status: 'active',
        owner: true,
        joinedAt: expect.any(String) as string,
      },
      can: { activate: false, deactivate: true, changeRole: false, resend: true, verifyRua: false },
    })
    expect(JSON.stringify(body)).not.toMatch(/password|hash|secret|referral/i)
    expect((await admin.get(`/admin/users/${admin.id}`)).body).toMatchObject({
      company: null,
      can: { deactivate: false, changeRole: false },
    })
    expect(codeOf(await admin.get(`/admin/users/${randomUUID()}`).expect(404))).toBe('user_not_found')
    expect(codeOf(await owner.get(`/admin/users/${owner.id}`).expect(403))).toBe('administrator_only')
  })

  it('is listed by company', async () => {
    const ownOffice = await office(app())
    const colleague = await member(app(), ownOffice)
    const { body } = await admin.get(`/admin/users?companyId=${ownOffice.companyId}&profile=professional`).expect(200)
    expect((body as { items: { id: string }[] }).items.map((u) => u.id).sort()).toEqual(
      [ownOffice.owner.id, colleague.id].sort(),
    )
  })
})

describe('a role', () => {
  it('changes for a person without a company; their sessions end and the next session has the new role', async () => {
    const second = await secondAdministrator()
    await second.get('/admin/users').expect(200)
    expect(await events('identity.account.role-changed', second.id)).toEqual([
      { userId: second.id, profile: 'administrator', former: 'professional', by: admin.id },
    ])
    await admin.put(`/admin/users/${second.id}/role`, { profile: 'professional' }).expect(200)
    await second.get('/users/me').expect(401)
    await admin.put(`/admin/users/${second.id}/role`, { profile: 'professional' }).expect(200)
    expect(await events('identity.account.role-changed', second.id)).toHaveLength(2)
  })

  it('is decided by the owner in a company, and nobody changes their own', async () => {
    const { owner } = await office(app())
    expect(codeOf(await admin.put(`/admin/users/${owner.id}/role`, { profile: 'customer' }).expect(409))).toBe(
      'role_in_company',
    )
    expect(codeOf(await admin.put(`/admin/users/${owner.id}/role`, { profile: 'administrator' }).expect(409))).toBe(
      'role_in_company',
    )
    expect(codeOf(await admin.put(`/admin/users/${admin.id}/role`, { profile: 'professional' }).expect(409))).toBe(
      'cannot_change_own_role',
    )
    expect((await admin.put(`/admin/users/${owner.id}/role`, { profile: 'root' })).status).toBe(400)
    expect(codeOf(await admin.put(`/admin/users/${randomUUID()}/role`, { profile: 'customer' }).expect(404))).toBe(
      'user_not_found',
    )
  })

  it('keeps one administrator when two demote or deactivate each other at the same time', async () => {
    for (const act of ['role', 'status'] as const) {
      const [a, b] = [await secondAdministrator(), await secondAdministrator()]
      const body = act === 'role' ? { profile: 'professional' } : { status: 'inactive' }
      const answers = await Promise.all([
        a.put(`/admin/users/${b.id}/${act}`, body),
        b.put(`/admin/users/${a.id}/${act}`, body),
      ])
      expect(
        answers.filter((answer) => answer.status === 200),
        act,
      ).toHaveLength(1)
      const remainingRows = await asOwner(
        app(),
        `select id from user_account where id = any($1) and profile = 'administrator' and status = 'active'`,
        [[a.id, b.id]],
      )
      expect(remainingRows, act).toHaveLength(1)
    }
  })
})

describe('resending the link to set a password', () => {
  const passwordLink = (text: string) => /reset-password\?token=([\w-]+)/.exec(text)?.[1]

  it('sends a welcome in their language, valid for seven days, to a person who never signed in', async () => {
    const user = await professional(app())
    await asOwner(app(), `update user_account set last_seen_at = null, locale = 'fr' where id = $1`, [user.id])
    expect((await admin.post(`/admin/users/${user.id}/resend`).expect(202)).body).toEqual({ sent: 'welcome' })
    const mail = await sentTo(app(), user.email)
    expect(mail).toMatchObject({ subject: 'Votre compte Bufete est prêt', locale: 'fr' })
    expect(mail.text).toContain(user.username)
    const [token] = await asOwner<{ days: number }>(
      app(),
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from one_time_token
        where user_id = $1`,
      [user.id],
    )
    expect(token?.days).toBe(7)
    await request(app().handler)
      .post('/api/auth/reset-password')
      .set('x-forwarded-for', testAddress())
      .send({ token: passwordLink(mail.text), password: 'Otra-clave-9', passwordConfirmation: 'Otra-clave-9' })
      .expect(200)
    expect((await logIn(user.email, 'Otra-clave-9')).status).toBe(200)
    expect(await events('identity.password-link.sent', user.id)).toEqual([
      { userId: user.id, kind: 'welcome', by: admin.id },
    ])
  })

  it('sends others a link to reset the password, valid for an hour, of which only the last works', async () => {
    const user = await professional(app())
    await asOwner(app(), `update user_account set last_seen_at = now() where id = $1`, [user.id])
    for (let n = 0; n < 2; n += 1)
      expect((await admin.post(`/admin/users/${user.id}/resend`).expect(202)).body).toEqual({ sent: 'password_reset' })
    await expect.poll(() => app().mail.sent.filter((m) => m.to === user.email).length, { timeout: 5_000 }).toBe(2)
    const tokens = await asOwner(
      app(),
      `select 1 from one_time_token where user_id = $1 and expires_at < now() + interval '61 minutes'`,
      [user.id],
    )
    expect(tokens).toHaveLength(1)
  })

  it('is refused for inactive accounts', async () => {
    const user = await professional(app())
    await admin.put(`/admin/users/${user.id}/status`, { status: 'inactive' }).expect(200)
    expect(codeOf(await admin.post(`/admin/users/${user.id}/resend`).expect(409))).toBe('user_inactive')
    expect((await admin.get(`/admin/users/${user.id}`)).body).toMatchObject({
      blockedByPlatform: true,
      can: { activate: true, resend: false },
    })
    expect(codeOf(await admin.post(`/admin/users/${randomUUID()}/resend`).expect(404))).toBe('user_not_found')
  })
})

describe('the RUA number of a professional', () => {
  let lastNumber = 18_913
  const professionalWithNumber = async (ruaNumber = String((lastNumber += 10))) => {
    const user = await professional(app())
    const setNumber = async (number: string | null, name = 'Nereida') => {
      const { version, surname, email } = (await user.get('/users/me')).body as {
        version: number
        surname: string
        email: string
      }
      await user.put('/users/me', { version, name, surname, email, ruaNumber: number }).expect(200)
    }
    await setNumber(ruaNumber)
    return { user, setNumber, number: ruaNumber }
  }
  const today = localDay(new Date())

  it('is verified with a day and evidence; the professional sees the day', async () => {
    const { user } = await professionalWithNumber('18,913')
    const { body } = await admin
      .put(`/admin/users/${user.id}/rua-verification`, {
        verifiedOn: today,
        evidence: 'Directorio RUA, página 3',
        ruaNumber: '18913',
      })
      .expect(200)
    expect(body).toMatchObject({
      ruaNumber: '18913',
      ruaVerification: { verifiedOn: today, evidence: 'Directorio RUA, página 3', recordedBy: { id: admin.id } },
    })
    expect((await user.get('/users/me')).body).toMatchObject({ ruaVerifiedOn: today })
    expect(await events('identity.rua-verification.changed', user.id)).toEqual([
      { userId: user.id, verifiedOn: today, by: admin.id },
    ])
  })

  it('loses its verification when it changes, even if changed back; other changes of the profile keep it', async () => {
    const { user, setNumber, number } = await professionalWithNumber()
    const verify = () =>
      admin
        .put(`/admin/users/${user.id}/rua-verification`, { verifiedOn: '2026-01-15', evidence: 'Directorio' })
        .expect(200)
    await verify()
    await setNumber(number, 'Nereida Isabel')
    expect((await user.get('/users/me')).body).toMatchObject({ ruaVerifiedOn: '2026-01-15' })
    await setNumber('18914')
    expect((await user.get('/users/me')).body).toMatchObject({ ruaVerifiedOn: null })
    await setNumber(number)
    expect((await user.get('/users/me')).body).toMatchObject({ ruaVerifiedOn: null })
    await verify()
    await setNumber('')
    expect((await admin.get(`/admin/users/${user.id}`)).body).toMatchObject({
      ruaNumber: null,
      ruaVerification: null,
      can: { verifyRua: false },
    })
  })

  it('is not verified if it is no longer the number that was looked up', async () => {
    const { user, setNumber } = await professionalWithNumber('111')
    await setNumber('222')
    expect(
      codeOf(
        await admin
          .put(`/admin/users/${user.id}/rua-verification`, { verifiedOn: today, evidence: 'x', ruaNumber: '111' })
          .expect(409),
      ),
    ).toBe('rua_changed')
  })

  it('is verified only for a professional, with a day that is not in the future and evidence', async () => {
    const { user } = await professionalWithNumber()
    const unverified = await professional(app())
    expect(
      codeOf(
        await admin
          .put(`/admin/users/${unverified.id}/rua-verification`, { verifiedOn: today, evidence: 'x' })
          .expect(409),
      ),
    ).toBe('rua_missing')
    expect(
      codeOf(
        await admin
          .put(`/admin/users/${randomUUID()}/rua-verification`, { verifiedOn: today, evidence: 'x' })
          .expect(404),
      ),
    ).toBe('user_not_found')
    const tomorrow = localDay(new Date(Date.now() + 86_400_000))
    for (const body of [
      { verifiedOn: tomorrow, evidence: 'x' },
      { verifiedOn: '2026-02-30', evidence: 'x' },
      { verifiedOn: today, evidence: ' ' },
      { verifiedOn: today },
    ]) {
      expect((await admin.put(`/admin/users/${user.id}/rua-verification`, body)).status).toBe(400)
    }
  })
})
