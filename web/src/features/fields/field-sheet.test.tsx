import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { FieldSheet } from './field-sheet.tsx'

const label = 'Número de póliza'

describe('a new field', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['case-fields'])
  })
  afterEach(cleanup)

  it('has no choices after its type was changed to text', async () => {
    const calls = answerWith({
      'GET /api/legal-areas': { status: 200, body: { items: [] } },
      'POST /api/case-fields': { status: 201, body: { label } },
    })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <FieldSheet field={null} onClose={() => undefined} />
      </QueryClientProvider>,
    )
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/Etiqueta|Nombre/), { target: { value: label } })
    const chooseType = (type: string) => fireEvent.change(dialog.getByLabelText(/^Tipo/), { target: { value: type } })
    chooseType('choice')
    const choice = dialog.getByRole('textbox', { name: /^Opción 1/ })
    fireEvent.change(choice, { target: { value: 'Sí' } })
    fireEvent.keyDown(choice, { key: 'Enter' })
    chooseType('text')
    fireEvent.click(dialog.getByRole('button', { name: /Añadir campo|Añadir/ }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ label, choices: [] }),
    )
  })
})
