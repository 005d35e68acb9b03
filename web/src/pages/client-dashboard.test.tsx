// The home of a client, with invented answers of the server.
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { changeLocale, loadAreas, startI18n } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { answerWith, errorBody, type FakeAnswer } from '../testing/fake-server.ts'
import { theme } from '../ui/theme.ts'
import { ClientDashboard } from './client-dashboard.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const ownCase = { id: id(1), name: 'Laracuente v. Desarrollos Punta Verde' }
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const date = (start: number, more: object = {}) => ({
  eventId: id(2),
  occurrence: null,
  kind: 'hearing',
  title: 'Conferencia con antelación al juicio',
  location: 'Centro Judicial de San Juan, sala 604',
  start: inMs(start),
  end: inMs(start + 3_600_000),
  allDay: false,
  startDay: null,
  endDay: null,
  joinUrl: null,
  case: { ...ownCase, courtCaseNumber: 'SJ2025CV01234' },
  ownerName: 'Nereida Albaladejo Font',
  ...more,
})
const office = { name: 'Albaladejo', phone: '787-555-0100', email: 'oficina@albaladejo.example', address: 'Ponce' }
const lawyer = {
  id: id(3),
  name: 'Nereida',
  surname: 'Albaladejo Font',
  professionalTitle: 'Lcda.',
  cases: [ownCase],
}
const form = {
  sendId: id(4),
  title: 'Entrevista inicial',
  case: ownCase,
  sentAt: inMs(-dayMs),
  expiresAt: inMs(20 * dayMs),
  opened: false,
  path: '/app/forms/public/entrevista?send=abc',
}
const document = { id: id(5), name: 'Orden', case: ownCase, sharedAt: inMs(-dayMs), readAt: null }
const listedCase = {
  ...ownCase,
  client: { id: id(6), name: 'Efraín Laracuente Boneta' },
  courtCaseNumber: 'SJ2025CV01234',
  status: 'in_progress',
}
const listPath = 'GET /api/cases?page=1&pageSize=10&sort=-updatedAt'
const home = (more: Readonly<Record<string, FakeAnswer>> = {}) =>
  answerWith({
    'GET /api/client-home/dates': ok({ items: [date(33 * dayMs)] }),
    'GET /api/client-home/forms': ok({ items: [form] }),
    'GET /api/client-home/contacts': ok({ office, lawyers: [lawyer] }),
    'GET /api/client-home/documents': ok({ items: [document], unread: 1 }),
    'GET /api/client-home/news': ok({
      items: [{ id: id(7), at: inMs(-dayMs), kind: 'document.shared', case: ownCase, document }],
    }),
    'GET /api/own-invoices?state=open&sort=dueOn&page=1&pageSize=10': ok({
      items: [],
      page: 1,
      pageSize: 10,
      total: 0,
      balanceCents: 0,
      overdueCents: 0,
    }),
    [listPath]: ok({ items: [listedCase], page: 1, pageSize: 10, total: 1 }),
    ...more,
  })

const show = () =>
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <ClientDashboard title="Buenos días, Efraín" now={new Date()} />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )

describe('the home of a client', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    // The cards load their phrases once, and every test starts without any.
    await loadAreas([
      'dashboard',
      'case-status',
      'client-home',
      'client-dates',
      'client-documents',
      'client-forms',
      'own-invoices',
    ])
  })
  afterEach(cleanup)

  it('says the next date, where it is and how many days are left', async () => {
    home()
    show()
    const next = await screen.findByRole('region', { name: 'Su próxima fecha, en 33 días' })
    expect(within(next).getByText('Conferencia con antelación al juicio')).toBeTruthy()
    expect(within(next).getByText('Centro Judicial de San Juan, sala 604')).toBeTruthy()
    expect(within(next).getByRole('button', { name: 'Añadir a mi calendario' })).toBeTruthy()
  })

  it('offers the video call only when it is time to join', async () => {
    const joinUrl = 'https://meet.example.com/declaracion'
    home({ 'GET /api/client-home/dates': ok({ items: [date(2 * dayMs, { joinUrl })] }) })
    show()
    expect(await screen.findByText(/aparece aquí 15 minutos antes/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Entrar a la videollamada' })).toBeNull()
    cleanup()
    home({ 'GET /api/client-home/dates': ok({ items: [date(5 * 60_000, { joinUrl })] }) })
    show()
    const join = await screen.findByRole('link', { name: 'Entrar a la videollamada' })
    expect(join.getAttribute('href')).toBe(joinUrl)
  })

  it('links the telephone and the email address of the office, and names the lawyer with the title', async () => {
    home()
    show()
    const call = await screen.findByRole('link', { name: 'Llamar a la oficina, 787-555-0100' })
    expect(call.getAttribute('href')).toBe('tel:7875550100')
    const write = screen.getByRole('link', { name: 'Escribir a la oficina, oficina@albaladejo.example' })
    expect(write.getAttribute('href')).toBe('mailto:oficina@albaladejo.example')
    expect(screen.getByText('Lcda. Nereida Albaladejo Font')).toBeTruthy()
  })

  it('links unread documents and the forms that await an answer', async () => {
    home()
    show()
    const toRead = await screen.findByRole('region', { name: 'Para leer' })
    const open = await within(toRead).findByRole('link', { name: 'Orden' })
    expect(open.getAttribute('href')).toBe(`/app/my_cases/${ownCase.id}?tab=documents&doc=${document.id}`)
    expect(within(toRead).getByText('1 sin leer')).toBeTruthy()
    const answer = await screen.findByRole('link', { name: 'Contestar «Entrevista inicial»' })
    expect(answer.getAttribute('href')).toBe(form.path)
  })

  it('names the only case by the party against the client, in the greeting and in the list', async () => {
    home()
    show()
    expect(await screen.findByText('Su caso contra Desarrollos Punta Verde · SJ2025CV01234')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Su caso contra Desarrollos Punta Verde' })).toBeTruthy()
    expect(screen.getByText('En proceso')).toBeTruthy()
  })

  it('shows a message for empty cards, and hides awaited items and news', async () => {
    home({
      'GET /api/client-home/dates': ok({ items: [] }),
      'GET /api/client-home/forms': ok({ items: [] }),
      'GET /api/client-home/contacts': ok({
        office: { ...office, phone: null, email: null, address: null },
        lawyers: [],
      }),
      'GET /api/client-home/documents': ok({ items: [], unread: 0 }),
      'GET /api/client-home/news': ok({ items: [] }),
      [listPath]: ok({ items: [], page: 1, pageSize: 10, total: 0 }),
    })
    show()
    expect(await screen.findByText('No hay fechas puestas.')).toBeTruthy()
    expect(await screen.findByText('Su oficina no ha compartido documentos con usted.')).toBeTruthy()
    expect(await screen.findByText('La oficina no ha puesto su teléfono ni su correo.')).toBeTruthy()
    expect(screen.queryByText('Pendiente de usted')).toBeNull()
    expect(screen.queryByText('Lo último de su oficina')).toBeNull()
  })

  it('offers to try again where a card cannot be read, and shows the others', async () => {
    home({ 'GET /api/client-home/dates': { status: 500, body: errorBody(500, 'internal', 'No se pudo leer.') } })
    show()
    const next = await screen.findByRole('region', { name: 'Su próxima fecha' })
    expect(await within(next).findByRole('button', undefined, { timeout: 5_000 })).toBeTruthy()
    expect(await screen.findByText('Lcda. Nereida Albaladejo Font')).toBeTruthy()
  })
})
