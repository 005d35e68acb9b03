import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Case } from '../../../entities/case.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { write } from '../../../lib/storage.ts'
import { currentToasts } from '../../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import { theme } from '../../../ui/theme.ts'
import { caseId, detailOf, idOf, rules, term, termsOf, trigger, year, year2026 } from '../testing.ts'
import { CaseTermsTab } from './case-terms.tsx'

const ok = (body: object): FakeAnswer => ({ status: 200, body })
const calendar = Object.fromEntries(
  [2027, 2028, 2029].map((yearNumber) => [`GET /api/holidays?year=${yearNumber}`, ok(year(yearNumber))]),
)
const sharedAnswers = {
  ...calendar,
  'GET /api/holidays?year=2026': ok(year2026),
  'GET /api/term-rules': ok(rules),
}
const termsRequest = `GET /api/cases/${caseId}/terms`
// The tab uses no other field of a case.
const openCase = { id: caseId, name: 'Tirado v. Borinquen', status: 'open' } as Case

/** Makes media queries match a wide screen: jsdom has no layout. */
const simulateWideScreen = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
const renderTab = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[`/app/my_cases/${caseId}?tab=terms`]}>
          <CaseTermsTab item={openCase} />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
const choose = async (typed: string, name: string, day: string) => {
  const kind = await screen.findByRole('combobox', { name: 'Qué se notificó o qué ocurrió' })
  fireEvent.change(kind, { target: { value: typed } })
  const option = await screen.findByRole('option', { name })
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toEqual([option])
  fireEvent.click(option)
  fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: day } })
}
const chooseJudgment = (day: string) => choose('senten', 'sentencia archivada en autos', day)

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-12-11T15:00:00Z'), toFake: ['Date'] })
  localStorage.clear()
  write('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['terms', 'terms-next'])
  simulateWideScreen()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the sentence of a trigger', () => {
  it('shows the dates of its terms once kind and date are chosen, and stores the ticked terms', async () => {
    const added = termsOf([term(1)])
    const calls = answerWith({
      ...sharedAnswers,
      [termsRequest]: [ok(termsOf([], { triggers: [] })), ok(added)],
      [`POST /api/cases/${caseId}/term-triggers`]: { status: 201, body: added },
      [`GET /api/terms/${idOf(1)}`]: ok(detailOf(term(1))),
    })
    renderTab()
    await chooseJudgment('2026-12-09')
    expect(await screen.findByText('Lunes, 28 de diciembre')).toBeDefined()
    expect(screen.getByText('Viernes, 8 de enero de 2027')).toBeDefined()
    expect(screen.getByText(/La vía electrónica no añade los tres días/)).toBeDefined()
    expect(screen.getAllByText('Propuesto').length).toBeGreaterThan(1)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Incluir Apelar la sentencia' }))
    fireEvent.click(screen.getByRole('button', { name: 'Proponer términos' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      kind: 'judgment_filed',
      happenedOn: '2026-12-09',
      method: 'electronic',
      stateParty: null,
      rules: ['post.recon.judgment', 'app.appeal.state'],
    })
    expect(await screen.findByRole('button', { name: /^Confirmar 28 de diciembre/ })).toBeDefined()
  })

  it('asks whether the State is a party, and shows only the length that applies', async () => {
    answerWith({ ...sharedAnswers, [termsRequest]: ok(termsOf([], { triggers: [] })) })
    renderTab()
    await chooseJudgment('2026-12-09')
    expect(await screen.findByText('Apelar: el Estado es parte')).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: 'No' }))
    await waitFor(() => expect(screen.queryByText('Apelar: el Estado es parte')).toBeNull())
    expect(screen.getByText('Apelar la sentencia')).toBeDefined()
  })

  it('says of a ruling on a motion that it restarts one of the interrupted terms, and names their notices', async () => {
    const triggers = [trigger({ happenedOn: '2026-11-20' }), trigger({ id: idOf(51), happenedOn: '2026-11-02' })]
    const interrupted = triggers.map(({ id }, n) =>
      term(n + 1, { ruleCode: 'app.appeal', state: 'interrupted', triggerId: id }),
    )
    const ruling = { kind: 'motion_ruling_filed', name: 'resolución', restarts: true as const }
    answerWith({
      ...sharedAnswers,
      'GET /api/term-rules': ok({ ...rules, triggers: [...rules.triggers, ruling] }),
      [termsRequest]: ok(termsOf(interrupted, { triggers })),
      [`GET /api/terms/${idOf(1)}`]: ok(detailOf(interrupted[0] ?? term(1))),
    })
    renderTab()
    await choose('resoluc', 'resolución', '2026-12-10')
    expect(await screen.findByText(/del 2 de noviembre de 2026 y 20 de noviembre de 2026\. Verifique/)).toBeDefined()
  })

  it('counts from a later deposit in the mail', async () => {
    answerWith({ ...sharedAnswers, [termsRequest]: ok(termsOf([], { triggers: [] })) })
    renderTab()
    await chooseJudgment('2026-12-09')
    fireEvent.change(screen.getByLabelText('Por qué vía'), { target: { value: 'mail' } })
    fireEvent.change(await screen.findByLabelText('Fecha del depósito en el correo'), {
      target: { value: '2026-12-10' },
    })
    expect(await screen.findByText(/Corre desde el depósito en el correo/)).toBeDefined()
    expect(screen.getByText('Lunes, 11 de enero de 2027')).toBeDefined()
  })

  it('shows an error for a date in the future', async () => {
    answerWith({ ...sharedAnswers, [termsRequest]: ok(termsOf([], { triggers: [] })) })
    renderTab()
    await chooseJudgment('2026-12-30')
    expect(await screen.findByText(/Esa fecha aún no ha llegado/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Proponer términos' })).toBeNull()
  })
})

