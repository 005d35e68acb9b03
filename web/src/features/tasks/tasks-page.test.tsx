import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { today } from '../../lib/format.ts'
import { addDays } from '../../lib/days.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts } from '../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import { TasksPage } from './tasks-page.tsx'
import type { DayAnswer, Task } from './tasks.queries.ts'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const me = { id: id(9), name: 'Nereida', surname: 'Albaladejo Font' }
const profile = {
  'GET /api/user/profile': ok({ ...me, profile: 'professional', locale: 'es' }),
}
const task = (n: number, title: string, more: Partial<Task> = {}): Task => ({
  id: id(n),
  title,
  case: null,
  assignee: me,
  dueOn: null,
  dueTime: null,
  offset: null,
  pinned: false,
  priority: 'normal',
  checklistDone: 0,
  checklistTotal: 0,
  recurrence: null,
  hasNotes: false,
  waitsFor: null,
  doneAt: null,
  doneBy: null,
  createdAt: '2026-11-02T14:00:00.000Z',
  updatedAt: '2026-11-02T14:00:00.000Z',
  deletedAt: null,
  version: 1,
  can: { update: true, complete: true, reopen: false, remove: true, restore: false },
  ...more,
})
const group = (...items: Task[]) => ({ items, total: items.length })
const dayAnswer = (more: Partial<DayAnswer> = {}): DayAnswer => ({
  today: today(),
  overdue: group(),
  due: group(),
  next: group(),
  undated: group(),
  done: group(),
  unassigned: 0,
  ...more,
})
const call = task(1, 'Llamar a Efraín', { dueOn: today(), dueTime: '16:00' })
const file = task(2, 'Presentar la oposición', { dueOn: today(), priority: 'high' })
const notify = task(3, 'Notificar a las partes', {
  dueOn: today(),
  waitsFor: { id: id(2), title: 'Presentar la oposición' },
})
const late = task(4, 'Preguntar al perito', { dueOn: addDays(today(), -1) })
const fullDay = dayAnswer({ overdue: group(late), due: group(call, file, notify), unassigned: 2 })
const listOf = (...items: Task[]) => ok({ items, page: 1, pageSize: 100, total: items.length })

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{`${pathname}${search}`}</output>
}
const renderPage = (at = '/app/tasks') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <TasksPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['tasks'])
})
afterEach(cleanup)

describe('my day', () => {
  it('shows overdue tasks, tasks due today and why a task is blocked', async () => {
    answerWith({ ...profile, 'GET /api/tasks/day': ok(fullDay) })
    renderPage()
    const overdue = await screen.findByRole('region', { name: 'Atrasadas' })
    expect(within(overdue).getAllByText('venció ayer').length).toBeGreaterThan(0)
    const due = screen.getByRole('region', { name: 'Hoy' })
    expect(within(due).getAllByText('4:00 p. m.').length).toBeGreaterThan(0)
    const blocked = within(due).getByRole('checkbox', { name: /^No puede hacerse todavía: Notificar/ })
    expect(blocked).toHaveProperty('disabled', true)
    expect(screen.getByText(/4 por hacer, 1 atrasada/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ver las que están sin asignar' }).getAttribute('href')).toBe(
      '/app/tasks?view=list&assignee=nobody',
    )
  })

  it('shows a hint when empty, and a retry after a failure', async () => {
    answerWith({
      ...profile,
      'GET /api/tasks/day': [ok(errorBody(500, 'internal_error', 'No.'), 500), ok(dayAnswer())],
    })
    renderPage()
    fireEvent.click(await screen.findByRole('button', { name: /otra vez|Reintentar|de nuevo/i }))
    expect(await screen.findByText('No tiene tareas')).toBeDefined()
  })

  it('moves by the arrows, completes with x and offers to undo', async () => {
    const requests = answerWith({
      ...profile,
      'GET /api/tasks/day': ok(fullDay),
      [`POST /api/tasks/${id(1)}/complete`]: ok({ ...call, doneAt: '2026-11-24T14:00:00.000Z' }),
      [`POST /api/tasks/${id(1)}/reopen`]: ok(call),
    })
    renderPage()
    const first = await screen.findByRole('button', { name: 'Preguntar al perito' })
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    const second = screen.getByRole('button', { name: 'Llamar a Efraín' })
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(second, { key: 'x' })
    await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Hecha: «Llamar a Efraín».'))
    currentToasts().at(-1)?.action?.run()
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/reopen'))).toBe(true))
  })

  it('opens a task with e, in the address', async () => {
    answerWith({
      ...profile,
      'GET /api/tasks/day': ok(fullDay),
      [`GET /api/tasks/${id(1)}`]: ok(errorBody(404, 'task_not_found', 'No se encontró la tarea.'), 404),
    })
    renderPage()
    const title = await screen.findByRole('button', { name: 'Llamar a Efraín' })
    fireEvent.keyDown(title, { key: 'e' })
    expect(await screen.findByText(`/app/tasks?task=${id(1)}`)).toBeDefined()
    expect(await screen.findByRole('dialog', { name: 'Tarea' })).toBeDefined()
  })
})

describe('the line for adding a task', () => {
  const added = task(5, 'llamar a Carmen')

  it('takes the focus with n, shows the recognised parts and adds the task', async () => {
    const requests = answerWith({
      ...profile,
      'GET /api/tasks/day': ok(dayAnswer()),
      'POST /api/tasks': ok(added, 201),
    })
    renderPage()
    await screen.findByText('No tiene tareas')
    fireEvent.keyDown(window, { key: 'n' })
    const input = screen.getByRole('textbox', { name: 'Tarea nueva en una línea' })
    expect(document.activeElement).toBe(input)
    fireEvent.change(input, { target: { value: 'llamar a Carmen mañana 9' } })
    expect(await screen.findByRole('button', { name: 'Quitar la fecha mañana' })).toBeDefined()
    expect(screen.getByRole('button', { name: /^Quitar la hora 9:00/ })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Añadir' }))
    await waitFor(() => expect(requests.find(({ method }) => method === 'POST')).toBeDefined())
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'llamar a Carmen',
      dueOn: addDays(today(), 1),
      dueTime: '09:00',
    })
    await waitFor(() => expect(input).toHaveProperty('value', ''))
  })

  it('returns a removed part to the title', async () => {
    const requests = answerWith({
      ...profile,
      'GET /api/tasks/day': ok(dayAnswer()),
      'POST /api/tasks': ok(added, 201),
    })
    renderPage()
    const input = await screen.findByRole('textbox', { name: 'Tarea nueva en una línea' })
    fireEvent.change(input, { target: { value: 'leer el libro de mañana' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Quitar la fecha mañana' }))
    fireEvent.submit(input)
    await waitFor(() => expect(requests.find(({ method }) => method === 'POST')).toBeDefined())
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'leer el libro de mañana',
      dueOn: null,
    })
  })

  it('adds one task when it is submitted twice, and another when the same text is entered again', async () => {
    const requests = answerWith({
      ...profile,
      'GET /api/tasks/day': ok(dayAnswer()),
      'POST /api/tasks': ['no answer', ok(added, 201)],
    })
    renderPage()
    const input = await screen.findByRole('textbox', { name: 'Tarea nueva en una línea' })
    const sentKeys = () =>
      requests.filter(({ method }) => method === 'POST').map(({ idempotencyKey }) => idempotencyKey)
    const enterText = async () => {
      fireEvent.change(input, { target: { value: 'llamar a Carmen' } })
      await screen.findByRole('button', { name: 'caso' })
    }
    await enterText()
    fireEvent.submit(input)
    fireEvent.submit(input)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Añadir/ })
    await waitFor(() => expect(currentToasts().at(-1)?.tone).toBe('error'))
    await waitFor(() => expect(button.disabled).toBe(false))
    expect(sentKeys()).toHaveLength(1)
    fireEvent.submit(input)
    await waitFor(() => expect(input).toHaveProperty('value', ''))
    await enterText()
    fireEvent.submit(input)
    await waitFor(() => expect(sentKeys()).toHaveLength(3))
    const [unanswered, repeated, next] = sentKeys()
    expect(repeated).toBe(unanswered)
    expect(next).not.toBe(unanswered)
  })
})

