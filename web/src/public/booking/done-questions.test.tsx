// The questions of the office after a booking.
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  availability,
  expectFocus,
  heading,
  now,
  press,
  translate,
  serve,
  renderPage,
  start,
} from '../../testing/booking-harness.tsx'
import { resetHistory, toReview } from '../../testing/booking-steps.tsx'
import { Booking } from './booking.tsx'

it('leads to the questions of the office once it is confirmed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
  const form = { slug: 'antes-de-su-cita', title: 'Antes de su cita' }
  const types = availability.types.map((type) => ({ ...type, form }))
  serve({}, { ...availability, types })
  renderPage(<Booking start={start({ types })} />)
  await toReview()
  press(translate('review.confirm'))
  await expectFocus(heading(translate('done.confirmed')))
  expect(screen.getByText(translate('type.questions', { title: form.title }))).toBeDefined()
  expect(screen.getByRole('link', { name: translate('type.answer') }).getAttribute('href')).toBe(
    `/app/forms/public/antes-de-su-cita?send=${'questions'.padEnd(64, 'x')}`,
  )
  vi.useRealTimers()
  await resetHistory()
})
