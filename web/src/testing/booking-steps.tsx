// Steps of a booking in tests, as a visitor takes them.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { heading, press, translate } from './booking-harness.tsx'

/** Resolves when the history navigation of a finished booking has happened; otherwise it would affect the next test. */
export async function resetHistory(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20))
  history.replaceState(null, '')
}

export const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
/** `9:00 a. m.` with a no-break space. */
export const nine = /^9:00\s/
export async function chooseTime(): Promise<void> {
  press(/^miércoles, 18 de noviembre de 2026, 2 libres$/)
  press(nine)
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/Apartada (10:00|9:5\d)/))
}
export async function toDetails(): Promise<void> {
  await chooseTime()
  press(translate('times.continue'))
  await heading(translate('details.title'))
}
export async function toReview(): Promise<void> {
  await toDetails()
  fill(/Nombre y apellidos/, 'Efraín Laracuente')
  fill(/Correo electrónico/, 'efrain@example.com')
  press(translate('details.continue'))
  await heading(translate('review.title'))
}
