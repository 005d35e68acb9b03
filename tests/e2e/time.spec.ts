// Time: recorded with the keyboard, changed, deleted and restored, counted by the timer of a case, and rated.
import { expect, test } from '@playwright/test'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoUntranslatedKeys,
  lawyerWithOffice,
  post,
  screenOpener,
  signIn,
} from './people.ts'

test('a lawyer sets a rate, records time by hand and with the timer, and sees the unbilled time', async ({
  page,
  request,
}) => {
  const lawyer = await lawyerWithOffice(request)
  const { id } = await post<{ id: string }>(request, lawyer.token, '/cases', { name: 'Tirado v. Borinquen Real' })
  const problems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  const open = screenOpener(page)

  await open('/app/hourly-rates')
  await page.getByRole('button', { name: 'Añadir tarifa' }).press('Enter')
  const rate = page.getByRole('dialog', { name: 'Añadir tarifa' })
  await rate.getByLabel('Tarifa por hora').fill('175')
  await rate.getByLabel('Desde').fill('2024-01-01')
  await expectAccessible(page, 'form of a rate')
  await rate.getByRole('button', { name: 'Añadir' }).press('Enter')
  await expect(page.getByText('$175.00 la hora')).toBeVisible()
  await expectNoUntranslatedKeys(page, 'hourly rates')
  await expectAccessible(page, 'hourly rates')

  await open('/app/time')
  await expect(page.getByText('No hay tiempo anotado esta semana')).toBeVisible()
  await page.keyboard.press('n')
  const entry = page.getByRole('dialog', { name: 'Anotar tiempo' })
  await entry.getByRole('combobox', { name: 'Caso' }).fill('Tirado')
  await page.getByRole('option', { name: /Tirado v\. Borinquen Real/ }).click()
  await entry.getByLabel('Duración').fill('mañana')
  await entry.getByRole('button', { name: 'Guardar' }).click()
  await expect(
    entry
      .getByRole('alert')
      .or(entry.getByText(/Revise|campo/))
      .first(),
  ).toBeVisible()
  await entry.getByLabel('Duración').fill('1:37')
  await expect(entry.getByText('se factura como 1.7 h')).toBeVisible()
  await entry.getByLabel('Qué se hizo').fill('Revisar la sentencia')
  await expectAccessible(page, 'form of time')
  await entry.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(page.getByText('Total · $297.50 por facturar')).toBeVisible()
  await expect(page.getByRole('table').getByRole('button', { name: /1\.7 h$/ })).toBeVisible()
  await expectNoUntranslatedKeys(page, 'week of time')
  await expectAccessible(page, 'week of time')

  await page.getByRole('button', { name: 'Acciones de «Revisar la sentencia»' }).click()
  await page.getByRole('menuitem', { name: 'Borrar' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Anotación recuperada')).toBeVisible()

  await open(`/app/my_cases/${id}?tab=time`)
  await expect(page.getByText('1.7 horas · 1.7 facturables · $297.50')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Iniciar cronómetro' }).click()
  await expect(page.getByText('El cronómetro está en marcha')).toBeVisible()
  await expectAccessible(page, 'time of a case')

  await open('/app/time')
  const timer = page.getByRole('region', { name: 'Cronómetro' })
  await expect(timer.getByRole('timer')).toHaveText(/^0:00:\d\d$/)
  await timer.getByRole('button', { name: 'Pausar' }).click()
  await expect(timer.getByText('en pausa')).toBeVisible()
  await expectAccessible(page, 'timer')
  await timer.getByRole('button', { name: 'Detener' }).click()
  await expect(page.getByText('Se anotaron 0.1 h')).toBeVisible()
  await expect(page.getByText('Total · $315.00 por facturar')).toBeVisible()
  expect(problems).toEqual([])
})

test('the timer follows its person over the screens, from a task to the header', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  const { id } = await post<{ id: string }>(request, lawyer.token, '/cases', { name: 'Tirado v. Borinquen Real' })
  const problems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  const open = screenOpener(page)

  await open(`/app/my_cases/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Iniciar cronómetro' }).click()
  await expect(page.getByText('El cronómetro está en marcha')).toBeVisible()
  const header = page.getByRole('banner').getByRole('button', { name: /^Cronómetro/ })
  await expect(header).toContainText(/0:00:\d\d/)
  await expect(header).toContainText('Tirado v. Borinquen Real')

  await open('/app/clients')
  await expect(header).toContainText('Tirado v. Borinquen Real')
  await header.press('Enter')
  const popover = page.getByRole('dialog', { name: 'Cronómetro' })
  await expectAccessible(page, 'timer of the header')
  await popover.getByRole('button', { name: 'Detener' }).click()
  await expect(page.getByText('Se anotaron 0.1 h')).toBeVisible()
  await expect(header).toHaveCount(0)
  expect(problems).toEqual([])
})

test('a lawyer accepts proposed entries, submits and approves the week, and returns an entry', async ({
  page,
  request,
}) => {
  const lawyer = await lawyerWithOffice(request)
  const { id } = await post<{ id: string }>(request, lawyer.token, '/cases', { name: 'Tirado v. Borinquen Real' })
  const done = await post<{ id: string }>(request, lawyer.token, '/tasks', { title: 'Radicar la moción', caseId: id })
  await post(request, lawyer.token, `/tasks/${done.id}/complete`, {})
  const other = await post<{ id: string }>(request, lawyer.token, '/tasks', { title: 'Llamar al perito' })
  await post(request, lawyer.token, `/tasks/${other.id}/complete`, {})
  const problems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  const open = screenOpener(page)

  await open('/app/hourly-rates')
  await page.getByRole('switch', { name: 'El tiempo se aprueba antes de facturarse' }).click()
  await expect(page.getByText('El tiempo ahora se aprueba antes de facturarse')).toBeVisible()
  await expectAccessible(page, 'setting of approval')

  await open('/app/time')
  await page.getByRole('button', { name: 'No anotar: Llamar al perito' }).click()
  await expect(page.getByText('Ya no se propone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'No anotar: Llamar al perito' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Anotar: Radicar la moción', exact: true }).click()
  const entry = page.getByRole('dialog', { name: 'Anotar tiempo' })
  await expect(entry.getByLabel('Qué se hizo')).toHaveValue('Radicar la moción')
  await entry.getByLabel('Duración').fill('0.5')
  await entry.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Hecho y sin anotar')).toHaveCount(0)

  await expect(page.getByText('1 en borrador')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar para aprobación' }).click()
  await expect(page.getByText('Tiempo por aprobar')).toBeVisible()
  await expectAccessible(page, 'week to approve')
  await page.getByRole('button', { name: 'Aprobar la semana' }).click()
  await expect(page.getByText('1 aprobada')).toBeVisible()
  await page.getByRole('button', { name: 'Acciones de «Radicar la moción»' }).click()
  await expect(page.getByRole('menuitem', { name: 'Borrar' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Devolver' }).click()
  const reason = page.getByRole('dialog', { name: 'Devolver 1 anotación' })
  await reason.getByLabel('Razón').fill('Falta decir qué se radicó')
  await reason.getByRole('button', { name: 'Devolver' }).click()
  await expect(page.getByText('Devuelto: Falta decir qué se radicó')).toBeVisible()
  await expectNoUntranslatedKeys(page, 'week of approval')
  expect(problems).toEqual([])
})

test('time recorded without a network waits on the device and is sent once', async ({ page, request, context }) => {
  const lawyer = await lawyerWithOffice(request)
  await signIn(page, lawyer.email)
  await screenOpener(page)('/app/time')
  await page.getByRole('button', { name: 'Anotar tiempo' }).first().press('Enter')
  const entry = page.getByRole('dialog', { name: 'Anotar tiempo' })
  await entry.getByLabel('Qué se hizo').fill('Ordenar el archivo')
  await entry.getByLabel('Duración').fill('mañana')
  // A refused form has loaded its checks.
  await entry.getByRole('button', { name: 'Guardar' }).click()
  await expect(entry.getByRole('alert').first()).toBeVisible()
  await context.setOffline(true)
  await entry.getByLabel('Duración').fill('0.5')
  await entry.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Sin conexión: el tiempo quedó sin enviar en este dispositivo')).toBeVisible()
  await expect(page.getByText('sin enviar', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Se envió 1 anotación pendiente')).toBeVisible()
  await expect(page.getByText('sin enviar', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Acciones de «Ordenar el archivo»' })).toHaveCount(1)
})
