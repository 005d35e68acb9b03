import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { MailList } from './mail-list.tsx'
import type { InboxMail } from './mailroom.queries.ts'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['mailroom', 'common'])
})
afterEach(cleanup)

const itemWith = (questions: NonNullable<InboxMail['notice']>['questions']): InboxMail => ({
  id: '01a22d46-7e3a-77c8-a9d3-2f94d33ad92b',
  state: 'pending',
  reason: null,
  subject: '',
  from: { name: '', address: 'notices@court.example' },
  receivedAt: '2026-11-30T16:25:00.000Z',
  case: { id: '01a22d46-9c64-7156-8bef-bd0418feee70', name: 'Vega v. Luna', courtCaseNumber: 'SJ2026CV01234' },
  suggestions: [],
  notice: {
    kind: 'order',
    amends: false,
    number: 'SJ2026CV01234',
    filedOn: '2026-11-30',
    hearingAt: '2027-02-09T13:30:00.000Z',
    link: false,
    linkExpiresOn: null,
    linkDays: null,
    linkSavedAt: null,
    trust: 'none',
    questions,
  },
  attachments: 0,
  refused: [],
  sightings: 0,
  version: 1,
})
const show = (item: InboxMail) => render(<MailList items={[item]} chosenId={null} onChoose={() => undefined} />)

it('a notice of an unproven sender is marked until a person vouches for it', () => {
  show(itemWith(['sender_unproven']))
  expect(screen.getByText('no consta que sea del tribunal')).toBeTruthy()
})

it('a notice that a person vouched for shows its hearing', () => {
  show(itemWith([]))
  expect(screen.queryByText('no consta que sea del tribunal')).toBeNull()
  expect(screen.getByText(/^vista el 9 de febrero de 2027/u)).toBeTruthy()
})

it('a notice that a person set aside shows that, not what was urgent about it', () => {
  show({ ...itemWith(['sender_unproven']), state: 'dismissed' })
  expect(screen.getByText('descartado')).toBeTruthy()
  expect(screen.queryByText('no consta que sea del tribunal')).toBeNull()
})

it.each([
  ['SJ2026CV01234', '¿SJ2026CV01234?'],
  ['SJ2026CV1234', 'SJ2026CV1234, ¿SJ2026CV01234?'],
])('a notice of number %s without a case asks for the likely one as «%s»', (number, words) => {
  const item = itemWith(['number_unsure'])
  const suggestions = item.case ? [item.case] : []
  show({ ...item, case: null, suggestions, notice: item.notice && { ...item.notice, number } })
  expect(screen.getByText(words)).toBeTruthy()
})
