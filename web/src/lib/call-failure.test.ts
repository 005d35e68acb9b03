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

  it('shows status and message of an answer', () =>
    expect(describeFailure(answered(404, 'No existe.'))).toBe('Error: 404 - No existe.'))
  it('has a default message for an answer without a message', () =>
    expect(describeFailure(new ApiError(500, undefined))).toBe('Error: 500 - Ocurrió un error'))
  it('has a message for a server that does not answer', () =>
    expect(describeFailure(new NoAnswerError(new TypeError()))).toBe(
      'No se recibió respuesta del servidor. Verifica tu conexión.',
    ))
  it('has a general message for unknown errors', () =>
    expect(describeFailure(new RangeError('x'))).toBe('Error desconocido al realizar la petición.'))
  it('words the message of an answer by the function that a screen passes', () =>
    expect(describeFailure(answered(404, 'no'), (message) => `«${message}»`)).toBe('Error: 404 - «no»'))
  it('uses the interface language', async () => {
    await changeLocale('en')
    expect(describeFailure(new NoAnswerError(undefined))).toBe('No answer from the server. Check your connection.')
  })

  it('is shown once for repeated failures with the same message', () => {
    reportFailure(answered(409, 'Otra vez'))
    reportFailure(answered(409, 'Otra vez'))
    expect(currentToasts().map(({ message, tone }) => [message, tone])).toEqual([['Error: 409 - Otra vez', 'error']])
  })
  it('is shown for 401 about credentials', () => {
    reportFailure(
      new ApiError(401, { error: { status: 401, code: 'two_factor_invalid', message: 'El código no es correcto.' } }),
    )
    expect(currentToasts().map(({ message }) => message)).toEqual(['Error: 401 - El código no es correcto.'])
  })
  it('is not shown for an ended session or an aborted request', () => {
    reportFailure(new ApiError(401, { error: { status: 401, code: 'unauthorized', message: 'x' } }))
    reportFailure(new ApiError(401, undefined))
    reportFailure(new DOMException('stopped', 'AbortError'))
    expect(currentToasts()).toEqual([])
  })
})
