// A lead from «me emplazaron ayer» to a case: checked for conflicts, converted with a template, and noted for a colleague;
// then a field of the office as a filter of a saved view.
import { expect, test } from '@playwright/test'
import { writeFieldFilters } from '#modules/fields/field-filter.contract.ts'
import { call, invitationLink, linkTo } from './outbox.ts'
import { consoleProblemsOf, expectAccessible, lawyerWithOffice, password, post, signIn, visit } from './people.ts'

test('a lead becomes a case with a proposed term, its notes are found, and its field is a saved view', async ({
  page,
  request,
}) => {
  test.slow()
  const consoleProblems = consoleProblemsOf(page)
  const lawyer = await lawyerWithOffice(request)
  const make = <T>(path: string, data: object) => post<T>(request, lawyer.token, path, data)
  await make('/matter-templates', {
    name: 'Defensa civil',
    definition: { folders: ['Escritos'], parties: [], dates: [], tasks: [], documents: [], forms: [] },
  })
  const policy = await make<{ id: string }>('/case-fields', { label: 'Número de póliza', type: 'text' })
  const colleague = `colega-${lawyer.email}`
  await make(`/companies/${lawyer.companyId}/invitations`, { email: colleague, profile: 'professional' })
  const token = (await linkTo(colleague, invitationLink)).split('/').at(-1) ?? ''
  await post(request, '', `/invitations/${token}`, {
    ...{ username: `u-${lawyer.username}`, name: 'Ismael', surname: 'Quirindongo Vega' },
    ...{ password, passwordConfirmation: password },
  })
  const { lead } = await make<{ lead: { id: string } }>('/leads', {
    name: 'Orlando Vega Crespo',
    nextStep: 'Me emplazaron ayer',
  })
  await signIn(page, lawyer.email)

  await test.step('the lead shows the proposed day to answer, and waits for its conflict check', async () => {
    await page.goto(`/app/intake?lead=${lead.id}`)
    const sheet = page.getByRole('dialog', { name: 'Orlando Vega Crespo' })
    await expect(sheet.getByText('Regla 10.1: 30 días')).toBeVisible()
    await expect(sheet.getByText('propuesto').first()).toBeVisible()
    await expectAccessible(page, 'lead with a day of service')
    await sheet.getByRole('button', { name: 'Buscar conflictos' }).click()
    await expect(page.getByText(/no se encontró a nadie con estos datos/)).toBeVisible()
  })

  await test.step('the sealed sheet lets it be converted with a template', async () => {
    const checks = await request.get('/api/leads', { headers: { authorization: `Bearer ${lawyer.token}` } })
    const { items } = (await checks.json()) as { items: { check: { id: string } }[] }
    const path = `/conflicts/checks/${items[0]?.check.id}`
    const checked = await request.get(`/api${path}`, { headers: { authorization: `Bearer ${lawyer.token}` } })
    await make(`${path}/seal`, { version: ((await checked.json()) as { version: number }).version })
    await visit(page, `/app/intake?lead=${lead.id}&sheet=convert`)
    const sheet = page.getByRole('dialog', { name: 'Convertir a Orlando Vega Crespo' })
    await sheet.getByLabel('Nombre del caso').fill('Banco v. Vega')
    await sheet.getByLabel('Plantilla de asunto').selectOption({ label: 'Defensa civil (borrador)' })
    await expect(sheet.getByText('Escritos')).toBeVisible()
    await expect(sheet.getByText(/Término propuesto: Contestar la demanda,/)).toBeVisible()
    await expectAccessible(page, 'conversion with a template')
    await sheet.getByRole('button', { name: 'Convertir', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Banco v. Vega' }).first()).toBeVisible()
  })

  const caseAddress = new URL(page.url()).pathname
  await test.step('a note that mentions a colleague is found', async () => {
    await visit(page, `${caseAddress}?tab=notes`)
    await page.getByRole('button', { name: 'Escribir nota' }).first().click()
    await page.getByRole('textbox').last().click()
    await page.keyboard.type('@Isma')
    await expect(page.getByRole('option', { name: 'Ismael Quirindongo Vega' })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('La pericial de Peñuelas llega el lunes.')
    await page.getByRole('button', { name: 'Guardar nota' }).click()
    await expect(page.getByText(/La pericial de Peñuelas llega el lunes/)).toBeVisible()
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox').fill('penuelas')
    await page.getByRole('option', { name: /Peñuelas/ }).click()
    await expect(page).toHaveURL(/tab=notes&note=/)
  })

  await test.step('cases by a field of the office are a saved view', async () => {
    const values = [{ fieldId: policy.id, value: 'PR-77', version: 0 }]
    await call(request, lawyer.token, 'PUT', `/cases/${caseAddress.split('/').at(-1)}/fields`, { values })
    const fields = writeFieldFilters([{ fieldId: policy.id, value: 'PR-77' }]) ?? ''
    await page.goto(`/app/my_cases?${new URLSearchParams({ fields })}`)
    await expect(page.getByRole('link', { name: 'Banco v. Vega' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Guardar vista' }).click()
    await page.getByLabel('Nombre de la vista').fill('Con póliza')
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
    await visit(page, '/app/my_cases')
    await page.getByRole('button', { name: 'Con póliza', exact: true }).click()
    await expect(page).toHaveURL(/fields=/)
  })
  expect(consoleProblems).toEqual([])
})
