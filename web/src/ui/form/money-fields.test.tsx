import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TrustCents } from '#modules/trust/trust.contract.ts'
import { changeLocale, startI18n } from '../../lib/i18n.ts'
import { ContractForm, SubmitButton } from './contract-form.tsx'
import { SignedMoneyField } from './signed-money-field.tsx'
import { MoneyField } from './text-field.tsx'
import { useContractForm } from './use-contract-form.ts'

const Schema = z.strictObject({ cents: TrustCents, adjustment: z.int() })
type Amounts = z.output<typeof Schema>

function Form({ onSubmit }: { readonly onSubmit: (values: Amounts) => void }) {
  const form = useContractForm(Schema, { defaultValues: { cents: 100, adjustment: 0 } })
  return (
    <ContractForm form={form} onSubmit={async (values) => onSubmit(values)}>
      <MoneyField {...form.field('cents')} label="Cantidad" required />
      <SignedMoneyField {...form.field('adjustment')} label="Ajuste" />
      <SubmitButton form={form}>Guardar</SubmitButton>
    </ContractForm>
  )
}

/** Enters both amounts, leaves the fields and submits. */
async function submitAmounts(amount: string, adjustment: string): Promise<Amounts[]> {
  const submitted: Amounts[] = []
  render(<Form onSubmit={(values) => submitted.push(values)} />)
  for (const [label, value] of [
    ['Cantidad', amount],
    ['Ajuste', adjustment],
  ] as const) {
    const input = screen.getByLabelText(new RegExp(`^${label}`, 'u'))
    fireEvent.change(input, { target: { value } })
    fireEvent.blur(input)
  }
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  })
  return submitted
}

describe('an amount of money in a form', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
  })
  afterEach(cleanup)

  it.each([
    ['1500,50', '-1500,50', { cents: 150_050, adjustment: -150_050 }],
    ['$1,500.50', '−1,500', { cents: 150_050, adjustment: -150_000 }],
    ['1500.5', '0', { cents: 150_050, adjustment: 0 }],
    ['１５００．５０', '$−1\u2009500.50', { cents: 150_050, adjustment: -150_050 }],
    ['1.500,50', '-1.500,50', { cents: 150_050, adjustment: -150_050 }],
  ])('may be written as «%s» and «%s»', async (amount, adjustment, values) => {
    const submitted = await submitAmounts(amount, adjustment)
    await waitFor(() => expect(submitted).toEqual([values]))
  })

  it.each(['1.2.3', '12.345', '1.500', 'mil'])('is refused as «%s», which stays to be corrected', async (text) => {
    const submitted = await submitAmounts(text, text)
    for (const label of [/^Cantidad/u, /^Ajuste/u])
      await waitFor(() => {
        const input = screen.getByLabelText<HTMLInputElement>(label)
        expect([input.getAttribute('aria-invalid'), input.value]).toEqual(['true', text])
      })
    expect(document.body.textContent).toContain('Escriba un número con dos decimales como máximo, como 1500.50.')
    expect(submitted).toEqual([])
  })

  it('is asked for where it is missing', async () => {
    const submitted = await submitAmounts('', '0')
    await waitFor(() => expect(document.body.textContent).toContain('Este campo es obligatorio.'))
    expect(document.body.textContent).not.toContain('Escriba un número entero.')
    expect(submitted).toEqual([])
  })
})
