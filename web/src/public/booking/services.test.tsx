import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { availability, renderPage } from '../../testing/booking-harness.tsx'
import { Services } from './services.tsx'

it.each([
  [0, false],
  [6_000, true],
])('services for %s cents name the fee of a late cancellation: %s', (priceCents, namesFee) => {
  const types = availability.types.map((type) => ({ ...type, priceCents }))
  renderPage(<Services availability={{ ...availability, types, cancellation: { hours: 24, feePercent: 50 } }} />)
  const rule = screen.getByText(/sin costo hasta 24 horas antes/).textContent
  expect(rule.includes('50 %')).toBe(namesFee)
})
