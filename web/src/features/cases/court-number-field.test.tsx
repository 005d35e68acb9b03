import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadAreas, startI18n } from '../../lib/i18n.ts'
import { CourtNumberField } from './court-number-field.tsx'

beforeAll(async () => {
  await startI18n('es')
  await loadAreas(['cases'])
})

function Field() {
  const { control } = useForm({ defaultValues: { courtCaseNumber: '' } })
  return <CourtNumberField name="courtCaseNumber" control={control as never} /> // bound by name, as `form.field` does
}

describe('the field of the court number', () => {
  it('shows what it parsed and suggests the missing zero, which only a person applies', async () => {
    render(<Field />)
    const field = screen.getByLabelText<HTMLInputElement>('Número de caso')
    fireEvent.change(field, { target: { value: 'cg2024cv2389' } })
    expect(await screen.findByText('Leído del número: Tribunal de Primera Instancia · Caguas · 2024')).toBeTruthy()
    expect(field.value).toBe('cg2024cv2389')
    fireEvent.click(screen.getByRole('button', { name: 'Usar ese número' }))
    await waitFor(() => expect(field.value).toBe('CG2024CV02389'))
    expect(screen.queryByRole('button', { name: 'Usar ese número' })).toBeNull()
  })

  it.each([
    ['3:97-cv-01234', 'Tribunal federal · 1997'],
    ['KLAN20200686', 'Tribunal de Apelaciones · 2020'],
    ['TA2025AP123', 'Tribunal de Apelaciones · 2025'],
    ['Civil Núm. SJ2023CV00029', 'Tribunal de Primera Instancia · San Juan · 2023'],
  ])('parses %s like the server', async (number, expected) => {
    render(<Field />)
    fireEvent.change(screen.getByLabelText('Número de caso'), { target: { value: number } })
    expect(await screen.findByText(`Leído del número: ${expected}`)).toBeTruthy()
  })

  it('accepts an unknown format', async () => {
    render(<Field />)
    fireEvent.change(screen.getByLabelText('Número de caso'), { target: { value: 'Expediente 12' } })
    expect(await screen.findByText(/No reconocemos ese formato/)).toBeTruthy()
  })
})
