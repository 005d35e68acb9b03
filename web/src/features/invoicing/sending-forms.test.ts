import { describe, expect, it } from 'vitest'
import { formatDays, parseAddresses, parseDays, reminderFormSchema, sendingFormSchema } from './sending-forms.ts'

const form = sendingFormSchema('too many')
const values = (addresses: string) => ({ addresses, subject: 'Factura', message: '', withLink: false })
const messagesOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: object,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('addresses of a sending', () => {
  it('are separated by commas, semicolons or spaces, and kept once each', () => {
    expect(parseAddresses('a@example.com, B@example.com;c@example.com a@example.com')).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ])
  })

  it('are refused when one is not an address, when there is none, and when there are more than five', () => {
    expect(messagesOf(form, values('a@example.com, nadie'))).toEqual(['validation.email'])
    expect(messagesOf(form, values(' '))).toContain('validation.required')
    const six = Array.from({ length: 6 }, (_, n) => `n${n}@example.com`).join(', ')
    expect(messagesOf(form, values(six))).toEqual(['too many'])
    expect(messagesOf(form, values('a@example.com'))).toEqual([])
  })
})

describe('days of reminders', () => {
  const days = reminderFormSchema({ invalid: 'no number', limit: 'limit' })
  it('are parsed to offsets from the due day, and formatted back', () => {
    expect(parseDays('3, 10', '30 1, 0, 1')).toEqual([-10, -3, 0, 1, 30])
    expect(parseDays('0', '')).toEqual([0])
    expect(formatDays([-10, -3, 0, 1, 30])).toEqual({ before: '3, 10', after: '0, 1, 30' })
  })

  it('are refused when they are not whole numbers, none, too many or too far', () => {
    const check = (before: string, after: string) => messagesOf(days, { enabled: true, before, after })
    expect(check('x', '1')).toContain('no number')
    expect(check('1.5', '')).toContain('no number')
    expect(check('', '')).toEqual(['limit'])
    expect(check('', '1, 2, 3, 4, 5, 6, 7')).toEqual(['limit'])
    expect(check('61', '')).toEqual(['limit'])
    expect(check('3', '1, 14, 30')).toEqual([])
  })
})
