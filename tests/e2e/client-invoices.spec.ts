// A client sees the invoice of their share of a case, and pays nothing of the other clients' shares.
import { expect, test, type APIRequestContext } from '@playwright/test'
import { invitationLink, linkTo } from './outbox.ts'
import {
  address,
  consoleProblemsOf,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoUntranslatedKeys,
  lawyerWithOffice,
  password,
  post,
  screenOpener,
  signIn,
  type Lawyer,
  type WithId,
} from './people.ts'

/** A client of the office with an account. */
async function clientWithAccount(request: APIRequestContext, lawyer: Lawyer, name: string) {
  const { id: clientId } = await post<WithId>(request, lawyer.token, '/clients', { name })
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const invited = { email, profile: 'customer', clientId }
  await post(request, lawyer.token, `/companies/${lawyer.companyId}/invitations`, invited)
  const token = (await linkTo(email, invitationLink)).split('/').at(-1) ?? ''
  const account = {
    username: email.split('@')[0],
    name: 'Carmen',
    surname: 'Tirado Vega',
    password,
    passwordConfirmation: password,
  }
  const answer = await request.post(`/api/invitations/${token}`, { data: account, headers: address() })
  expect(answer.status()).toBe(201)
  return { clientId, email }
}

test('clients who share a case get invoices of their own, and each sees theirs alone', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  const carmen = await clientWithAccount(request, lawyer, 'Carmen Tirado Vega')
  const { id: otherId } = await post<WithId>(request, lawyer.token, '/clients', { name: 'Efraín Laracuente' })
  const { id: caseId } = await post<WithId>(request, lawyer.token, '/cases', {
    name: 'Tirado v. Borinquen Real',
    clientId: carmen.clientId,
  })
  for (const clientId of [carmen.clientId, otherId])
    await post(request, lawyer.token, `/cases/${caseId}/parties`, { clientId, role: 'plaintiff', side: 'ours' })
  await post(request, lawyer.token, '/hourly-rates', {
    userId: null,
    caseId: null,
    cents: 17_500,
    fromOn: '2020-01-01',
  })
  const time = { caseId, workedOn: '2026-03-02', seconds: 6_120, billable: true, narrative: 'Preparar al testigo' }
  await post(request, lawyer.token, '/time-entries', time)
  const problems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  const open = screenOpener(page)

  await open(`/app/my_cases/${caseId}?tab=time`)
  const shares = page.getByRole('region', { name: 'Reparto entre clientes' })
  await shares.getByRole('button', { name: 'Repartir' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Reparto entre clientes' })
  await sheet.getByRole('group', { name: 'Parte 1' }).getByLabel('Parte', { exact: false }).last().fill('60')
  await sheet.getByRole('group', { name: 'Parte 2' }).getByLabel('Parte', { exact: false }).last().fill('40')
  await expectAccessible(page, 'sheet of shares')
  await expectNoUntranslatedKeys(page, 'sheet of shares')
  await sheet.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(shares.getByText('60 %')).toBeVisible()

  await open(`/app/invoices?new=1&caseId=${caseId}`)
  const choice = page.getByRole('dialog', { name: 'Nueva factura' })
  await choice.getByLabel('Cliente').selectOption({ index: 1 })
  await choice.getByRole('button', { name: 'Preparar borrador' }).press('Enter')
  const preview = page.getByRole('region', { name: 'Quién paga qué' })
  await expect(preview.getByText('$178.50')).toBeVisible()
  await expect(preview.getByText('$119.00')).toBeVisible()
  await expectAccessible(page, 'draft of a shared case')
  await page.getByRole('button', { name: 'Emitir' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Factura compartida' })).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, carmen.email)
  await page.goto('/app/invoices')
  await expect(page.getByRole('heading', { name: 'Mis facturas' })).toBeVisible()
  await expect(page.getByText('$178.50').first()).toBeVisible()
  await expect(page.getByText('$119.00')).toBeHidden()
  await expectAccessible(page, 'invoices of a client')
  await expectNoUntranslatedKeys(page, 'invoices of a client')
  await page
    .getByRole('link', { name: /0001|0002/ })
    .first()
    .click()
  await expect(page.getByText('su parte: 60 %')).toBeVisible()
  await expect(page.getByText(/comuníquese con/)).toBeVisible()
  await expectAccessible(page, 'invoice of a client')
  await expectNoUntranslatedKeys(page, 'invoice of a client')
  const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF' }).click()])
  expect(pdf.suggestedFilename()).toMatch(/^Factura .*\.pdf$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page, 'invoice of a client on a telephone')
  expect(problems).toEqual([])
})
