import { beforeEach, describe, expect, it } from 'vitest'
import { answerWith, errorBody } from '../testing/fake-server.ts'
import { storeToken, NoAnswerError, onSessionRefused, readToken, send } from './api.ts'
import { changeLocale, startI18n } from './i18n.ts'

const refusal = { status: 401, body: errorBody(401, 'unauthorized', 'x') } as const
const renewed = { status: 200, body: { jwt: 'new', user: {} } } as const

describe('sending API requests', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
  })

  it('sends token, interface language and cookies', async () => {
    storeToken('old')
    await changeLocale('fr')
    const requests = answerWith({ 'GET /api/cases': { status: 200, body: {} } })
    await send('/cases', { method: 'GET' })
    expect(requests[0]).toMatchObject({ authorization: 'Bearer old', language: 'fr', credentials: 'include' })
  })

  it('sends no bearer without a token', async () => {
    const requests = answerWith({ 'GET /api/invitations/x': { status: 200, body: {} } })
    await send('/invitations/x', { method: 'GET' })
    expect(requests[0]?.authorization).toBeNull()
  })

  it('renews an expired token once for concurrent requests and repeats them', async () => {
    storeToken('old')
    const requests = answerWith({
      'GET /api/a': [refusal, { status: 200, body: 'a' }],
      'GET /api/b': [refusal, { status: 200, body: 'b' }],
      'POST /api/auth/refresh': renewed,
    })
    const answers = await Promise.all([send('/a', { method: 'GET' }), send('/b', { method: 'GET' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(requests.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1)
    expect(requests.filter(({ authorization }) => authorization === 'Bearer new')).toHaveLength(2)
    expect([readToken(), localStorage.getItem('token')]).toEqual(['new', 'new'])
  })

  it('reports the end of the session when the renewal is refused', async () => {
    storeToken('old')
    let ended = 0
    const stop = onSessionRefused(() => {
      ended += 1
    })
    answerWith({ 'GET /api/a': refusal, 'POST /api/auth/refresh': { status: 401 } })
    expect((await send('/a', { method: 'GET' })).status).toBe(401)
    stop()
    expect([ended, readToken()]).toEqual([1, null])
  })

  it('treats 401 of login routes as about credentials, not the session', async () => {
    storeToken('old')
    const requests = answerWith({ 'POST /api/auth/local': refusal })
    expect((await send('/auth/local', { method: 'POST' })).status).toBe(401)
    expect([requests.length, readToken()]).toEqual([1, 'old'])
  })

  it('does not end the session for a wrong second-factor code, and sends it once', async () => {
    storeToken('old')
    const requests = answerWith({
      'PUT /api/users/me/two-factor': { status: 401, body: errorBody(401, 'two_factor_invalid', 'x') },
    })
    expect((await send('/users/me/two-factor', { method: 'PUT' })).status).toBe(401)
    expect([requests.length, readToken()]).toEqual([1, 'old'])
  })

  it('keeps the session when the server is unreachable for the renewal', async () => {
    storeToken('old')
    answerWith({ 'GET /api/a': refusal, 'POST /api/auth/refresh': 'no answer' })
    await expect(send('/a', { method: 'GET' })).rejects.toBeInstanceOf(NoAnswerError)
    expect(readToken()).toBe('old')
  })

  it('throws NoAnswerError without an answer', async () => {
    answerWith({ 'GET /api/a': 'no answer' })
    await expect(send('/a', { method: 'GET' })).rejects.toBeInstanceOf(NoAnswerError)
  })
})
