// Time that is invoiced and paid: the reports, the dashboard and the case show the same sums, and the file equals them.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoUntranslatedKeys,
  lawyerWithOffice,
  post,
  screenOpener,
  signIn,
  address,
  type WithId,
} from './people.ts'

interface Unbilled {
  readonly items: readonly { readonly kind: string; readonly sourceId: string; readonly taxClass: string }[]
}

test('a lawyer sees worked, invoiced and collected sums in reports, dashboard and case, and downloads them', async ({
  page,
  request,
}) => {
  const lawyer = await lawyerWithOffice(request)
  const headers = { authorization: `Bearer ${lawyer.token}`, ...address() }
  const call = <T>(path: string, body: object) => post<T>(request, lawyer.token, path, body)
  const read = async <T>(path: string) => (await (await request.get(`/api${path}`, { headers })).json()) as T
  const { id: caseId } = await call<WithId>('/cases', { name: 'Tirado v. Borinquen Real', clientName: 'Carmen Tirado' })
  await expect
    .poll(async () => (await read<{ items: WithId[] }>(`/cases/${caseId}/invoice-clients`)).items.length)
    .toBe(1)
  const { items: people } = await read<{ items: WithId[] }>(`/cases/${caseId}/invoice-clients`)
  await call('/hourly-rates', { userId: null, caseId: null, cents: 15_000, fromOn: '2020-01-01' })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Puerto_Rico' }).format(new Date())
  const time = { caseId, workedOn: today, narrative: 'Vista', billable: true }
  await call('/time-entries', { ...time, seconds: 7_200 })
  const { items } = await read<Unbilled>(`/cases/${caseId}/unbilled`)
  const draft = await call<WithId>('/invoices', {
    caseId,
    personId: people[0]?.id,
    title: 'Servicios',
    language: 'es',
    note: '',
    dueDays: 30,
    discount: null,
    lines: items.map(({ kind, sourceId, taxClass }) => ({
      kind,
      sourceId,
      taxClass,
      description: 'Vista',
      discount: { kind: 'percent', value: 1_000 },
    })),
  })
  await call(`/invoices/${draft.id}/issue`, { version: 1 })
  await call('/client-payments', {
    method: 'cheque',
    receivedOn: today,
    reference: '',
    allocations: [{ invoiceId: draft.id, amountCents: 13_500 }],
  })
  await call('/time-entries', { ...time, seconds: 3_600 })

  const problems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  const open = screenOpener(page)

  // 2 h and 1 h at 150.00 are 450.00; 300.00 less 10 % were invoiced, of which 135.00 are paid.
  await open('/app/dashboard')
  const money = page.getByRole('region', { name: 'Dinero de la oficina' })
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(money).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(money).toContainText('$150.00')
  await expect(money).toContainText('$135.00')
  await open(`/app/my_cases/${caseId}`)
  const caseMoney = page.getByRole('region', { name: 'Dinero del caso' })
  await expect(caseMoney).toContainText('$150.00')
  await expect(caseMoney.getByRole('link', { name: /^\d{4}-0001$/ })).toBeVisible()

  await open('/app/practice-reports?tab=realisation')
  const table = page.getByRole('table', { name: 'Realización' })
  await expect(table.getByRole('row', { name: /^Total/ })).toHaveText(
    /^Total\$450\.00\$270\.0060\.0\s?%\$135\.0050\.0\s?%$/,
  )
  await expectAccessible(page, 'report of realisation')
  await expectNoUntranslatedKeys(page, 'report of realisation')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).press('Enter')
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file.split('\r\n')[1]).toMatch(/,450\.00,270\.00,60\.00,135\.00,50\.00$/)

  await page.getByRole('tab', { name: 'Sin facturar' }).click()
  const wip = page.getByRole('table', { name: 'Sin facturar' })
  await expect(wip.getByRole('row', { name: /^Total/ })).toContainText('1.0$150.00$0.00')
  await page.getByRole('radio', { name: 'Por caso' }).click()
  await wip.getByRole('link', { name: 'Tirado v. Borinquen Real' }).click()
  await expect(page.getByText('Caso: Tirado v. Borinquen Real')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Caso: Tirado v. Borinquen Real')).toBeVisible()
  await page.getByRole('tab', { name: 'Cobrado' }).click()
  await expect(page.getByRole('table', { name: 'Cobrado' }).getByRole('row', { name: /^Total/ })).toContainText(
    '$135.00',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page, 'reports on a phone')
  await expectAccessible(page, 'report of what was collected')
  expect(problems).toEqual([])
})
