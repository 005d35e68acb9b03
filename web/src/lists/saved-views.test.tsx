import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { currentToasts } from '../lib/toast.ts'
import { answerWith, errorBody } from '../testing/fake-server.ts'
import { hiddenColumnsOf, hideColumns } from '../ui/table/columns.ts'
import { theme } from '../ui/theme.ts'
import { SavedViews } from './saved-views.tsx'
import type { SavedView } from './views.queries.ts'

const options = { sorts: ['name'], filters: { status: ['open', 'closed'] } } as const
const view = (id: string, changes: Partial<SavedView> = {}): SavedView => ({
  id,
  list: 'cases',
  name: `Vista ${id}`,
  query: { status: 'open' },
  hiddenColumns: null,
  shared: false,
  owner: { id: 'u1', name: 'Ana', surname: 'Rivera' },
  isDefault: false,
  version: 1,
  can: { update: true, remove: true },
  ...changes,
})
const Address = () => <output>{useLocation().search}</output>
const address = () => screen.getByRole('status').textContent

function show(views: readonly SavedView[], path = '/', more: Parameters<typeof answerWith>[0] = {}) {
  const calls = answerWith({ 'GET /api/views?list=cases': { status: 200, body: { items: views } }, ...more })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[path]}>
          <SavedViews list="cases" options={options} />
          <Address />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
  return calls
}

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['list-views', 'common'])
})
afterEach(cleanup)

it('opens the list with the default view of the person, unless the URL has filters or an order', async () => {
  show([view('1'), view('2', { isDefault: true, query: { status: 'closed' }, hiddenColumns: ['judge'] })])
  await waitFor(() => expect(address()).toBe('?status=closed&saved=2'))
  expect(hiddenColumnsOf('cases')).toEqual(['judge'])
  fireEvent.click(screen.getByRole('button', { name: 'Lista completa' }))
  await waitFor(() => expect(address()).toBe(''))
  cleanup()
  show([view('2', { isDefault: true, query: { status: 'closed' } })], '/?sort=name')
  await screen.findByRole('button', { name: 'Vista 2' })
  expect(address()).toBe('?sort=name')
})

it('leaves out filters that the list no longer has, and reports how many', async () => {
  show([view('1', { name: 'Vieja', query: { status: 'open', floor: '3', sort: 'height' } })])
  fireEvent.click(await screen.findByRole('button', { name: 'Vieja' }))
  await waitFor(() => expect(address()).toBe('?status=open&saved=1'))
  expect(currentToasts().at(-1)?.message).toBe('2 filtros de «Vieja» ya no existen y se dejaron fuera.')
})

it('saves the filters in use under a name', async () => {
  const saved = view('9', { name: 'Cerrados', query: { status: 'closed' } })
  const calls = show([], '/?status=closed&page=4', { 'POST /api/views': { status: 201, body: saved } })
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar vista' }))
  fireEvent.change(await screen.findByLabelText('Nombre de la vista'), { target: { value: 'Cerrados' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(address()).toBe('?status=closed&saved=9'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    id: expect.any(String),
    list: 'cases',
    name: 'Cerrados',
    query: { status: 'closed' },
    hiddenColumns: null,
    shared: false,
  })
})

it('saves one view although the first attempt could not make it the default', async () => {
  const saved = view('9', { name: 'Cerrados', query: { status: 'closed' } })
  const calls = show([], '/?status=closed', {
    'POST /api/views': { status: 201, body: saved },
    'PUT /api/views/9': { status: 200, body: { ...saved, name: 'Archivo', version: 2 } },
    'PUT /api/views/default': [{ status: 500, body: errorBody(500, 'internal', 'Fallo') }, { status: 204 }],
  })
  const sent = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body)
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar vista' }))
  fireEvent.change(await screen.findByLabelText('Nombre de la vista'), { target: { value: 'Cerrados' } })
  fireEvent.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement) // the dialog has two
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByRole('alert')
  fireEvent.change(screen.getByLabelText('Nombre de la vista'), { target: { value: 'Archivo' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(address()).toBe('?status=closed&saved=9'))
  const ids = sent('POST', '/api/views').map((body) => (body as { id: string }).id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  expect(sent('PUT', '/api/views/9')).toEqual([{ name: 'Archivo', shared: false, version: 1 }])
})

it('updates a view with the columns that are shown, also when only they changed', async () => {
  const calls = show([view('1', { hiddenColumns: ['judge'] })], '/?status=open&saved=1', {
    'PUT /api/views/1': { status: 200, body: view('1', { hiddenColumns: ['court'], version: 2 }) },
  })
  const openMenu = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Opciones de la vista Vista 1' }))
  act(() => hideColumns('cases', ['judge']))
  await openMenu()
  const unchanged = await screen.findByRole('menuitem', { name: 'Actualizar con lo que se ve' })
  expect(unchanged.getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(unchanged, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  act(() => hideColumns('cases', ['court']))
  await openMenu()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Actualizar con lo que se ve' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      query: { status: 'open' },
      hiddenColumns: ['court'],
      version: 1,
    }),
  )
})

it('renames a view that somebody changed meanwhile at the second attempt', async () => {
  const calls = show([], '/?saved=1', {
    'GET /api/views?list=cases': [
      { status: 200, body: { items: [view('1')] } },
      { status: 200, body: { items: [view('1', { version: 2 })] } },
    ],
    'PUT /api/views/1': [
      { status: 409, body: errorBody(409, 'stale_version', 'Cambió') },
      { status: 200, body: view('1', { version: 3, name: 'Nueva' }) },
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Opciones de la vista Vista 1' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cambiar el nombre' }))
  fireEvent.change(await screen.findByLabelText('Nombre de la vista'), { target: { value: 'Nueva' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const versions = calls
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (body as { version: number }).version)
  expect(versions).toEqual([1, 2])
})

it('renders nothing for a list without views and filters; for a client it does not request views either', async () => {
  const calls = show([])
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('group')).toBeNull()
  cleanup()
  localStorage.setItem('profile', 'customer')
  expect(show([], '/?status=open')).toHaveLength(0)
  expect(screen.queryByRole('group')).toBeNull()
})
