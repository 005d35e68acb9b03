import { beforeEach, describe, expect, it } from 'vitest'
import { answerWith, errorBody } from '../testing/fake-server.ts'
import { forgetSession } from './api.ts'
import { changeLocale, startI18n } from './i18n.ts'
import { displayName, nextState, session, startState, type Me } from './session.ts'
import { currentToasts, showToast } from './toast.ts'

const sessionUser = {
  id: '01939c00-0000-7000-8000-000000000001',
  name: 'Nereida',
  surname: 'Albaladejo',
  profile: 'professional',
} as const
const me: Me = {
  ...sessionUser,
  username: 'nereida',
  email: 'n@a.example',
  emailConfirmed: true,
  phone: null,
  cellPhone: null,
  address: null,
  postalAddress: null,
  membershipNumber: null,
  associationNumber: null,
  ruaNumber: null,
  socialMedia: {},
  marketplaceVisible: false,
  hourlyRateCents: null,
  contactFormId: null,
  ruaVerifiedOn: null,
  licence: {
    state: 'missing',
    verifiedOn: null,
    validUntil: null,
    withdrawnAt: null,
    withdrawalReason: null,
    shared: false,
  },
  professionalTitle: null,
  description: null,
  photoUrl: null,
  locale: 'es',
  twoFactorEnabled: false,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  company: null,
}

describe('the authentication state', () => {
  it('starts with the stored token', () => {
    expect(startState('t')).toEqual({ token: 't', isAuthenticated: true, user: null, loading: false, error: null })
    expect(startState(null).isAuthenticated).toBe(false)
  })
  it('is loading and clears the last error while logging in', () =>
    expect(nextState({ ...startState(null), error: 'x' }, { type: 'login pending' })).toMatchObject({
      loading: true,
      error: null,
    }))
  it('stores the token on login and is authenticated', () =>
    expect(nextState({ ...startState(null), loading: true }, { type: 'login fulfilled', token: 't' })).toMatchObject({
      loading: false,
      token: 't',
      isAuthenticated: true,
    }))
  it('stores the error of a refused login', () =>
    expect(nextState({ ...startState(null), loading: true }, { type: 'login rejected', error: 'no' })).toMatchObject({
      loading: false,
      error: 'no',
      isAuthenticated: false,
    }))
  it('loads the profile', () => {
    expect(nextState(startState('t'), { type: 'profile pending' }).loading).toBe(true)
    expect(nextState({ ...startState('t'), loading: true }, { type: 'profile fulfilled', user: me })).toMatchObject({
      loading: false,
      user: me,
    })
    expect(nextState({ ...startState('t'), loading: true }, { type: 'profile rejected', error: 'no' })).toMatchObject({
      loading: false,
      error: 'no',
      token: 't',
    })
  })
  it('clears token, user and isAuthenticated on logout, and leaves loading and error', () =>
    expect(
      nextState({ token: 't', isAuthenticated: true, user: me, loading: true, error: 'x' }, { type: 'logged out' }),
    ).toEqual({ token: null, isAuthenticated: false, user: null, loading: true, error: 'x' }))
  it('derives isAuthenticated from a token that was set', () => {
    expect(nextState(startState(null), { type: 'token set', token: 't' })).toMatchObject({
      token: 't',
      isAuthenticated: true,
    })
    expect(nextState(startState('t'), { type: 'token set', token: null })).toMatchObject({
      token: null,
      isAuthenticated: false,
    })
  })
  it('clears the error', () =>
    expect(nextState({ ...startState(null), error: 'x' }, { type: 'error cleared' }).error).toBeNull())
})

