import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import type { TaskDetail } from '../tasks.queries.ts'
import { TaskSheet } from './task-sheet.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const me = { id: id(9), name: 'Nereida', surname: 'Albaladejo Font' }
const task: TaskDetail = {
  id: id(1),
  title: 'Recoger las facturas',
  case: { id: id(3), name: 'Tirado v. Borinquen', courtCaseNumber: null },
  assignee: me,
  dueOn: '2026-12-14',
  dueTime: null,
  offset: { days: -5, unit: 'court', anchorOn: '2026-12-21' },
  pinned: false,
  priority: 'normal',
  checklistDone: 0,
  checklistTotal: 1,
  recurrence: null,
  hasNotes: false,
  waitsFor: null,
  doneAt: null,
  doneBy: null,
  createdAt: '2026-11-02T14:00:00.000Z',
  updatedAt: '2026-11-02T14:00:00.000Z',
  deletedAt: null,
  version: 3,
  can: { update: true, complete: true, reopen: false, remove: true, restore: false },
  notes: '',
  checklist: [{ text: 'Banco', done: false }],
  dependsOn: [{ id: id(2), title: 'Pedirlas', done: false }],
}
const page = (items: unknown[]) => ok({ items, page: 1, pageSize: 100, total: items.length })
const commonAnswers = {
  'GET /api/user/profile': ok({ ...me, profile: 'professional', locale: 'es' }),
  'GET /api/cases?pageSize=10&sort=-updatedAt': page([]),
  [`GET /api/collaborators?pageSize=100&status=active&sort=name&page=1`]: page([{ ...me, profile: 'professional' }]),
  'GET /api/tasks?pageSize=10': page([]),
}

const renderSheet = (taskId: string | null, onClose = vi.fn<() => void>()) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <TaskSheet id={taskId} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return onClose
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['tasks'])
})
afterEach(cleanup)

describe('the sheet of a task', () => {
  it('sends no date where it is counted from another, and steps and predecessors unchanged', async () => {
    const requests = answerWith({
      ...commonAnswers,
      [`GET /api/tasks/${id(1)}`]: ok(task),
      [`PUT /api/tasks/${id(1)}`]: ok({ ...task, version: 4 }),
    })
    const onClose = renderSheet(id(1))
    expect(await screen.findByLabelText('De esta fecha')).toHaveProperty('value', '2026-12-21')
    expect(screen.queryByLabelText('Fecha')).toBeNull()
    fireEvent.change(screen.getByLabelText('De esta fecha'), { target: { value: '2026-12-28' } })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hecho: Banco' }))
    const step = screen.getByRole('textbox', { name: 'Añadir un paso' })
    fireEvent.change(step, { target: { value: 'Caja' } })
    fireEvent.keyDown(step, { key: 'Enter' })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const body = requests.find(({ method }) => method === 'PUT')?.body
    expect(body).toMatchObject({
      version: 3,
      offset: { days: -5, unit: 'court', anchorOn: '2026-12-28' },
      pinned: false,
      checklist: [
        { text: 'Banco', done: true },
        { text: 'Caja', done: false },
      ],
      dependsOn: [id(2)],
    })
    expect(body).not.toHaveProperty('dueOn')
  })

  it('is closed when its task is deleted, without asking for the deleted task', async () => {
    const requests = answerWith({
      ...commonAnswers,
      [`GET /api/tasks/${id(1)}`]: [
        ok(task),
        { status: 404, body: errorBody(404, 'task_not_found', 'Esta tarea no existe.') },
      ],
      [`DELETE /api/tasks/${id(1)}`]: { status: 204 },
    })
    const onClose = renderSheet(id(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Borrar' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(currentToasts().map(({ message }) => message)).toEqual(['Se borró «Recoger las facturas».'])
    expect(requests.filter(({ path }) => path === `/api/tasks/${id(1)}`).map(({ method }) => method)).toEqual([
      'GET',
      'DELETE',
    ])
    for (const { id: toast } of currentToasts()) dismissToast(toast)
  })

  it('counts days before the date even after the number was emptied', async () => {
    const requests = answerWith({
      ...commonAnswers,
      [`GET /api/tasks/${id(1)}`]: ok(task),
      [`PUT /api/tasks/${id(1)}`]: ok({ ...task, version: 4 }),
    })
    const onClose = renderSheet(id(1))
    const days = await screen.findByLabelText('Días')
    fireEvent.change(days, { target: { value: '' } })
    fireEvent.change(days, { target: { value: '10' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ offset: { days: -10 } })
  })

  it('shows the reason of a refusal and stays open', async () => {
    answerWith({
      ...commonAnswers,
      [`GET /api/tasks/${id(1)}`]: ok(task),
      [`PUT /api/tasks/${id(1)}`]: ok(
        errorBody(409, 'task_dependency_cycle', 'Esas tareas se esperarían unas a otras.'),
        409,
      ),
    })
    const onClose = renderSheet(id(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText(/Esas tareas se esperarían/)).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('creates a task of the person with a date', async () => {
    const requests = answerWith({ ...commonAnswers, 'POST /api/tasks': ok({ ...task, title: 'Firmar' }, 201) })
    const onClose = renderSheet(null)
    fireEvent.click(await screen.findByRole('button', { name: 'Crear' }))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(requests.some(({ method }) => method === 'POST')).toBe(false)
    fireEvent.change(screen.getByLabelText(/Qué hay que hacer/), { target: { value: 'Firmar' } })
    fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: '2026-12-01' } })
    fireEvent.click(screen.getByRole('button', { name: 'Crear' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Firmar',
      dueOn: '2026-12-01',
      dueTime: null,
      recurrence: null,
    })
  })

  it('shows that a task no longer exists', async () => {
    answerWith({ ...commonAnswers, [`GET /api/tasks/${id(1)}`]: ok(errorBody(404, 'task_not_found', 'No.'), 404) })
    renderSheet(id(1))
    expect(await screen.findByRole('heading', { level: 3 })).toBeDefined()
  })
})
