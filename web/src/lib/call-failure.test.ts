import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#server/contract/client.ts'
import { NoAnswerError } from './api.ts'
import { describeFailure, reportFailure } from './call-failure.ts'
import { changeLocale, startI18n } from './i18n.ts'
import { currentToasts, dismissToast } from './toast.ts'

const answered = (status: number, message: string) => new ApiError(status, { error: { status, code: 'x', message } })

describe('the call-failure notice', () => {
  beforeEach(async () => {
    await startI18n('es')
    await changeLocale('es')
    for (const { id } of currentToasts()) dismissToast(id)
  })

  it('says status and message of an answer', () =>
    expect(describeFailure(answered(404, 'No existe.'))).toBe('Error: 404 - No existe.'))
  it('has a message when the answer has none', () =>
    expect(describeFailure(new ApiError(500, undefined))).toBe('Error: 500 - Ocurrió un error'))
  it('says that nothing came back', () =>
    expect(describeFailure(new NoAnswerError(new TypeError()))).toBe(
      'No se recibió respuesta del servidor. Verifica tu conexión.',
    ))
  it('says that it does not know', () =>
    expect(describeFailure(new RangeError('x'))).toBe('Error desconocido al realizar la petición.'))
  it('lets a GET say the message in its own words', () =>
    expect(describeFailure(answered(404, 'no'), (message) => `«${message}»`)).toBe('Error: 404 - «no»'))
  it('speaks the language of the interface', async () => {
    await changeLocale('en')
    expect(describeFailure(new NoAnswerError(undefined))).toBe('No answer from the server. Check your connection.')
  })

  it('is shown, once for the same sentence', () => {
    reportFailure(answered(409, 'Otra vez'))
    reportFailure(answered(409, 'Otra vez'))
    expect(currentToasts().map(({ message, tone }) => [message, tone])).toEqual([['Error: 409 - Otra vez', 'error']])
  })
  it('speaks of a 401 that answers what was typed', () => {
    reportFailure(
      new ApiError(401, { error: { status: 401, code: 'two_factor_invalid', message: 'El código no es correcto.' } }),
    )
    expect(currentToasts().map(({ message }) => message)).toEqual(['Error: 401 - El código no es correcto.'])
  })
  it('is silent for a session that ended and for a call that was stopped', () => {
    reportFailure(new ApiError(401, { error: { status: 401, code: 'unauthorized', message: 'x' } }))
    reportFailure(new ApiError(401, undefined))
    reportFailure(new DOMException('stopped', 'AbortError'))
    expect(currentToasts()).toEqual([])
  })
})
