// Whether a visitor answered the questions of an appointment, as the office sees it.
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import type { Booking } from './bookings.queries.ts'
import { WrittenFacts } from './written-facts.tsx'

const formId = '019a0000-0000-7000-8000-000000000001'
const responseId = '019a0000-0000-7000-8000-000000000002'
const show = (questions: Partial<NonNullable<Booking['questions']>> | null) => {
  const stored = { formId, title: 'Antes de su cita', state: 'open' as const, answeredAt: null, responseId: null }
  const booking = {
    nameMatches: [],
    category: null,
    parties: null,
    description: null,
    questions: questions && { ...stored, ...questions },
  } as unknown as Booking // the component reads no more of a booking
  render(
    <MemoryRouter>
      <WrittenFacts booking={booking} />
    </MemoryRouter>,
  )
}

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['scheduling-bookings'])
})
afterEach(cleanup)

it('links to the response', () => {
  show({ state: 'answered', answeredAt: '2037-01-01T12:00:00.000Z', responseId })
  expect(screen.getByRole('link', { name: 'Respondió las preguntas' }).getAttribute('href')).toBe(
    `/app/forms/${formId}/responses/${responseId}`,
  )
})

it.each([
  ['Preguntas sin responder', { state: 'open' as const }],
  ['Preguntas sin responder; ya no se puede', { state: 'closed' as const }],
  ['Respondió; la respuesta ya no está', { state: 'answered' as const, answeredAt: '2037-01-01T12:00:00.000Z' }],
])('says «%s», without a link', (text, questions) => {
  show(questions)
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

it('shows no questions when there are none', () => {
  show(null)
  expect(screen.queryByText(/pregunta/i)).toBeNull()
})
