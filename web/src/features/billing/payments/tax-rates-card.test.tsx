// Tax rates of the platform's invoices.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { ok, renderPanel } from '../../../testing/profile-panels.tsx'
import { TaxRatesCard } from './tax-rates-card.tsx'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['platform'])
})
afterEach(cleanup)

describe('a new tax rate', () => {
  it.each(['', 'abc', '12.345', '101'])(
    'is not saved with %j, and a message says what a per cent may be',
    async (text) => {
      const calls = answerWith({ 'GET /api/admin/tax-rates': ok({ items: [] }) })
      renderPanel(<TaxRatesCard />)
      fireEvent.click((await screen.findAllByRole('button', { name: 'Añadir tasa' }))[0]!)
      const sheet = within(await screen.findByRole('dialog'))
      const rate = sheet.getByLabelText<HTMLInputElement>(/^Tasa/)
      if (text !== '') fireEvent.change(rate, { target: { value: text } })
      fireEvent.blur(rate)
      fireEvent.click(sheet.getByRole('button', { name: 'Guardar' }))
      expect((await sheet.findByRole('alert')).textContent).toMatch(/por ciento (va )?de 0 a 100/)
      expect(rate.value).toBe(text)
      expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    },
  )

  it('is saved in basis points', async () => {
    const calls = answerWith({
      'GET /api/admin/tax-rates': ok({ items: [] }),
      'POST /api/admin/tax-rates': ok({}, 201),
    })
    renderPanel(<TaxRatesCard />)
    fireEvent.click((await screen.findAllByRole('button', { name: 'Añadir tasa' }))[0]!)
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.change(sheet.getByLabelText(/^Tasa/), { target: { value: '11,5 %' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ basisPoints: 1_150 }),
    )
  })
})
