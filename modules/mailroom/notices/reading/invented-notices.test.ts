// Reads 800 invented notices, and checks that the reader asks whenever it is uncertain.
import { describe, expect, it } from 'vitest'
import { inventClerkNotice } from '#tests/support/court-notices-clerk.ts'
import { inventOfficeNotice } from '#tests/support/court-notices-office.ts'
import { inventNotice } from '#tests/support/court-notices.ts'
import { ordinaryMails } from '#tests/support/ordinary-mail.ts'
import { looksLikeNotice } from './looks-like-notice.ts'
import { readNotice } from './read-notice.ts'

const readInvented = (seed: number, voice: 'form' | 'free') => {
  const { expected, ...notice } = inventNotice(seed, voice)
  const input = { ...notice, fromAddress: 'no-reply@court.example', attachments: [] }
  return { expected, input, read: readNotice(input) }
}

describe.each(['form', 'free'] as const)('200 notices in the voice %s', (voice) => {
  const all = Array.from({ length: 200 }, (_, index) => readInvented(index + 1, voice))
  const share = (isRight: (one: (typeof all)[number]) => boolean) => all.filter(isRight).length / all.length

  it('are read correctly', () => {
    expect({
      number: share(({ read, expected }) => read.number === expected.number) >= 0.995,
      kind: share(({ read, expected }) => read.rulings[0]?.kind === expected.kind) >= 0.99,
      filedOn: share(({ read, expected }) => read.filedOn === expected.filedOn) >= 0.99,
      issuedOn: share(({ read, expected }) => read.rulings[0]?.issuedOn === expected.issuedOn) >= 0.97,
    }).toEqual({ number: true, kind: true, filedOn: true, issuedOn: true })
  })

  it('ask a question about each value that is read wrongly', () => {
    const unnoticed = all.filter(
      ({ read, expected }) =>
        (read.filedOn !== expected.filedOn &&
          !read.questions.some((question) => question.startsWith('filed_on') || question === 'dates_differ')) ||
        (read.number !== expected.number && !read.questions.some((question) => question.startsWith('number'))) ||
        (read.rulings[0]?.kind !== expected.kind && !read.questions.includes('kind_unsure')),
    )
    expect(unnoticed.map(({ input }) => input.text)).toEqual([])
  })

  it('state the positions of the words that were read', () => {
    const wrong = all.flatMap(({ read }) =>
      read.readings.filter(
        ({ field, value, start, end }) =>
          ['link', 'room'].includes(field) && !read.text.slice(start, end).includes(value),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('look like notices', () => {
    expect(share(({ input }) => looksLikeNotice(input))).toBe(1)
  })
})

describe.each([
  ['an office that forwards them', inventOfficeNotice],
  ['other courts and other acts', inventClerkNotice],
] as const)('200 notices of %s', (_name, invent) => {
  const all = Array.from({ length: 200 }, (_, index) => {
    const { expected, ...notice } = invent(index + 1)
    const input = { ...notice, fromAddress: 'no-reply@court.example', attachments: [] }
    const { number, rulings, filedOn, hearingAt, orders, questions } = readNotice(input)
    const days = orders.flatMap((order) => order.days ?? [])
    const dueOn = orders.flatMap((order) => order.dueOn ?? [])
    const kinds = rulings.map(({ kind }) => kind)
    const read = { number, kinds, filedOn, issuedOn: rulings[0]?.issuedOn ?? null, hearingAt, days, dueOn }
    return { input, expected, read, questions }
  })

  it('are read correctly, and look like notices', () => {
    expect(all.map(({ read }) => read)).toEqual(all.map(({ expected }) => expected))
    expect(all.filter(({ input }) => !looksLikeNotice(input))).toEqual([])
  })

  it('seldom ask for a value that is read correctly', () => {
    expect(all.filter(({ questions }) => questions.includes('filed_on_unsure')).length).toBeLessThan(all.length / 10)
  })
})

describe('mail that is no notice', () => {
  it('is not classified as a notice', () => {
    const wrong = ordinaryMails.filter(({ subject, text }) =>
      looksLikeNotice({ subject, text, fromAddress: 'a@example.com', attachments: [], receivedOn: '2026-11-27' }),
    )
    expect(wrong).toEqual([])
  })
})
