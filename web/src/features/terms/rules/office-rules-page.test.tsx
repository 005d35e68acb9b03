import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerWith } from '../../../testing/fake-server.ts'
import { OfficeRulesPage } from './office-rules-page.tsx'
import { rule, triggers } from './rules.factory.ts'
import type { ListedRule } from './rules.queries.ts'
import { ok, show, showLanguage } from './rules.testing.tsx'

const appeal = rule('app.appeal', {
  act: 'Apelar la sentencia',
  amount: 30,
  nature: 'jurisdictional',
  extendable: false,
  citation: 'Regla 52.2(a)',
  quote: 'dentro del término jurisdiccional de treinta (30) días',
  quotedOn: '2010-07-01',
})
const rowOf = async (act: string) => within((await screen.findByText(act)).closest('tr') ?? document.body)
const openMenu = async (act: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Acciones de ${act}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
describe('rules of an office', () => {
  beforeEach(() => showLanguage('es'))
  afterEach(cleanup)

  const own = rule('own.a', {
    act: 'Entregar el memorando',
    pack: 'own',
    version: '2026-01-01',
    source: 'Oficina Vega',
    certainty: 'unverified',
    confirmed: { name: 'Ana Vega', on: '2026-01-01', note: null },
  })
  const list = (rules: readonly ListedRule[], addOwn: boolean) => ok({ triggers, rules, can: { addOwn } })

  it('are shown to everybody in the office, with actions for the owner only', async () => {
    answerWith({ 'GET /api/term-rules': list([appeal, own], false) })
    show(<OfficeRulesPage />)
    const row = await rowOf('Entregar el memorando')
    expect(row.getByText('La añadió Ana Vega, 1 de enero de 2026')).toBeDefined()
    expect(row.getByText('Oficina Vega')).toBeDefined()
    expect(row.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Añadir regla' })).toBeNull()
    expect((await rowOf('Apelar la sentencia')).getByText('Propuesta')).toBeDefined()
  })

  it('include the rules that apply today; another filter shows earlier versions with their last day', async () => {
    const former = rule('app.appeal', { act: 'Apelar, antes de 2020', until: '2019-12-31' })
    answerWith({ 'GET /api/term-rules': list([former, appeal, own], false) })
    show(<OfficeRulesPage />)
    expect(await screen.findByText('Apelar la sentencia')).toBeDefined()
    expect(screen.queryByText('Apelar, antes de 2020')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /Todas/ }))
    const row = await rowOf('Apelar, antes de 2020')
    expect(row.getByText('Para hechos del 1 de julio de 2010 al 31 de diciembre de 2019')).toBeDefined()
  })

  it('are added by the owner, with length and trigger', async () => {
    const calls = answerWith({
      'GET /api/term-rules': list([own], true),
      'POST /api/term-rules': { status: 201, body: own },
    })
    show(<OfficeRulesPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Añadir regla' }))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.change(await sheet.findByLabelText(/Qué hay que hacer/), { target: { value: 'Avisar al cliente' } })
    fireEvent.change(sheet.getByLabelText(/Cuánto/), { target: { value: '5' } })
    fireEvent.change(sheet.getByLabelText(/^Hecho/), { target: { value: 'trial_date' } })
    fireEvent.change(sheet.getByLabelText(/^Fuente/), { target: { value: 'Manual, 3' } })
    fireEvent.change(sheet.getByLabelText(/Rige para hechos desde/), { target: { value: '2026-01-01' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      act: 'Avisar al cliente',
      amount: 5,
      unit: 'day',
      direction: 'forward',
      trigger: 'trial_date',
      set: 'judicial',
      nature: 'ordinary',
      extendable: true,
      mail: false,
      citation: 'Manual, 3',
      note: null,
      from: '2026-01-01',
    })
  })

  it('cannot be jurisdictional and extendable: the form shows the error without a request', async () => {
    const calls = answerWith({ 'GET /api/term-rules': list([own], true) })
    show(<OfficeRulesPage />)
    await openMenu('Entregar el memorando', 'Cambiar desde una fecha')
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.change(await sheet.findByLabelText(/Naturaleza/), { target: { value: 'jurisdictional' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Guardar' }))
    expect(await sheet.findAllByText('Un término jurisdiccional o improrrogable no se prorroga.')).not.toHaveLength(0)
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('are ended by the owner on a day', async () => {
    const calls = answerWith({
      'GET /api/term-rules': list([own], true),
      [`POST /api/term-rules/${own.id}/end`]: ok({ ...own, until: '2026-12-31' }),
    })
    show(<OfficeRulesPage />)
    await openMenu('Entregar el memorando', 'Dar por terminada')
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.change(await sheet.findByLabelText(/Último día/), { target: { value: '2026-12-31' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Dar por terminada' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ until: '2026-12-31' })
  })
})