describe('the case of a new task', () => {
  it('is found by name and sent with it', async () => {
    const requests = answerWith({
      ...profile,
      'GET /api/tasks/day': ok(dayAnswer()),
      'GET /api/cases?pageSize=10&sort=-updatedAt': ok({
        items: [{ id: id(7), name: 'Rivera v. Mar', courtCaseNumber: null }],
        page: 1,
        pageSize: 10,
        total: 1,
      }),
      'POST /api/tasks': ok(task(5, 'revisar'), 201),
    })
    renderPage()
    const input = await screen.findByRole('textbox', { name: 'Tarea nueva en una línea' })
    fireEvent.change(input, { target: { value: 'revisar' } })
    fireEvent.click(await screen.findByRole('button', { name: 'caso' }))
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Buscar un caso' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Rivera v. Mar' }))
    expect(await screen.findByRole('button', { name: 'Quitar el caso Rivera v. Mar' })).toBeDefined()
    fireEvent.submit(input)
    await waitFor(() => expect(requests.find(({ method }) => method === 'POST')).toBeDefined())
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ title: 'revisar', caseId: id(7) })
  })
})

describe('the board', () => {
  const mine = 'GET /api/tasks?sort=due&pageSize=100&assignee=me'

  it('moves a task by Alt and an arrow, and undoes it', async () => {
    const requests = answerWith({
      ...profile,
      'GET /api/tasks/day': ok(fullDay),
      [mine]: listOf(late, call),
      [`PUT /api/tasks/${id(4)}`]: ok({ ...late, dueOn: today(), version: 2 }),
    })
    renderPage('/app/tasks?view=board')
    const title = await screen.findByRole('button', { name: 'Preguntar al perito' })
    expect(within(screen.getByRole('region', { name: 'Atrasadas' })).queryByText('Preguntar al perito')).not.toBeNull()
    fireEvent.keyDown(title, { key: 'ArrowRight', altKey: true })
    await waitFor(() => expect(currentToasts().at(-1)?.action).toBeDefined())
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 1, dueOn: today() })
    currentToasts().at(-1)?.action?.run()
    await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    expect(requests.filter(({ method }) => method === 'PUT')[1]?.body).toMatchObject({
      version: 2,
      dueOn: addDays(today(), -1),
    })
  })

  it('keeps the focus on a task that Alt and an arrow moved', async () => {
    const lateToday = { ...late, dueOn: today(), version: 2 }
    answerWith({
      ...profile,
      'GET /api/tasks/day': ok(fullDay),
      [mine]: [listOf(late, call), listOf(lateToday, call)],
      [`PUT /api/tasks/${id(4)}`]: ok(lateToday),
    })
    renderPage('/app/tasks?view=board')
    const title = await screen.findByRole('button', { name: 'Preguntar al perito' })
    title.focus()
    fireEvent.keyDown(title, { key: 'ArrowRight', altKey: true })
    const dueToday = screen.getByRole('region', { name: 'Hoy' })
    const moved = await within(dueToday).findByRole('button', { name: 'Preguntar al perito' })
    await waitFor(() => expect(document.activeElement).toBe(moved))
  })
})
