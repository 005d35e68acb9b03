import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { CaptionOffer } from './caption-offer.tsx'
import { PickField } from './pick-field.tsx'

beforeAll(async () => {
  await startI18n('es')
  await loadAreas(['cases', 'common'])
})
afterEach(cleanup)

const options = ['Añasco', 'Mayagüez', 'Ponce']
function Field({ value = '' }: { readonly value?: string }) {
  const { control, watch } = useForm({ defaultValues: { city: value } })
  return (
    <>
      <PickField name="city" control={control as never} label="Municipio" options={options} maxLength={100} />
      <output>{watch('city')}</output>
    </>
  )
}
/** The value that the form holds. */
const formValue = () => screen.getByRole('status').textContent
const field = () => screen.getByLabelText<HTMLInputElement>('Municipio')

describe('a field with a list of choices', () => {
  it('finds entries by parts of words without accents, and takes the one that is chosen', async () => {
    render(<Field />)
    fireEvent.change(field(), { target: { value: 'guez' } })
    fireEvent.click(await screen.findByRole('option', { name: 'Mayagüez' }))
    await waitFor(() => expect(formValue()).toBe('Mayagüez'))
    expect(screen.queryByText('Otro, fuera de la lista')).toBeNull()
  })

  it('chooses the entry when its name is typed', async () => {
    render(<Field />)
    fireEvent.change(field(), { target: { value: 'anasco' } })
    fireEvent.blur(field())
    await waitFor(() => expect(formValue()).toBe('Añasco'))
  })

  it('accepts a text that is not in the list, and marks it as another one', async () => {
    render(<Field />)
    fireEvent.change(field(), { target: { value: 'Orlando' } })
    fireEvent.click(await screen.findByRole('option', { name: 'Otro: Orlando' }))
    await waitFor(() => expect(formValue()).toBe('Orlando'))
    expect(screen.getByText('Otro, fuera de la lista')).toBeTruthy()
  })

  it('shows and keeps a stored text that is not in the list', () => {
    render(<Field value="Barrio Obrero" />)
    expect(field().value).toBe('Barrio Obrero')
    expect(screen.getByText('Otro, fuera de la lista')).toBeTruthy()
    fireEvent.focus(field())
    fireEvent.blur(field())
    expect(formValue()).toBe('Barrio Obrero')
  })
})

const caseId = '0193a1b2-0000-7000-8000-000000000007'
function NameWithCaption({ value }: { readonly value: string }) {
  const { control, watch } = useForm({ defaultValues: { name: value } })
  return (
    <QueryClientProvider client={createQueryClient()}>
      <CaptionOffer caseId={caseId} name="name" control={control as never} />
      <output>{watch('name')}</output>
    </QueryClientProvider>
  )
}

describe('the caption as the name of a case', () => {
  const caption = 'Ruiz Mora v. Punta Verde, LLC'
  const answerWithCaption = (proposed: string | null) =>
    answerWith({
      [`GET /api/cases/${caseId}/parties`]: {
        status: 200,
        body: { items: [], caption: proposed, missingClient: null, can: { add: true } },
      },
    })

  it('is offered, and replaces the name only when it is chosen', async () => {
    answerWithCaption(caption)
    render(<NameWithCaption value="El asunto de la esquina" />)
    const offer = await screen.findByRole('button', { name: `Usar el epígrafe: ${caption}` })
    expect(formValue()).toBe('El asunto de la esquina')
    fireEvent.click(offer)
    await waitFor(() => expect(formValue()).toBe(caption))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is not offered when the case has none, or when it is longer than a name may be', async () => {
    for (const proposed of [null, 'x'.repeat(201)]) {
      const calls = answerWithCaption(proposed)
      render(<NameWithCaption value="El asunto de la esquina" />)
      await waitFor(() => expect(calls).toHaveLength(1))
      expect(screen.queryByRole('button')).toBeNull()
      cleanup()
    }
  })
})
