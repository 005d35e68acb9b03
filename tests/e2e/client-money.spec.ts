// Client money: received, paid, taken as earned fees, and a month of 500 lines reconciled.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoUntranslatedKeys,
  lawyerWithOffice,
  post,
  screenOpener,
  signIn,
  type WithId,
} from './people.ts'

const month = '2026-03'
const day = (n: number) => `${month}-${String((n % 28) + 1).padStart(2, '0')}`
const usDay = (n: number) => `03/${String((n % 28) + 1).padStart(2, '0')}/2026`

test('an office receives and pays client money and seals a month once its three errors are resolved', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const lawyer = await lawyerWithOffice(request)
  const call = <T>(path: string, body: object) => post<T>(request, lawyer.token, path, body)
  const client = await call<WithId>('/clients', { name: 'Sucn. Echeandía' })
  const { id: caseId } = await call<WithId>('/cases', { name: 'Echeandía v. Punta Verde', clientId: client.id })
  const problems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  const open = screenOpener(page)

  await open('/app/client-money')
  await expect(page.getByText('Aún no hay cuentas de dinero del cliente')).toBeVisible()
  await expectAccessible(page, 'client money without accounts')
  await page.getByRole('button', { name: 'Añadir cuenta de banco' }).press('Enter')
  const bankForm = page.getByRole('dialog', { name: 'Añadir cuenta de banco' })
  await bankForm.getByLabel(/^Banco/).fill('Banco de la Bahía')
  await bankForm.getByLabel('Últimos cuatro dígitos').fill('4471')
  await bankForm.getByLabel('Abierta el').fill('2026-03-01')
  await expectAccessible(page, 'form of a bank account')
  await bankForm.getByRole('button', { name: 'Añadir' }).press('Enter')
  await expect(page.getByText('Ningún cliente tiene dinero aquí')).toBeVisible()

  await page.getByRole('button', { name: 'Anotar depósito' }).click()
  const deposit = page.getByRole('dialog', { name: 'Anotar depósito' })
  await deposit.getByRole('combobox', { name: 'Caso' }).fill('Echeandía')
  await page.getByRole('option', { name: /Echeandía v\. Punta Verde/ }).click()
  await deposit.getByLabel('Importe').fill('5000')
  await deposit.getByLabel('Quién paga').fill('Aseguradora')
  await deposit.getByLabel('Día').fill('2026-03-01')
  await expectAccessible(page, 'form of a deposit')
  await deposit.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(page.getByText('Depósito anotado con el recibo 1')).toBeVisible()
  await expect(page.getByText('La oficina guarda $5,000.00 de sus clientes')).toBeVisible()
  await expectNoUntranslatedKeys(page, 'client money')
  await expectAccessible(page, 'client money')

  await page.getByRole('link', { name: 'Sucn. Echeandía' }).click()
  await expect(page.getByText('Depósito · Aseguradora')).toBeVisible()
  await expectAccessible(page, 'ledger of a client')

  // The 498 deposits of the month as the office recorded them, and the statement with three errors.
  const banks = await request.get('/api/trust-banks', { headers: { authorization: `Bearer ${lawyer.token}` } })
  const { items } = (await banks.json()) as { items: WithId[] }
  const bankId = items[0]?.id ?? ''
  const rows = [`${usDay(0)},ASEGURADORA,5000.00`]
  let shownCents = 500_000
  for (let n = 1; n <= 498; n += 1) {
    const cents = 10_000 + n
    await call('/trust-deposits', { bankId, caseId, day: day(n), cents, counterparty: `Pago ${n}`, method: 'cash' })
    // One line is missing at the bank, and one has two of its digits exchanged.
    if (n === 100) continue
    const shown = n === 234 ? 10_324 : cents
    shownCents += shown
    rows.push(`${usDay(n)},DEPOSITO ${n},${(shown / 100).toFixed(2)}`)
  }
  rows.push(`03/31/2026,CARGO POR SERVICIO,-15.00`)

  await open(`/app/client-money?tab=reconciliation&month=${month}`)
  const load = () =>
    page.locator('input[type=file]').setInputFiles({
      name: 'estado.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Date,Description,Amount', ...rows].join('\n')),
    })
  const statement = page.getByRole('dialog', { name: 'Estado de cuenta' })
  const importStatement = async () => {
    await load()
    await statement.getByRole('button', { name: 'Importar' }).click()
  }
  await load()
  await expect(statement.getByText('499 líneas leídas')).toBeVisible()
  await statement.getByText('Qué hay en cada columna').click()
  await expect(statement.getByLabel('Importe')).toHaveValue('2')
  await expectAccessible(page, 'preview of a statement')
  await statement.getByLabel('Importe').selectOption('1')
  await expect(statement.getByText('0 líneas leídas')).toBeVisible()
  await expect(statement.getByRole('button', { name: 'Importar' })).toBeDisabled()
  await statement.getByLabel('Importe').selectOption('2')
  await expect(statement.getByText('499 líneas leídas')).toBeVisible()
  await statement.getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByText('499 líneas nuevas; ya estaban 0')).toBeVisible({ timeout: 30_000 })
  const balance = async (cents: number) => {
    await page.getByRole('button', { name: 'Saldo del banco' }).click()
    const sheet = page.getByRole('dialog', { name: 'Saldo del banco' })
    await sheet.getByLabel('Saldo a fin de mes').fill((cents / 100).toFixed(2))
    await sheet.getByRole('button', { name: 'Guardar' }).press('Enter')
    await expect(sheet).toBeHidden()
  }
  await balance(shownCents - 1_500)
  await expect(page.getByText('CARGO POR SERVICIO')).toBeVisible()
  await expect(page.getByText('No está en el libro')).toBeVisible()
  await expect(page.getByText('El importe difiere')).toBeVisible()
  await expect(page.getByText('banco $103.24, libro $102.34')).toBeVisible()
  await expect(page.getByText('Echeandía v. Punta Verde · Pago 100', { exact: true })).toBeVisible()
  await expect(page.getByText('En tránsito').first()).toBeVisible()
  const seal = page.getByRole('button', { name: /Cerrar y sellar marzo/ })
  await expect(seal).toBeDisabled()
  await expectNoUntranslatedKeys(page, 'reconciliation')
  await expectAccessible(page, 'reconciliation')

  // The bank corrects its two errors, which are matched by hand; items in transit stay unmatched.
  rows.push('03/31/2026,CORRECCION,-0.90', '03/31/2026,REVERSO DE CARGO,15.00')
  await importStatement()
  await expect(page.getByText('2 líneas nuevas; ya estaban 499')).toBeVisible({ timeout: 30_000 })
  const match = async (...titles: readonly string[]) => {
    for (const title of titles) await page.getByRole('checkbox', { name: `Elegir «${title}»` }).press('Space')
    await page.getByRole('button', { name: 'Conciliar lo elegido' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Conciliar lo elegido' })).toBeHidden()
  }
  await match('CARGO POR SERVICIO', 'REVERSO DE CARGO')
  await match('DEPOSITO 234', 'CORRECCION', 'Echeandía v. Punta Verde · Pago 234')
  await balance(shownCents - 90)
  await expect(page.getByText('Las tres coinciden.')).toBeVisible()
  await seal.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar y sellar' }).click()
  await expect(page.getByText(/Cerrado y sellado por/)).toBeVisible()
  await expectAccessible(page, 'sealed month')

  await page.getByRole('tab', { name: 'Cuentas de banco' }).click()
  await page.getByRole('button', { name: /Acciones de «CIFAA terminada en 4471»/ }).click()
  await page.getByRole('menuitem', { name: 'Libro diario' }).click()
  const journal = page.getByRole('dialog', { name: 'Libro diario' })
  await journal.getByLabel('Desde').fill('2026-03-01')
  await journal.getByLabel('Hasta').fill('2026-03-31')
  await expectAccessible(page, 'download of a journal')
  const download = page.waitForEvent('download')
  await journal.getByRole('button', { name: 'CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.match(/Pago \d+/g)).toHaveLength(498)
  await journal.getByRole('button', { name: 'Cerrar' }).click()

  await page.getByRole('tab', { name: 'Reglas' }).click()
  await expect(page.getByText('propuesto')).toBeVisible()
  await expectAccessible(page, 'rules of client money')
  await page.getByLabel('Días hasta avisar de un cheque sin cobrar').fill('90')
  await page.getByLabel('Fuente de estas reglas').fill('Opinión del asesor de la oficina')
  await page.getByLabel('Confirmadas el').fill('2026-03-31')
  await page.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(page.getByText('Reglas guardadas')).toBeVisible()
  await expect(page.getByText('propuesto')).toBeHidden()
  await expectNoUntranslatedKeys(page, 'rules of client money')
  expect(problems).toEqual([])

  // Refusals, which the browser's console lists.
  await page.getByLabel('Dos personas para cada salida').press('Space')
  await page.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(page.getByText('Nadie más en la oficina puede autorizar')).toBeVisible()
  await page.getByRole('tab', { name: 'Cuentas de banco' }).click()
  await page.getByRole('button', { name: /Acciones de «CIFAA terminada en 4471»/ }).click()
  await page.getByRole('menuitem', { name: 'Editar cuenta' }).click()
  const edited = page.getByRole('dialog', { name: 'Editar cuenta' })
  await edited.getByLabel('Cerrada el').fill('2026-04-30')
  await edited.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(edited.getByRole('alert')).toContainText('$')
})

test('earned fees leave client money and pay an invoice of the case', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  const call = <T>(path: string, body: object) => post<T>(request, lawyer.token, path, body)
  const client = await call<WithId>('/clients', { name: 'Sucn. Echeandía' })
  const { id: caseId } = await call<WithId>('/cases', { name: 'Echeandía v. Punta Verde', clientId: client.id })
  const parties = await call<{ items: { person: WithId }[] }>(`/cases/${caseId}/parties`, {
    clientId: client.id,
    role: 'plaintiff',
    side: 'ours',
  })
  const bank = await call<WithId>('/trust-banks', {
    name: 'CIFAA',
    bank: 'Banco de la Bahía',
    lastFour: '4471',
    openedOn: '2026-03-01',
  })
  const deposit = {
    bankId: bank.id,
    caseId,
    day: '2026-03-02',
    cents: 50_000,
    counterparty: 'Echeandía',
    method: 'cash',
  }
  await call('/trust-deposits', deposit)
  const problems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  const open = screenOpener(page)

  await open('/app/client-money')
  await page.getByRole('link', { name: 'Sucn. Echeandía' }).click()
  await page.getByRole('button', { name: 'Cobrar honorarios' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cobrar honorarios' })
  await expect(sheet.getByText('Este caso no tiene facturas por cobrar')).toBeVisible()
  await expectAccessible(page, 'earned fees without an invoice')

  const line = {
    kind: 'other',
    description: 'Redactar la demanda',
    workedOn: '2026-03-02',
    unit: 'hour',
    quantity: 14_400,
    unitCents: 17_500,
    discount: null,
    taxClass: 'exempt_legal',
  }
  const draft = await call<WithId & { version: number }>('/invoices', {
    caseId,
    personId: parties.items[0]?.person.id,
    title: 'Factura de marzo',
    language: 'es',
    note: '',
    dueDays: 30,
    discount: null,
    lines: [line],
  })
  await call(`/invoices/${draft.id}/issue`, { version: draft.version })
  await page.reload()
  await page.getByRole('button', { name: 'Cobrar honorarios' }).press('Enter')
  await expect(sheet.getByLabel('Importe')).toHaveValue('500.00')
  await expectAccessible(page, 'form of earned fees')
  await sheet.getByLabel('Importe').fill('400')
  await sheet.getByRole('button', { name: 'Cobrar honorarios' }).press('Enter')
  await expect(page.getByText('Honorarios cobrados; el pago consta en la factura')).toBeVisible()
  await expect(page.getByText('Honorarios ganados')).toBeVisible()

  await open(`/app/invoices/${draft.id}`)
  await expect(page.getByText('Pagada en parte').first()).toBeVisible()
  await expect(page.getByText('Dinero del cliente').last()).toBeVisible()
  await expect(page.getByText('$300.00').first()).toBeVisible()
  expect(problems).toEqual([])
})