describe('the selected term', () => {
  it('has a sentence for screen readers at every day of its arithmetic', async () => {
    answerWith({
      ...sharedAnswers,
      [termsRequest]: ok(termsOf([term(1)])),
      [`GET /api/terms/${idOf(1)}`]: ok(detailOf(term(1))),
    })
    renderTab()
    const table = await screen.findByRole('table', { name: 'Calendario del cómputo' })
    for (const name of [
      'miércoles, 9 de diciembre de 2026: no cuenta',
      'jueves, 10 de diciembre de 2026: día 1',
      'jueves, 24 de diciembre de 2026: día 15, Cierre de los tribunales, 2026 TSPR 6',
      'viernes, 25 de diciembre de 2026: Navidad',
      'sábado, 26 de diciembre de 2026: fin de semana',
      'lunes, 28 de diciembre de 2026: vence',
    ])
      expect(within(table).getByRole('cell', { name })).toBeDefined()
    const steps = within(screen.getByRole('list', { name: 'El cómputo, paso a paso' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'El miércoles, 9 de diciembre, día del hecho, no cuenta.',
      '15 días corridos terminan el jueves, 24 de diciembre.',
      'No puede vencer en día cerrado: 24 de diciembre (Cierre de los tribunales, 2026 TSPR 6), 25 de diciembre (Navidad) y 26–27 de diciembre (fin de semana).',
      'Pasa al próximo día abierto: lunes, 28 de diciembre.',
    ])
    expect(screen.getAllByText(/^Faltan \d+ días laborables$/).length).toBeGreaterThan(0)
  })

  it('is confirmed by the key c, with the shown date', async () => {
    const calls = answerWith({
      ...sharedAnswers,
      [termsRequest]: ok(termsOf([term(1), term(2, { act: 'Nuevo juicio' })])),
      [`GET /api/terms/${idOf(1)}`]: ok(detailOf(term(1))),
      [`GET /api/terms/${idOf(2)}`]: ok(detailOf(term(2, { act: 'Nuevo juicio' }))),
      'POST /api/terms/confirm': ok({ items: [term(2, { state: 'confirmed' })] }),
    })
    renderTab()
    const first = await screen.findByRole('button', { name: /Pedir reconsideración/ })
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    const second = screen.getByRole('button', { name: /Nuevo juicio/ })
    expect(document.activeElement).toBe(second)
    await waitFor(() => expect(second.getAttribute('aria-current')).toBe('true'))
    fireEvent.keyDown(second, { key: 'c' })
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/terms/confirm')?.body).toEqual({
        terms: [{ id: idOf(2), dueOn: '2026-12-28', version: 1 }],
      }),
    )
  })

  it('says that an act was done late, and of a motion that it then interrupts nothing', async () => {
    const lateMotion = term(1, { state: 'met', metOn: '2026-12-29' })
    const lateAnswer = term(2, { act: 'Contestar', ruleCode: 'civ.answer', state: 'met', metOn: '2026-12-30' })
    answerWith({
      ...sharedAnswers,
      [termsRequest]: ok(termsOf([lateMotion, lateAnswer])),
      [`GET /api/terms/${idOf(1)}`]: ok(detailOf(lateMotion)),
      [`GET /api/terms/${idOf(2)}`]: ok(detailOf(lateAnswer)),
    })
    renderTab()
    expect(await screen.findByText('La moción tardía no interrumpe ningún término.')).toBeDefined()
    expect(screen.getByText(/^Cumplido el 29 .*, después del último día\.$/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: /Contestar/ }))
    expect(await screen.findByText(/^Cumplido el 30 .*, después del último día\.$/)).toBeDefined()
    expect(screen.queryByText('La moción tardía no interrumpe ningún término.')).toBeNull()
  })

  it('opens sheets by the keys m and x, and ignores keys in fields and of actions that are not allowed', async () => {
    answerWith({
      ...sharedAnswers,
      [termsRequest]: ok(termsOf([term(1, { can: { ...term(1).can, confirm: false } })])),
      [`GET /api/terms/${idOf(1)}`]: ok(detailOf(term(1))),
      [`GET /api/cases/${caseId}/documents?pageSize=10&sort=-createdAt`]: ok({
        items: [],
        page: 1,
        pageSize: 10,
        total: 0,
      }),
    })
    renderTab()
    const row = await screen.findByRole('button', { name: /Pedir reconsideración/ })
    fireEvent.keyDown(row, { key: 'c' })
    fireEvent.keyDown(await screen.findByLabelText('Fecha'), { key: 'x' })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.keyDown(row, { key: 'x' })
    expect(await screen.findByRole('dialog', { name: 'No aplica' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'No aplica' })).toBeNull())
    fireEvent.keyDown(row, { key: 'm' })
    expect(await screen.findByRole('dialog', { name: 'Anotar cumplido' })).toBeDefined()
  })
})

