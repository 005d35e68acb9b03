import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Case } from '../../entities/case.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import { CaseParties } from './case-parties.tsx'
import { ClientRole } from './client-role.tsx'
import { ConflictHint } from './conflict-hint.tsx'
import { PartiesCard } from './parties-card.tsx'
import type { CaseParty } from './parties.queries.ts'
import { id, nameParts, ok, personRecord, recordFields } from './testing.ts'

const caseId = id(7)
const path = `/api/cases/${caseId}/parties`
const person = (n: number, name: string, more: Partial<CaseParty['person']> = {}): CaseParty['person'] => ({
  id: id(n),
  name,
  kind: 'natural',
  partsGuessed: false,
  emails: [],
  phones: [],
  clientId: null,
  ...more,
})
const party = (n: number, more: Partial<CaseParty>): CaseParty => ({
  id: id(n),
  caseId,
  person: person(n, 'Ana Ruiz Soto'),
  role: 'plaintiff',
  roleText: '',
  side: 'ours',
  counsel: null,
  from: null,
  to: null,
  notes: '',
  ...recordFields,
  ...more,
})
const adverse = party(2, {
  person: person(3, 'Pedro Díaz Mora', { kind: 'estate', partsGuessed: true, phones: ['787-555-0101'] }),
  role: 'defendant',
  side: 'adverse',
  counsel: person(4, 'Ramón Landrau Soler', { emails: ['rlandrau@example.com'] }),
})
const list = (items: readonly CaseParty[], more: object = {}) =>
  ok({ items, caption: null, missingClient: null, can: { add: true }, ...more })
const parts = nameParts('Ribera', 'Lopes')
const known = {
  ...personRecord(5, 'Carmen M. Rivera López'),
  parts: { ...nameParts('Rivera', 'López'), initial: 'M' },
}
const similar = ok({
  names: [
    {
      name: 'Carmen Ribera Lopes',
      parts,
      partsGuessed: true,
      similar: [
        {
          person: known,
          band: 'strong',
          reasons: [
            { code: 'same_given_name', name: 'Carmen' },
            { code: 'sounds_alike', a: 'Ribera', b: 'Rivera' },
          ],
          inCase: { name: 'Cond. Alborada v. Ferrán', role: 'defendant', side: 'adverse' },
        },
      ],
    },
  ],
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <CaseParties item={{ id: caseId, name: 'Ruiz v. Díaz' } as Case} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

describe('the parties of a case', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['parties'])
  })
  afterEach(() => {
    cleanup()
    for (const { id: toast } of currentToasts()) dismissToast(toast)
  })

  it('are listed by side with role, counsel, contacts and the mark of a guess', async () => {
    answerWith({ [`GET ${path}`]: list([party(1, {}), adverse]) })
    show()
    const other = within(await screen.findByRole('region', { name: 'Parte contraria' }))
    expect(other.getByRole('button', { name: 'Sucesión de Pedro Díaz Mora' })).toBeTruthy()
    expect(other.getByRole('button', { name: 'Representa: Ramón Landrau Soler' })).toBeTruthy()
    expect(other.getByRole('link', { name: '787-555-0101' }).getAttribute('href')).toBe('tel:7875550101')
    expect(other.getByText('deducido')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'De nuestro lado' })).getByText('Demandante')).toBeTruthy()
  })

  it('show an error with a retry, and where there are none an action that adds the client', async () => {
    answerWith({ [`GET ${path}`]: { status: 409, body: errorBody(409, 'case_closed', 'El caso está cerrado.') } })
    show()
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy()
    cleanup()
    answerWith({ [`GET ${path}`]: list([], { missingClient: { id: id(8), name: 'Efraín Laracuente' } }) })
    show()
    expect(await screen.findByText('Aún no hay partes')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Añadir a Efraín Laracuente' })).toBeTruthy()
  })

  it('use a known person with one click while a name is typed, and show why they may be the same', async () => {
    const calls = answerWith({
      [`GET ${path}`]: list([party(1, {})]),
      'POST /api/people/similar': similar,
      [`POST ${path}`]: ok({ items: [party(6, { person: person(5, known.name) })], warnings: [] }, 201),
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Añadir parte' }))
    fireEvent.change(await screen.findByRole('textbox', { name: /Nombre/ }), {
      target: { value: 'Carmen Ribera Lopes' },
    })
    expect(await screen.findByText(/mismo nombre · suena igual Ribera \/ Rivera/)).toBeTruthy()
    expect(screen.getByText('Demandada en Cond. Alborada v. Ferrán')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Es la misma persona: Carmen M. Rivera López' }))
    expect(await screen.findByText('Se usará la ficha de Carmen M. Rivera López')).toBeTruthy()
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Añadir parte' })
    fireEvent.click(buttons.at(-1)!)
    await waitFor(() =>
      expect(
        currentToasts()
          .map(({ message }) => message)
          .join(),
      ).toContain('ya es parte del caso'),
    )
    const sent = calls.find(({ method, path: address }) => method === 'POST' && address === path)
    expect(sent?.body).toMatchObject({ people: [{ personId: id(5) }], role: 'defendant', side: 'adverse' })
  })

  it('are removed with an undo', async () => {
    answerWith({
      [`GET ${path}`]: list([party(1, {})]),
      [`DELETE /api/parties/${id(1)}`]: { status: 204 },
      [`POST /api/parties/${id(1)}/restore`]: ok(party(1, {})),
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Acciones de Ana Ruiz Soto' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Quitar del caso' }))
    await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Se quitó a Ana Ruiz Soto'))
    currentToasts().at(-1)?.action?.run()
    await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Ana Ruiz Soto vuelve a ser parte del caso'))
  })

  it('open the card of a person, where a guess is corrected', async () => {
    const card = { ...known, partsGuessed: true, roles: [] }
    const calls = answerWith({
      [`GET ${path}`]: list([party(1, { person: person(5, known.name) })]),
      [`GET /api/people/${id(5)}`]: ok(card),
      [`PUT /api/people/${id(5)}`]: ok(card),
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: known.name }))
    fireEvent.click(await screen.findByRole('button', { name: 'Corregir' }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Segundo apellido' }), { target: { value: 'Lugo' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Cambios guardados'))
    const sent = calls.find(({ method }) => method === 'PUT')
    expect(sent?.body).toMatchObject({ version: 1, parts: { surname1: 'Rivera', surname2: 'Lugo' } })
  })
})

