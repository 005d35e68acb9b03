// Tasks: added in one line, done by keyboard and taken back, moved on the board; on a phone and in four languages.
import { expect, test } from '@playwright/test'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoUntranslatedKeys,
  expectNoHorizontalScroll,
  lawyerWithOffice,
  post,
  signIn,
  visit,
} from './people.ts'

test('a lawyer adds tasks in one line, completes one by keyboard, undoes it and moves it on the board', async ({
  page,
  request,
}) => {
  const lawyer = await lawyerWithOffice(request)
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  await page.goto('/app/tasks')
  await expect(page.getByText('No tiene tareas')).toBeVisible()
  await expectAccessible(page, 'empty day')

  await page.keyboard.press('n')
  const line = page.getByRole('textbox', { name: 'Tarea nueva en una línea' })
  await expect(line).toBeFocused()
  await line.fill('llamar a Carmen hoy a las 4')
  await expect(page.getByRole('button', { name: 'Quitar la fecha hoy' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Quitar la hora 4:00/ })).toBeVisible()
  await line.press('Enter')
  const today = page.getByRole('region', { name: 'Hoy' })
  await expect(today.getByRole('button', { name: 'llamar a Carmen' })).toBeVisible()
  await line.fill('pagar el sello mañana')
  await line.press('Enter')
  const next = page.getByRole('region', { name: 'Próximos siete días' })
  await expect(next.getByRole('button', { name: 'pagar el sello' })).toBeVisible()
  await expectAccessible(page, 'day')
  await expectNoUntranslatedKeys(page, 'day')

  await today.getByRole('button', { name: 'llamar a Carmen' }).focus()
  await page.keyboard.press('x')
  await expect(today.getByRole('checkbox', { name: 'Volver a abrir: llamar a Carmen' })).toBeChecked()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(today.getByRole('checkbox', { name: 'Marcar como hecha: llamar a Carmen' })).not.toBeChecked()

  await page.getByRole('radio', { name: 'Tablero' }).click()
  await expect(page).toHaveURL(/view=board/)
  await expectAccessible(page, 'board')
  const card = page
    .getByRole('region', { name: 'Próximos siete días' })
    .getByRole('button', { name: 'pagar el sello', exact: true })
  await card.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(today.getByRole('button', { name: 'pagar el sello', exact: true })).toBeVisible()
  await today.getByRole('button', { name: 'Acciones de «pagar el sello»' }).click()
  await page.getByRole('menuitem', { name: 'Mover a: Sin fecha' }).click()
  await expect(
    page.getByRole('region', { name: 'Sin fecha' }).getByRole('button', { name: 'pagar el sello', exact: true }),
  ).toBeVisible()

  await page
    .getByRole('region', { name: 'Sin fecha' })
    .getByRole('button', { name: 'pagar el sello', exact: true })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Tarea' })
  await sheet.getByRole('checkbox', { name: 'Contar la fecha desde otra' }).check()
  await sheet.getByLabel('Días', { exact: true }).fill('1')
  await sheet.getByLabel('De esta fecha').fill('2026-11-30')
  await expectAccessible(page, 'sheet')
  await sheet.getByRole('button', { name: 'Guardar' }).click()
  await expect(sheet).toBeHidden()
  // Thursday 26 and Friday 27 November 2026 the courts are closed.
  await expect(page.getByText('1 día laborable del tribunal antes del 30 de noviembre')).toBeVisible()
  expect(consoleProblems).toEqual([])
})

test('tasks fit a phone, and are shown in the case, on the dashboard and in the list', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  const { id: caseId } = await post<{ id: string }>(request, lawyer.token, '/cases', { name: 'Rivera v. Mar' })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Puerto_Rico' }).format(new Date())
  const { id: first } = await post<{ id: string }>(request, lawyer.token, '/tasks', {
    title: 'Presentar la oposición',
    caseId,
    dueOn: day,
    priority: 'high',
    checklist: [{ text: 'Sello', done: false }],
  })
  await post(request, lawyer.token, '/tasks', { title: 'Notificarla', caseId, dueOn: day, dependsOn: [first] })
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  await page.goto('/app/dashboard')
  await expect(page.getByRole('region', { name: 'Mi día' }).getByText('Notificarla')).toBeVisible()
  await visit(page, `/app/my_cases/${caseId}?tab=tasks`)
  await expect(
    page.getByRole('region', { name: 'Por hacer' }).getByText('Presentar la oposición', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Espera por «Presentar la oposición»')).toBeVisible()
  await expectAccessible(page, 'tasks of a case')
  await visit(page, '/app/tasks?view=list')
  await expect(page.getByRole('table', { name: 'Tareas' }).getByText('Notificarla')).toBeVisible()
  await expectAccessible(page, 'list of tasks')
  await page.setViewportSize({ width: 360, height: 780 })
  for (const view of ['', '?view=list', '?view=board']) {
    await visit(page, `/app/tasks${view}`)
    await expect(page.getByText('Presentar la oposición', { exact: true }).first()).toBeVisible()
    await expectNoHorizontalScroll(page, `tasks${view} on a phone`)
    await expectAccessible(page, `tasks${view} on a phone`)
  }
  expect(consoleProblems).toEqual([])
})
