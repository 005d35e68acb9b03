import type { Response } from 'supertest'
import { describe, expect, it } from 'vitest'
import { professional } from '#tests/support/actors.ts'
import { manyLogins, useApp } from '#tests/support/app.ts'

const app = useApp({ background: true, loginRules: manyLogins })

const errorOf = (answer: Response) =>
  (answer.body as { error: { code: string; details?: { path: string; code: string; message: string }[] } }).error

describe('my profile', () => {
  const profile = { version: 1, name: 'Nereida', surname: 'Albaladejo Font' }

  it('changes the given fields and keeps the rest', async () => {
    const user = await professional(app())
    const first = await user
      .put('/users/me', {
        ...profile,
        email: user.email,
        ruaNumber: '18,913',
        hourlyRateCents: 17_500,
        professionalTitle: 'Lcda.',
        socialMedia: { linkedin: 'https://linkedin.com/in/x' },
      })
      .expect(200)
    expect(first.body).toMatchObject({
      ruaNumber: '18913',
      hourlyRateCents: 17_500,
      professionalTitle: 'Lcda.',
      version: 2,
    })
    const second = await user
      .put('/users/me', { ...profile, version: 2, email: user.email, professionalTitle: '' })
      .expect(200)
    expect(second.body).toMatchObject({
      ruaNumber: '18913',
      professionalTitle: null,
      socialMedia: { linkedin: 'https://linkedin.com/in/x' },
      version: 3,
    })
    expect((await user.get('/user/profile')).body).toEqual(second.body)
  })

  it('refuses a link with a user name before its host', async () => {
    const user = await professional(app())
    const answer = await user
      .put('/users/me', {
        ...profile,
        email: user.email,
        socialMedia: { website: 'https://bufete.example@evil.example/' },
      })
      .expect(400)
    expect(errorOf(answer)).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'socialMedia.website', code: 'urlUser' }],
    })
  })

  it('refuses a change based on an old version', async () => {
    const user = await professional(app())
    await user.put('/users/me', { ...profile, email: user.email }).expect(200)
    await user.put('/users/me', { ...profile, name: 'Otra', email: user.email }).expect(200)
    expect(
      errorOf(await user.put('/users/me', { ...profile, name: 'Vieja', email: user.email }).expect(409)).code,
    ).toBe('stale_version')
  })

  it('saves only one of two edits of the same version', async () => {
    const user = await professional(app())
    const answers = await Promise.all(
      ['Uno', 'Dos'].map((name) => user.put('/users/me', { ...profile, name, email: user.email })),
    )
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it.each(['profile', 'companyId', 'status', 'marketplaceVisible', 'twoFactorOn', 'passwordHash'])(
    'refuses to set %s',
    async (field) => {
      const user = await professional(app())
      const answer = await user
        .put('/users/me', { ...profile, email: user.email, [field]: 'administrator' })
        .expect(400)
      expect(errorOf(answer).details).toContainEqual({
        path: field,
        code: 'unknownField',
        message: expect.any(String) as string,
      })
      expect((await user.get('/users/me')).body).toMatchObject({ profile: 'professional', version: 1 })
    },
  )

  it('rejects a new e-mail with 409 email_needs_confirmation and saves nothing of the form', async () => {
    const user = await professional(app())
    const refused = await user.put('/users/me', { ...profile, name: 'Otra', email: `nueva-${user.email}` }).expect(409)
    expect(errorOf(refused).code).toBe('email_needs_confirmation')
    expect((await user.get('/users/me')).body).toMatchObject({ email: user.email, name: 'Nereida' })
    await user.put('/users/me', { ...profile, email: user.email.toUpperCase() }).expect(200)
  })
})
