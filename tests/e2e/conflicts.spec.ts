// A person of a case is found by a conflict check; the hit is decided and the check sealed.
import { expect, test } from '@playwright/test'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoUntranslatedKeys,
  lawyerWithOffice,
  post,
  signIn,
} from './people.ts'

test('a lawyer finds an adverse party by a name that sounds alike, decides and seals the check', async ({
  page,
  request,
}) => {
  const lawyer = await lawyerWithOffice(request)
  const { id } = await post<{ id: string }>(request, lawyer.token, '/cases', { name: 'Cond. Alborada v. Ferrán' })
  const party = { name: 'Carmen M. Rivera López', role: 'defendant', side: 'adverse', counselName: 'Yadira Mas Albizu' }
  await post(request, lawyer.token, `/cases/${id}/parties`, party)
  const problems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)

  await page.goto('/app/conflicts?new=1')
  await page
    .getByRole('textbox', { name: /^Nombre, o una lista/ })
    .fill('RIBERA LOPES, CARMEN\nLcda. Yadira Más Albizu')
  await page.getByRole('dialog').getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Parte contraria en Cond. Alborada v. Ferrán')).toBeVisible()
  await expect(
    page.getByText(/^Abogado contrario, por Carmen M. Rivera López en Cond. Alborada v. Ferrán/),
  ).toBeVisible()
  await expectAccessible(page, 'open check')
  await expectNoUntranslatedKeys(page, 'open check')

  const decisions = page.getByRole('combobox', { name: /^Decisión sobre / })
  for (let at = 0; at < (await decisions.count()); at += 1)
    await decisions.nth(at).selectOption({ label: 'Es la misma, sin conflicto' })
  await page.getByRole('button', { name: 'Sellar hoja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sellar hoja' }).click()
  await expect(page.getByText('Sellada', { exact: true })).toBeVisible()
  for (const [button, ending] of [
    ['Imprimir', 'pdf'],
    ['Bajar para verificarla', 'json'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`))
  }
  expect(problems).toEqual([])
})
