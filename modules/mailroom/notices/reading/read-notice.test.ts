import { describe, expect, it } from 'vitest'
import { goldenNotice } from '#tests/support/golden-notice.ts'
import type { NoticeInput } from '../parsed-notice.ts'
import { looksLikeNotice } from './looks-like-notice.ts'
import { readNotice } from './read-notice.ts'

const input = (over: Partial<NoticeInput> = {}): NoticeInput => ({
  ...goldenNotice,
  fromAddress: 'no-reply@court.example',
  attachments: [],
  receivedOn: '2026-12-09',
  ...over,
})

describe('a notice of a judgment', () => {
  const notice = readNotice(input())
  it('has its fields', () => {
    expect(notice).toMatchObject({
      number: 'SJ2026CV01234',
      room: '803',
      court: 'Tribunal de Primera Instancia, Sala Superior de San Juan',
      rulings: [{ kind: 'judgment', issuedOn: '2026-12-07' }],
      filedOn: '2026-12-09',
      linkExpiresOn: '2027-01-23',
      amends: false,
      questions: [],
    })
    expect(notice.sides).toEqual([['RIVERA LÓPEZ, CARMEN M.'], ['COOPERATIVA X']])
  })
  it('states the positions of the words of each field', () => {
    const words = Object.fromEntries(
      notice.readings.map(({ field, start, end }) => [field, notice.text.slice(start, end)]),
    )
    expect(words).toMatchObject({
      number: 'SJ2026CV01234',
      room: '803',
      kind: 'SENTENCIA',
      issuedOn: '7 DE DICIEMBRE DE 2026',
      filedOn: '9 DE DICIEMBRE DE 2026',
      link: 'https://notificaciones.example.pr/documento?id=8f1b2c',
    })
  })
  it('looks like a notice', () => {
    expect(looksLikeNotice(input())).toBe(true)
  })
})
