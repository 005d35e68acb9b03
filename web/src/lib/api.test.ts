import { beforeEach, describe, expect, it } from 'vitest'
import { answerWith, errorBody } from '../testing/fake-server.ts'
import { storeToken, NoAnswerError, onSessionRefused, readToken, send } from './api.ts'
import { changeLocale, startI18n } from './i18n.ts'

const refused = { status: 401, body: errorBody(401, 'unauthorized', 'x') } as const
const renewed = { status: 200, body: { jwt: 'new', user: {} } } as const

describe('the transport', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
  })

  it('carries the token, the language of the interface and the cookies', async () => {
    storeToken('old')
    await changeLocale('fr')
    const seen = answerWith({ 'GET /api/cases': { status: 200, body: {} } })
    await send('/cases', { method: 'GET' })
    expect(seen[0]).toMatchObject({ authorization: 'Bearer old', language: 'fr', credentials: 'include' })
  })

  it('sends no bearer when there is no token', async () => {
    const seen = answerWith({ 'GET /api/invitations/x': { status: 200, body: {} } })
    await send('/invitations/x', { method: 'GET' })
    expect(seen[0]?.authorization).toBeNull()
  })

  it('renews a token that ran out once for all calls and repeats them', async () => {
    storeToken('old')
    const seen = answerWith({
      'GET /api/a': [refused, { status: 200, body: 'a' }],
      'GET /api/b': [refused, { status: 200, body: 'b' }],
      'POST /api/auth/refresh': renewed,
    })
    const answers = await Promise.all([send('/a', { method: 'GET' }), send('/b', { method: 'GET' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(seen.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1)
    expect(seen.filter(({ authorization }) => authorization === 'Bearer new')).toHaveLength(2)
    expect([readToken(), localStorage.getItem('token')]).toEqual(['new', 'new'])
  })

  it('says that the session is over when the renewal is refused', async () => {
    storeToken('old')
    let ended = 0
    const stop = onSessionRefused(() => {
      ended += 1
    })
    answerWith({ 'GET /api/a': refused, 'POST /api/auth/refresh': { status: 401 } })
    expect((await send('/a', { method: 'GET' })).status).toBe(401)
    stop()
    expect([ended, readToken()]).toEqual([1, null])
  })

  it('a 401 at the entrance speaks of the words typed, not of the session', async () => {
    storeToken('old')
    const seen = answerWith({ 'POST /api/auth/local': refused })
    expect((await send('/auth/local', { method: 'POST' })).status).toBe(401)
    expect([seen.length, readToken()]).toEqual([1, 'old'])
  })

  it('a wrong code of the second step is no end of the session, and is not sent twice', async () => {
    storeToken('old')
    const seen = answerWith({
      'PUT /api/users/me/two-factor': { status: 401, body: errorBody(401, 'two_factor_invalid', 'x') },
    })
    expect((await send('/users/me/two-factor', { method: 'PUT' })).status).toBe(401)
    expect([seen.length, readToken()]).toEqual([1, 'old'])
  })

  it('keeps the session when the renewal finds no server', async () => {
    storeToken('old')
    answerWith({ 'GET /api/a': refused, 'POST /api/auth/refresh': 'no answer' })
    await expect(send('/a', { method: 'GET' })).rejects.toBeInstanceOf(NoAnswerError)
    expect(readToken()).toBe('old')
  })

  it('names silence apart from other failures', async () => {
    answerWith({ 'GET /api/a': 'no answer' })
    await expect(send('/a', { method: 'GET' })).rejects.toBeInstanceOf(NoAnswerError)
  })
})
