import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { noticeKinds, type NoticeData, type NoticeKind } from '#server/contract/notices.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { useNoticeText } from './notice-text.ts'

async function noticeTextIn(locale: (typeof locales)[number]) {
  await startI18n(locale)
  await changeLocale(locale)
  await loadAreas(['notices'])
  const { result } = renderHook(() => useNoticeText())
  await waitFor(() => expect(result.current).not.toBeNull())
  return (kind: NoticeKind, data: NoticeData) => result.current({ kind, data: { ...data } })
}
const data = {
  name: 'Zenaida Echeandía',
  profile: 'professional',
  meter: 'storage',
  used: 8_000,
  limit: 10_000,
  level: 80,
  start: '2026-12-01T03:30:00.000Z',
  from: '2026-12-24',
  to: '2026-12-28',
  citation: '2026 TSPR 77',
  dueOn: '2026-12-11',
  nature: 'ordinary',
  left: 3,
  number: 'CF-2026-0147',
}

describe.each(locales)('phrases of notices in %s', (locale) => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('have a distinct sentence for every kind, with all values filled', async () => {
    const textOf = await noticeTextIn(locale)
    const texts = noticeKinds.map((kind) => textOf(kind, data).text)
    expect(texts.filter((text) => /kinds\.|\{\{|undefined/.test(text))).toEqual([])
    expect(new Set(texts).size).toBe(noticeKinds.length)
    expect(texts.filter((text) => text.includes('..'))).toEqual([])
    expect(textOf('member.joined', { ...data, profile: 'customer' }).text).not.toBe(textOf('member.joined', data).text)
    const alerts = ['ordinary', 'jurisdictional'].flatMap((nature) => [
      ...[0, 1, 3].map((left) => textOf('term.due', { ...data, nature, left }).text),
      textOf('term.due', { ...data, nature, left: 0, today: 1 }).text,
      ...(['term.overdue', 'term.unconfirmed'] as const).map((kind) => textOf(kind, { ...data, nature }).text),
    ])
    expect(new Set(alerts).size).toBe(12)
    expect(alerts.filter((text) => !text.includes('2026') || /kinds\.|\{\{|undefined/.test(text))).toEqual([])
  })
})

describe('a notice', () => {
  afterEach(cleanup)

  it('formats dates in Puerto Rico’s zone and numbers with units, and links to its subject', async () => {
    const textOf = await noticeTextIn('es')
    expect(textOf('usage.near', data)).toEqual({
      text: 'Su oficina ya usó el 80 % de su plan en almacenamiento: 8,000\u00a0MB de 10,000\u00a0MB.',
      to: '/app/my_profile?tab=payments',
    })
    expect(textOf('appointment.booked', data)).toMatchObject({
      text: expect.stringMatching(
        /^Zenaida Echeandía reservó una cita para el 30 de noviembre de 2026, 11:30/,
      ) as string,
      to: '/app/schedule?view=day&date=2026-11-30',
    })
    expect(textOf('member.joined', { ...data, profile: 'customer' })).toEqual({
      text: 'Zenaida Echeandía ya tiene acceso a sus casos.',
      to: '/app/clients',
    })
  })

  it('counts working days to a term and leads to it in its case', async () => {
    const textOf = await noticeTextIn('es')
    const term = { caseId: 'c', termId: 't', dueOn: '2026-12-11', nature: 'jurisdictional', left: 1 }
    expect(textOf('term.due', term)).toEqual({
      text: 'Falta 1 día laborable para un término jurisdiccional que vence el 11 de diciembre de 2026.',
      to: '/app/my_cases/c?tab=terms&term=t',
    })
    expect(textOf('term.overdue', { ...term, nature: 'ordinary' }).text).toBe(
      'Un término venció el 11 de diciembre de 2026, sin anotar.',
    )
    expect(textOf('term.moved', data).text).toBe(
      'Un término pasó del 24 de diciembre de 2026 al 28 de diciembre de 2026 (2026 TSPR 77).',
    )
  })

  it('names the stated sender of a message that waits, if there is one, and leads to the message', async () => {
    const textOf = await noticeTextIn('es')
    const message = { caseId: 'c', mailId: 'm' }
    expect(textOf('inbox.message_waiting', { ...message, name: 'clienta@client.example' })).toEqual({
      text: 'Llegó a un caso un correo que dice ser de clienta@client.example. Espera su decisión.',
      to: '/app/inbox?mail=m',
    })
    expect(textOf('inbox.message_waiting', message).text).toBe(
      'Llegó a un caso un correo que no dice de quién es. Espera su decisión.',
    )
  })

  it('does not escape twice', async () => {
    const textOf = await noticeTextIn('es')
    expect(textOf('member.joined', { ...data, name: '<b>O’Hara & Hijos</b>' }).text).toBe(
      '<b>O’Hara & Hijos</b> se unió a su oficina.',
    )
  })
})