describe('the session of this device', () => {
  beforeEach(async () => {
    await startI18n('es')
    await changeLocale('es')
    session.setToken(null)
    session.clearError()
    forgetSession('refused')
    localStorage.clear()
  })

  it('stores token and person after a login, under both token keys', async () => {
    const requests = answerWith({ 'POST /api/auth/local': { status: 200, body: { jwt: 'j.w.t', user: sessionUser } } })
    expect(await session.login({ identifier: 'nereida', password: 'secret' })).toBe(true)
    expect(session.get()).toMatchObject({ token: 'j.w.t', isAuthenticated: true, loading: false, error: null })
    expect(
      Object.fromEntries(
        ['authToken', 'token', 'name', 'surname', 'profile', 'id'].map((key) => [key, localStorage.getItem(key)]),
      ),
    ).toEqual({
      authToken: 'j.w.t',
      token: 'j.w.t',
      name: 'Nereida',
      surname: 'Albaladejo',
      profile: 'professional',
      id: sessionUser.id,
    })
    expect(requests[0]).toMatchObject({ body: { identifier: 'nereida', password: 'secret' }, credentials: 'include' })
  })

  it('returns false for a refused login without throwing, and stores the error body', async () => {
    answerWith({
      'POST /api/auth/local': { status: 401, body: errorBody(401, 'invalid_credentials', 'No coinciden.') },
    })
    expect(await session.login({ identifier: 'nereida', password: 'no' })).toBe(false)
    expect(session.get()).toMatchObject({
      isAuthenticated: false,
      loading: false,
      error: { status: 401, code: 'invalid_credentials', message: 'No coinciden.' },
    })
    expect(localStorage.getItem('authToken')).toBeNull()
  })

  it('has a general sentence for a login without an answer', async () => {
    answerWith({ 'POST /api/auth/local': 'no answer' })
    expect(await session.login({ identifier: 'nereida', password: 'x' })).toBe(false)
    expect(session.get().error).toBe('Error de autenticación')
  })

  it('loads the profile with the token, and reports a failure', async () => {
    session.setToken('j.w.t')
    const requests = answerWith({ 'GET /api/user/profile': [{ status: 200, body: me }, 'no answer'] })
    await session.fetchProfile()
    expect(session.get().user).toEqual(me)
    expect(requests[0]?.authorization).toBe('Bearer j.w.t')
    await session.fetchProfile()
    expect(session.get()).toMatchObject({ loading: false, error: 'Error al obtener datos' })
  })

  it("takes the person's language on a device without one", async () => {
    session.setToken('j.w.t')
    localStorage.removeItem('locale')
    answerWith({ 'GET /api/user/profile': { status: 200, body: { ...me, locale: 'pt' } } })
    await session.fetchProfile()
    expect(document.documentElement.lang).toBe('pt')
  })

  it('logs out before the network answers, and removes token, name, surname, profile, drafts and notices', () => {
    session.enter({ jwt: 'j.w.t', user: sessionUser })
    localStorage.setItem('bufete.draft.x', '{}')
    showToast('Se borró el recordatorio de Carmen Rivera', { lasts: null })
    const requests = answerWith({ 'POST /api/auth/logout': 'no answer' })
    session.logout()
    expect(session.get()).toMatchObject({ token: null, isAuthenticated: false, user: null })
    expect(
      ['authToken', 'token', 'name', 'surname', 'profile', 'bufete.draft.x'].map((key) => localStorage.getItem(key)),
    ).toEqual([null, null, null, null, null, null])
    expect(currentToasts()).toEqual([])
    expect(localStorage.getItem('id')).toBe(sessionUser.id)
    expect(requests.map(({ path }) => path)).toEqual(['/api/auth/logout'])
    expect(session.hasLoggedOut()).toBe(true)
    session.enter({ jwt: 'j.w.t', user: sessionUser })
    expect(session.hasLoggedOut()).toBe(false)
  })

  it('ignores a profile that arrives after logout', async () => {
    session.enter({ jwt: 'j.w.t', user: sessionUser })
    answerWith({ 'GET /api/user/profile': { status: 200, body: me }, 'POST /api/auth/logout': { status: 204 } })
    const lateProfile = session.fetchProfile()
    session.logout()
    expect(await lateProfile).toBeNull()
    expect(session.get()).toMatchObject({ token: null, isAuthenticated: false, user: null, loading: false })
    expect(['name', 'surname', 'profile'].map((key) => localStorage.getItem(key))).toEqual([null, null, null])
  })

  it('clears everything, the id and notices too, for a 401 that cannot be renewed', async () => {
    session.enter({ jwt: 'old', user: sessionUser })
    showToast('Se borró el recordatorio de Carmen Rivera', { lasts: null })
    answerWith({
      'GET /api/user/profile': { status: 401, body: errorBody(401, 'unauthorized', 'x') },
      'POST /api/auth/refresh': { status: 401 },
    })
    expect(await session.fetchProfile()).toBeNull()
    expect(session.get()).toMatchObject({ token: null, isAuthenticated: false, user: null })
    expect(currentToasts()).toEqual([])
    expect(['authToken', 'token', 'name', 'surname', 'profile', 'id'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('follows a logout in another tab, but keeps notices when the other tab only renews the token', () => {
    session.enter({ jwt: 'j.w.t', user: sessionUser })
    showToast('Se guardó')
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: 'r.e.newed' }))
    expect(currentToasts()).toHaveLength(1)
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }))
    expect(session.get().isAuthenticated).toBe(false)
    expect(currentToasts()).toEqual([])
  })

  it('shows Usuario Anónimo for a person without a name', () => {
    expect(displayName(null)).toEqual({ name: 'Usuario', surname: 'Anónimo' })
    expect(displayName({ name: 'Zoraida', surname: 'Picorelli' })).toEqual({ name: 'Zoraida', surname: 'Picorelli' })
  })
})
