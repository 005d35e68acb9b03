import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { ResponsesFiltersPanel } from './responses-filters-panel.tsx'
import { useFilterChips, type ResponseField } from './responses-filters.tsx'
import { useResponsesState } from './responses-state.ts'

const field = (name: string, type: ResponseField['type']): ResponseField => ({ name, label: name, type, options: [] })
const fields = [
  field('nombre', 'text'),
  field('lugar', 'text'),
  field('despido', 'date'),
  field('cita', 'datetime'),
  field('sueldo', 'money'),
  field('hijos', 'number'),
]

/** The panel of the filters, with the query of the URL and the text of each active filter. */
function Harness() {
  const state = useResponsesState()
  const { search } = useLocation()
  const chips = useFilterChips(state, fields)
  return (
    <>
      <output aria-label="dirección">{search}</output>
      <output aria-label="filtros">{chips.map(({ value }) => value).join()}</output>
      <ResponsesFiltersPanel state={state} fields={fields} tags={[]} anchor={document.body} onClose={() => undefined} />
    </>
  )
}
const renderPanel = (search = '') =>
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Harness />
    </MemoryRouter>,
  )
const label = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const choose = (name: string) => fireEvent.change(label('Campo'), { target: { value: name } })
const enter = (name: string, value: string) => fireEvent.change(label(name), { target: { value } })
const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Filtrar' })
const query = () => new URLSearchParams(label('dirección').textContent ?? '')

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['forms', 'forms-sends'])
})
afterEach(cleanup)

describe('a filter of responses by the value of a field', () => {
  it('keeps the input while a year is typed, and applies the complete day', () => {
    renderPanel()
    choose('despido')
    const input = label('Respuesta')
    for (const day of ['0002-05-03', '0020-05-03', '0202-05-03']) enter('Respuesta', day)
    expect(query().get('value')).toBeNull()
    enter('Respuesta', '2026-05-03')
    expect(query().get('value')).toBe('2026-05-03')
    expect(label('Respuesta')).toBe(input)
    enter('Respuesta', '')
    expect(query().get('field')).toBeNull()
    expect(label('Respuesta')).toBe(input)
  })

  it('asks for the day and the time of a field with both', () => {
    renderPanel()
    choose('cita')
    expect(label('Respuesta').type).toBe('datetime-local')
    enter('Respuesta', '2026-05-03T14:05')
    expect(query().get('value')).toBe('2026-05-03T14:05')
  })

  it('searches for an amount as it is stored, and refuses what is no amount', () => {
    renderPanel()
    choose('sueldo')
    enter('Valor exacto', 'mil')
    expect(apply().disabled).toBe(true)
    enter('Valor exacto', '$1,250')
    fireEvent.click(apply())
    expect(query().get('value')).toBe('1250.00')
    expect(label('filtros').textContent).toBe('$1,250.00')
  })

  it('searches for a number as it is stored, and refuses what is no number', () => {
    renderPanel()
    choose('hijos')
    enter('Valor exacto', '1.23,5')
    expect(apply().disabled).toBe(true)
    enter('Valor exacto', '1.250,5')
    fireEvent.click(apply())
    expect(query().get('value')).toBe('1250.5')
  })

  it('applies the same text to another field', () => {
    renderPanel('?field=nombre&value=Ponce&match=words')
    choose('lugar')
    enter('Palabras de la respuesta', 'Ponce')
    expect(apply().disabled).toBe(false)
    fireEvent.click(apply())
    expect(query().get('field')).toBe('lugar')
    expect(apply().disabled).toBe(true)
  })

  it('is emptied with all filters', () => {
    renderPanel('?field=despido&value=2026-05-03')
    fireEvent.click(screen.getByRole('button', { name: 'Quitar todos' }))
    expect(query().get('field')).toBeNull()
    expect(label('Campo').value).toBe('')
  })

  it.each(['despido', 'cita', 'sueldo'])('shows a value of the address that %s cannot have', (name) => {
    renderPanel(`?field=${name}&value=mayo`)
    expect(label('filtros').textContent).toBe('mayo')
  })
})
