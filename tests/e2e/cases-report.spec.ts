// Report of opened and closed cases: chart, table and file.
import { readFile } from 'node:fs/promises'
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

test('a lawyer reads and exports the report of cases', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  for (const number of ['SJ2025CV01234', 'SJ2026CV00029', 'PO2026CV00100']) {
    const { id } = await post<{ id: string }>(request, lawyer.token, '/cases', {
      name: `Caso ${number}`,
      courtCaseNumber: number,
    })
    if (number.startsWith('PO')) await post(request, lawyer.token, `/cases/${id}/close`, {})
  }
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Informes' }).click()
  await page.getByRole('link', { name: 'Casos', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Casos por mes. Abiertos: 3 en 12 meses.' })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Por región judicial' }).getByRole('row', { name: /San Juan.*2/ }),
  ).toBeVisible()
  await expectAccessible(page, 'report')
  await page.getByRole('radio', { name: 'Abiertos' }).press('ArrowRight')
  await expect(page).toHaveURL(/show=closed/)
  await expect(
    page.getByRole('table', { name: 'Por región judicial' }).getByRole('row', { name: /Ponce.*1/ }),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'Tabla' }).click()
  await expect(page.getByRole('table', { name: 'Por mes' }).getByRole('row', { name: 'Totales 3 1' })).toBeVisible()
  await expectAccessible(page, 'report as a table')
  await expectNoUntranslatedKeys(page, 'report')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFCuadro,Nombre,Abiertos,Cerrados')
  expect(lines).toContain('Por región judicial,San Juan,2,0')
  await page.getByRole('button', { name: /^Período/ }).click()
  await page.getByRole('button', { name: 'el año pasado' }).click()
  await expect(page.getByText('Nada que contar')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await visit(page, '/app/reports/cases')
  await expect(page.getByText('Abiertos en el período')).toBeVisible()
  await expectNoHorizontalScroll(page, 'report on a phone')
  await expectAccessible(page, 'report on a phone')
  expect(consoleProblems).toEqual([])
})
