import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm, type Control } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { loadMessages } from '../../../ui/form/form-messages.ts'
import { ParticipantsField } from './participants-field.tsx'

function Form({ message }: { readonly message?: string | undefined }) {
  const { control, watch } = useForm({
    defaultValues: { participants: [] },
    ...(message ? { errors: { participants: [{ type: 'custom', message }] } } : {}),
  })
  return (
    <QueryClientProvider client={createQueryClient()}>
      <ParticipantsField control={control as unknown as Control} storedParticipants={[]} />
      <output>{JSON.stringify(watch('participants'))}</output>
    </QueryClientProvider>
  )
}
const renderField = (message?: string) => {
  answerWith({
    'GET /api/collaborators?pageSize=100&status=active&sort=name&page=1': {
      status: 200,
      body: { items: [], total: 0 },
    },
  })
  render(<Form message={message} />)
}
const addOther = (name: string, email: string) => {
  fireEvent.change(screen.getByLabelText('Nombre de otra persona'), { target: { value: name } })
  fireEvent.change(screen.getByLabelText('Su correo'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Añadir persona' }))
}
const participants = (): unknown => JSON.parse(screen.getByRole('status').textContent)

describe('participants without an account', () => {
  beforeEach(async () => {
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['scheduling'])
  })
  afterEach(cleanup)

  it('are added with the address that the server stores', () => {
    renderField()
    addOther(' Ana ', ' ana@EXAMPLE.com ')
    expect(participants()).toEqual([{ name: 'Ana', email: 'ana@example.com' }])
  })

  it.each(['ana@x.com,', 'a..b@x.com', 'ana'])(
    'are not added with the address «%s», at which it says why',
    async (email) => {
      renderField()
      addOther('Ana', email)
      const help = await screen.findByText('Dirección de correo electrónico no válida.')
      const input = screen.getByLabelText('Su correo')
      expect([input.getAttribute('aria-describedby'), input.getAttribute('aria-invalid')]).toEqual([help.id, 'true'])
      expect(participants()).toEqual([])
      addOther('Ana', 'ana@example.com')
      expect(participants()).toHaveLength(1)
      expect(screen.queryByText('Dirección de correo electrónico no válida.')).toBeNull()
    },
  )

  it('show the refusal of one of them although no colleague can be chosen', async () => {
    await loadMessages()
    renderField('validation.email')
    expect(screen.getByText('Dirección de correo electrónico no válida.')).toBeDefined()
  })
})
