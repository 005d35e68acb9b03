// A matter template from a starter template to a case: reviewed, previewed, applied and undone.
import { expect, test } from '@playwright/test'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoUntranslatedKeys,
  lawyerWithOffice,
  post,
  signIn,
  visit,
} from './people.ts'

test('a lawyer adapts a starting template, applies it to a case after the preview and undoes it', async ({
  page,
  request,
}) => {
  const lawyer = await lawyerWithOffice(request)
  const { id: caseId } = await post<{ id: string }>(request, lawyer.token, '/cases', { name: 'Banco v. Rivera' })
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  await page.goto('/app/matter-templates')
  await expectAccessible(page, 'templates of matters')
  await page.getByRole('button', { name: 'Usar «Cobro de dinero (Regla 60)»' }).click()
  const editor = page.getByRole('dialog', { name: 'Editar la plantilla' })
  await editor.locator('input[name=name]').fill('Cobro rápido')
  await editor.getByRole('button', { name: 'Bajar Cliente' }).click()
  await expectAccessible(page, 'editor of a template')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor).toBeHidden()
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Acciones de «Cobro rápido»' }).click()
  await page.getByRole('menuitem', { name: 'Marcar como revisada' }).click()
  await expect(page.getByText('Revisada', { exact: true })).toBeVisible()

  await visit(page, `/app/my_cases/${caseId}?tab=tasks`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Aplicar plantilla de asunto' }).click()
  const sheet = page.getByRole('dialog', { name: 'Aplicar una plantilla' })
  await sheet.getByLabel('Plantilla', { exact: true }).selectOption({ label: 'Cobro rápido' })
  await sheet.getByLabel('Presentación de la demanda').fill('2026-11-16')
  await expect(sheet.getByText(/Términos propuestos: Presentación de la demanda/)).toBeVisible()
  await expect(sheet.getByText('Sin fecha hasta saber: Vista señalada').first()).toBeVisible()
  await expectAccessible(page, 'preview of a template')
  await expectNoUntranslatedKeys(page, 'preview of a template')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page, 'preview of a template')
  await page.setViewportSize({ width: 1280, height: 800 })
  await sheet.getByRole('button', { name: 'Aplicar plantilla' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Presentar la demanda en SUMAC').first()).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('La plantilla se deshizo')).toBeVisible()
  await expect(page.getByText('Presentar la demanda en SUMAC')).toHaveCount(0)
  expect(consoleProblems).toEqual([])
})