describe('the second count', () => {
  const blind = term(1, { dueOn: null, blind: true, second: 'waiting' })
  const hidden = trigger({
    happenedOn: null,
    method: null,
    blind: true,
    second: { id: idOf(71), name: 'Isandro Quirindongo', result: 'waiting' },
  })

  it('shows no date, accepts the facts, and reports whether the counts are equal', async () => {
    const calls = answerWith({
      ...sharedAnswers,
      [termsRequest]: ok(termsOf([blind], { triggers: [hidden], secondConfirmation: true })),
      [`POST /api/term-triggers/${idOf(50)}/second-count`]: ok({ ...termsOf([term(1)]), same: true }),
    })
    renderTab()
    const form = await screen.findByRole('form', { name: 'Haga el cómputo' })
    expect(document.body.textContent).not.toContain('28 de diciembre')
    expect(screen.queryByRole('table', { name: 'Calendario del cómputo' })).toBeNull()
    expect(calls.some(({ path }) => path.startsWith('/api/terms/'))).toBe(false)
    fireEvent.change(within(form).getByLabelText(/^Fecha/), { target: { value: '2026-12-09' } })
    fireEvent.click(within(form).getByRole('button', { name: 'Comparar' }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        happenedOn: '2026-12-09',
        method: 'electronic',
        mailedOn: null,
      }),
    )
    await waitFor(() =>
      expect(currentToasts().map(({ message }) => message)).toContain(
        'Su cómputo y el primero llegan a la misma fecha.',
      ),
    )
  })
})

describe('the tab of a client', () => {
  it('lists shared terms, without the form of a trigger and without actions', async () => {
    write('profile', 'customer')
    answerWith({ [termsRequest]: ok(termsOf([term(1, { shared: true })], { triggers: [] })) })
    renderTab()
    expect((await screen.findByRole('listitem')).textContent).toContain('Lunes, 28 de diciembre de 2026')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows a failure with retry', async () => {
    answerWith({ [termsRequest]: { status: 503, body: errorBody(503, 'overloaded', 'Vuelva a intentarlo.') } })
    renderTab()
    expect(await screen.findByRole('alert')).toBeDefined()
  })
})
