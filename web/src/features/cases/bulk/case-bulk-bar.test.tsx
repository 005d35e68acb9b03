import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Case } from '../../../entities/case.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { currentToasts } from '../../../lib/toast.ts'
import { answerWith, type FakeAnswer } from '../../../testing/fake-server.ts'
import { theme } from '../../../ui/theme.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { CaseBulkBar } from './case-bulk-bar.tsx'

const page = [
  { id: 'c1', name: 'Rivera v. Mar', status: 'open' },
  { id: 'c2', name: 'Soto v. Sol', status: 'open' },
] as unknown as readonly Case[] // only what the bar reads of a case
const filter = { status: 'open' } as const

function Bar({ total }: { readonly total: number }) {
  const selection = useSelection(page, ({ id }) => id, '')
  return (
    <>
      <button type="button" onClick={selection.togglePage}>
        elegir
      </button>
      {selection.rows.size > 0 || selection.isEverything ? (
        <CaseBulkBar selection={selection} filter={filter} total={total} page={page} columns={[]} />
      ) : null}
    </>
  )
}
/** Selects the page. @returns a function that returns the bodies of the requests that change cases */
function show(answers: readonly FakeAnswer[], total = 2) {
  const calls = answerWith({
    'GET /api/collaborators?pageSize=100&status=active&sort=name&page=1': {
      status: 200,
      body: { items: [{ id: 'u2', name: 'Ana', surname: 'Ruiz', profile: 'professional' }] },
    },
    'POST /api/cases/bulk': answers,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <Bar total={total} />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('elegir'))
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
}
const answer = (done: readonly object[], failed: readonly object[] = []): FakeAnswer => ({
  status: 200,
  body: { done, failed, remaining: 0 },
})

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['lists', 'common'])
})
afterEach(cleanup)

it('assigns the selected cases; undo gives each changed case back to its former lawyer', async () => {
  const changeBodies = show([
    answer([
      { id: 'c1', former: null },
      { id: 'c2', former: 'u9' },
    ]),
    answer([{ id: 'c1', former: 'u2' }]),
  ])
  fireEvent.click(await screen.findByRole('button', { name: /Asignar/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Ana Ruiz' }))
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('A cargo de Ana Ruiz: 2 casos'))
  expect(changeBodies()).toEqual([{ ids: ['c1', 'c2'], act: { kind: 'assign', responsibleId: 'u2' } }])
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  act(() => currentToasts().at(-1)?.action?.run())
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Se deshizo'))
  expect(changeBodies().slice(1)).toEqual([
    { ids: ['c1'], act: { kind: 'assign', responsibleId: null } },
    { ids: ['c2'], act: { kind: 'assign', responsibleId: 'u9' } },
  ])
})

it('closes everything that matches, and lists what could not be closed with its reason', async () => {
  const changeBodies = show(
    [
      answer(
        [{ id: 'c1', former: null }],
        [{ id: 'c7', name: 'Otro', code: 'case_already_closed', message: 'El caso ya estaba cerrado.' }],
      ),
    ],
    312,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Seleccionar todo lo que coincide (312)' }))
  expect(screen.getByText('Todo lo que coincide: 312 casos')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar casos' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar casos' }))
  expect(await screen.findByText('El caso ya estaba cerrado.')).toBeDefined()
  expect(screen.getByText('Otro')).toBeDefined()
  expect(changeBodies()).toEqual([{ filter, act: { kind: 'close' } }])
  fireEvent.click(await screen.findByRole('button', { name: 'Entendido' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})
