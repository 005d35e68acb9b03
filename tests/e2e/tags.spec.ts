// A tag is created on a person, put on documents by a bulk action, and used as a filter of both lists.
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

test('a lawyer tags a person and several documents, and finds them by the tag', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  const { id } = await post<{ id: string }>(request, lawyer.token, '/cases', { name: 'Cond. Alborada v. Ferrán' })
  for (const name of ['Demanda', 'Contestación', 'Minuta'])
    await post(request, lawyer.token, `/cases/${id}/documents`, { name, content: `<p>${name}</p>` })
  const person = await post<{ id: string }>(request, lawyer.token, '/people', { name: 'Yadira Más Albizu' })
  await post(request, lawyer.token, '/people', { name: 'Orlando Vega Crespo' })
  const problems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  const open = screenOpener(page)

  await open(`/app/people/${person.id}`)
  await page.getByRole('button', { name: 'Etiquetar' }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'Etiquetas' })
  await picker.getByRole('textbox').fill('Perita')
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('checkbox', { name: 'Perita' })).toBeChecked()
  await expectAccessible(page, 'tag picker')
  await page.keyboard.press('Escape')

  await open('/app/people')
  await page.getByRole('button', { name: 'Etiquetas' }).click()
  await page.getByRole('menuitemradio', { name: 'Perita' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Yadira Más Albizu' }).getByText('Perita')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Orlando Vega Crespo' })).toBeHidden()
  await expectNoUntranslatedKeys(page, 'people with a tag')

  await open(`/app/my_cases/${id}?tab=documents`)
  for (const name of ['Demanda', 'Minuta'])
    await page.getByRole('checkbox', { name: new RegExp(`${name}$`) }).check({ force: true })
  await page.getByRole('button', { name: 'Etiquetar', exact: true }).last().click()
  await page.getByRole('dialog', { name: 'Etiquetas' }).getByRole('button', { name: 'Perita' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Demanda' }).getByText('Perita')).toBeVisible()
  await page.getByRole('button', { name: 'Etiquetas', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Perita' }).click()
  await expect(page.getByText('2 documentos', { exact: true })).toBeVisible()
  await expect(page.getByText('Contestación')).toBeHidden()
  await expectAccessible(page, 'documents with a tag')
  expect(problems).toEqual([])
})