describe('the hint of conflicts with added people', () => {
  beforeEach(() => loadAreas(['parties']))
  afterEach(cleanup)

  it('counts the matches of every name once, although one request takes five', async () => {
    const calls = answerWith({
      'POST /api/conflicts/preview': [ok({ strong: 0, possible: 2 }), ok({ strong: 1, possible: 0 })],
    })
    const people = ['Ana', 'Luis', 'Eva', 'Raúl', 'Inés', 'Ana', 'Hugo'].map((name, n) => ({ id: id(n), name }))
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <ConflictHint caseId={caseId} people={people} onClose={() => undefined} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    expect(await screen.findByText(/Hugo: 1 coincidencia fuerte/)).toBeTruthy()
    expect(calls.map(({ body }) => body)).toEqual([
      { names: ['Ana', 'Luis', 'Eva', 'Raúl', 'Inés'], caseId },
      { names: ['Hugo'], caseId },
    ])
  })
})

describe('the card of the parties in the summary', () => {
  const renderInProviders = (children: ReactNode) =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>,
    )
  const item = { id: caseId, client: { id: id(9), name: 'Ana Ruiz Soto' } } as Case // as much of a case as they read
  beforeEach(() => loadAreas(['case-parties']))

  it('has the first five with role and counsel, counts the others, and leads to the tab', async () => {
    const client = party(1, { person: person(1, 'Ana Ruiz Soto', { clientId: id(9) }) })
    const others = [5, 6, 7, 8].map((n) =>
      party(n, { person: person(n, `Luis Vega ${n}`), role: 'defendant', side: 'adverse' }),
    )
    answerWith({ [`GET ${path}`]: list([client, adverse, ...others]) })
    renderInProviders(<PartiesCard item={item} />)
    expect(await screen.findByText('demandante · nuestro cliente')).toBeTruthy()
    expect(screen.getByText('Sucesión de Pedro Díaz Mora')).toBeTruthy()
    expect(screen.getByText('parte demandada · Ramón Landrau Soler')).toBeTruthy()
    expect(screen.getAllByText('parte demandada · sin abogado')).toHaveLength(3)
    expect(screen.getByText('y otra')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver' }).getAttribute('href')).toContain('tab=parties')
  })

  it('shows an empty state without parties; the name of the client is followed by the role in the case', async () => {
    answerWith({ [`GET ${path}`]: list([]) })
    renderInProviders(<PartiesCard item={item} />)
    expect(await screen.findByText('Aún no hay partes anotadas.')).toBeTruthy()
    cleanup()
    answerWith({ [`GET ${path}`]: list([party(1, { person: person(1, 'Ana', { clientId: id(9) }) })]) })
    renderInProviders(<ClientRole item={item} />)
    expect(await screen.findByText(', demandante')).toBeTruthy()
  })
})
