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

test('a lawyer sets a rate, records time by hand and with the timer, and sees what is to be billed', async ({
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
  await expect(page.getByText('Anotación restaurada')).toBeVisible()

  await open(`/app/my_cases/${id}?tab=time`)
  await expect(page.getByText('1.7 horas · 1.7 facturables · $297.50')).toBeVisible()
  await page.getByRole('button', { name: 'Iniciar cronómetro' }).click()
  await expect(page.getByText('El cronómetro está en marcha')).toBeVisible()
  await expectAccessible(page, 'time of a case')

  await open('/app/time')
  const timer = page.getByRole('region', { name: 'Cronómetro' })
  await expect(timer.getByRole('timer')).toHaveText(/^0:00:\d\d$/)
  await timer.getByRole('button', { name: 'Pausar' }).click()
  await expect(timer.getByText('en pausa')).toBeVisible()
  await expectAccessible(page, 'timer')
  await timer.getByRole('button', { name: 'Parar' }).click()
  await expect(page.getByText('Se anotaron 0.1 h')).toBeVisible()
  await expect(page.getByText('Total · $315.00 por facturar')).toBeVisible()
  expect(problems).toEqual([])
})
