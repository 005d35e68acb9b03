import { describe, expect, it } from 'vitest'
import { phrases } from '../../locales/es/booking.ts'
import { NewAppointment } from '#modules/scheduling/appointments/appointment-shapes.contract.ts'
import { noDetails, problemsOf, recheck, requestBodyOf, type Details } from './details-rules.ts'
import { createTranslate } from './words.ts'

const translate = createTranslate(phrases, 'es')
const validDetails: Details = {
  parties: 'Odalys Berdecía\nPunta Verde, Inc.',
  name: ' Efraín Laracuente ',
  email: 'efrain@example.com',
  phone: '(787) 555-0100 ext. 4',
  description: 'Un contrato.',
  category: '',
}

describe('the details of a booking', () => {
  it('require name and e-mail, and in safe pre-consultation the parties', () => {
    expect(Object.keys(problemsOf(noDetails, { safePreConsultation: false, byPhone: false }, translate))).toEqual([
      'name',
      'email',
    ])
    expect(Object.keys(problemsOf(noDetails, { safePreConsultation: true, byPhone: false }, translate))).toEqual([
      'parties',
      'name',
      'email',
    ])
    expect(problemsOf(validDetails, { safePreConsultation: true, byPhone: false }, translate)).toEqual({})
  })

  it.each([
    ['email', 'sin-arroba'],
    ['email', 'a@b'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['phone', '123'],
    ['phone', 'llámeme'],
    ['phone', '7'.repeat(41)],
    ['name', 'x'.repeat(201)],
    ['name', 'Ana\u202Egpj.exe'],
    ['name', 'Ana\r\nBEGIN:VEVENT'],
    ['parties', 'p'.repeat(2_001)],
    ['description', 'd'.repeat(5_001)],
    ['description', 'a\u0000b'],
  ] as const)('reject %s "%s"', (field, value) => {
    expect(
      Object.keys(
        problemsOf({ ...validDetails, [field]: value }, { safePreConsultation: false, byPhone: false }, translate),
      ),
    ).toEqual([field])
  })

  it('accept a telephone as an address book copies it', () => {
    const details = { ...validDetails, phone: '\u202a+1 787\u2011555\u20110100\u202c' }
    expect(problemsOf(details, { safePreConsultation: false, byPhone: true }, translate)).toEqual({})
    const body = { professionalSlug: 'odalys-berdecia', start: '2026-11-18T13:45:00Z', ...requestBodyOf(details, true) }
    expect(NewAppointment.parse(body).phone).toBe('+1 787-555-0100')
  })

  it('make a body that the contract accepts, without empty fields', () => {
    const bodyWith = (safePreConsultation: boolean) => ({
      professionalSlug: 'odalys-berdecia',
      start: '2026-11-18T13:45:00Z',
      ...requestBodyOf(validDetails, safePreConsultation),
    })
    for (const safePreConsultation of [true, false])
      expect(NewAppointment.safeParse(bodyWith(safePreConsultation)).success).toBe(true)
    expect(bodyWith(true)).not.toHaveProperty('description')
    expect(bodyWith(false)).toMatchObject({ name: 'Efraín Laracuente', description: 'Un contrato.' })
    expect(requestBodyOf({ ...validDetails, phone: ' ', parties: '', description: '' }, false)).toEqual({
      name: 'Efraín Laracuente',
      email: 'efrain@example.com',
    })
  })

  it('clear an error when corrected, and show no new one while typing', () => {
    const problems = problemsOf(
      { ...validDetails, email: 'efrain@' },
      { safePreConsultation: false, byPhone: false },
      translate,
    )
    expect(recheck(problems, 'email', validDetails, { safePreConsultation: false, byPhone: false }, translate)).toEqual(
      {},
    )
    expect(
      recheck(
        problems,
        'email',
        { ...validDetails, email: '' },
        { safePreConsultation: false, byPhone: false },
        translate,
      ),
    ).toEqual({
      email: 'Escriba su correo electrónico.',
    })
    expect(
      recheck(
        problems,
        'phone',
        { ...validDetails, phone: '1' },
        { safePreConsultation: false, byPhone: false },
        translate,
      ),
    ).toBe(problems)
  })
})
