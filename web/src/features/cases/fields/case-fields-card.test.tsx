import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import { CaseFieldsCard } from './case-fields-card.tsx'
import { fieldId, testCaseId, testField, testValue } from './fields.testing.ts'

const path = `/api/cases/${testCaseId}/fields`
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const policy = testField(1, { label: 'Póliza' })
const amount = testField(2, { label: 'Cuantía', type: 'money' })
const fieldsAnswer = (policyText: string, version: number, mayUpdate = true) =>
  ok({
    items: [
      { field: policy, value: testValue(1, policyText, version) },
      { field: amount, value: null },
    ],
    can: { update: mayUpdate },
  })
const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CaseFieldsCard caseId={testCaseId} />
    </QueryClientProvider>,
  )

describe('the office fields of a case', () => {
  beforeEach(async () => {
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['case-fields'])
  })
  afterEach(() => {
    cleanup()
    for (const { id } of currentToasts()) dismissToast(id)
  })

  it('are shown without a way to edit in a closed case, and absent where the office has none', async () => {
    answerWith({ [`GET ${path}`]: fieldsAnswer('A-1', 1, false) })
    show()
    expect(await screen.findByText('A-1')).toBeTruthy()
    expect(screen.getByText('Sin dato')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    answerWith({ [`GET ${path}`]: ok({ items: [], can: { update: true } }) })
    const { container } = show()
    await waitFor(() => expect(container.textContent).toBe(''))
  })

  it('send only changed values, with their version, and refuse an invalid amount before sending', async () => {
    const calls = answerWith({ [`GET ${path}`]: fieldsAnswer('A-1', 4), [`PUT ${path}`]: ok({ items: [] }) })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Editar: Campos de la oficina' }))
    const input = await screen.findByRole('textbox', { name: 'Cuantía' })
    fireEvent.change(input, { target: { value: 'mil' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Escriba una cantidad, como 1250.00.')).toBeTruthy()
    fireEvent.change(input, { target: { value: '1,000' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Cambios guardados'))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      values: [{ fieldId: fieldId(2), value: 100_000, version: 0 }],
    })
  })

  it('keep the entered value when a colleague changed the same field, and show the stored value beside it', async () => {
    const calls = answerWith({
      [`GET ${path}`]: [fieldsAnswer('A-1', 1), fieldsAnswer('B-2', 2)],
      [`PUT ${path}`]: [{ status: 409, body: errorBody(409, 'stale_version', 'Cambió.') }, ok({ items: [] })],
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Editar: Campos de la oficina' }))
    const input = await screen.findByRole('textbox', { name: 'Póliza' })
    fireEvent.change(input, { target: { value: 'C-3' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Ahora: B-2')).toBeTruthy()
    expect((input as HTMLInputElement).value).toBe('C-3')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    expect(calls.filter(({ method }) => method === 'PUT')[1]?.body).toEqual({
      values: [{ fieldId: fieldId(1), value: 'C-3', version: 2 }],
    })
  })
})
