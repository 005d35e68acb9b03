// A booking that is paid with ATH Móvil, from the settings of the type to the refund of its cancellation.
import { expect, test } from '@playwright/test'
import { athAccount } from './accounts.ts'
import { button, openCalendar, phone, slots, visit } from './open-calendar.ts'
import {
  address,
  consoleProblemsOf,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoUntranslatedKeys,
  post,
  screenOpener,
  signIn,
} from './people.ts'

test('an office asks for an advance, a visitor pays it, and its cancellation gives it back', async ({
  browser,
  page,
  request,
}) => {
  // Every free time is far enough ahead for a refund, also on the last days of a month.
  const { lawyer, path } = await openCalendar(request, { minimumNoticeMinutes: 2 * 24 * 60 })
  const headers = { authorization: `Bearer ${lawyer.token}`, ...address() }
  const keys = { provider: 'ath', ...athAccount }
  const connected = await request.put('/api/payment-accounts/ath', { data: keys, headers })
  expect(connected.status(), await connected.text()).toBe(200)
  const bank = { name: 'Anticipos CIFAA', bank: 'Banco Popular', lastFour: '4471', openedOn: '2020-01-01' }
  await post(request, lawyer.token, '/trust-banks', bank)

  const problems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  const open = screenOpener(page)
  await open('/app/schedule?tab=settings')
  await page.getByRole('button', { name: 'Añadir tipo' }).click()
  const sheet = page.getByRole('dialog', { name: 'Añadir tipo' })
  await sheet.getByLabel('Nombre (Español)').fill('Consulta con anticipo')
  await sheet.getByLabel('Pago al reservar').selectOption('advance')
  await sheet.getByLabel('Cantidad').fill('75')
  await expect(sheet.getByLabel('Cuenta que lo recibe')).toContainText('Anticipos CIFAA')
  await expectAccessible(page, 'payment of a type')
  await expectNoUntranslatedKeys(page, 'payment of a type')
  await sheet.getByRole('button', { name: 'Guardar' }).click()
  await expect(sheet.getByText(/Una cita que pide un pago se confirma al pagar/)).toBeVisible()
  await sheet.getByLabel('Confirmación').selectOption('auto')
  await sheet.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('pide $75.00 al reservar')).toBeVisible()

  const visitorContext = await browser.newContext({ viewport: phone, locale: 'es-PR' })
  const visitor = await visitorContext.newPage()
  await visit(visitor, path)
  await button(visitor, /Consulta con anticipo/).click()
  await expect(visitor.getByText('Se pagan $75.00 al reservar para confirmar la cita.')).toBeVisible()
  await expect(visitor.getByText(/sigue siendo dinero suyo/)).toBeVisible()
  await expect(visitor.getByText(/Si cancela hasta 24 horas antes, se le devuelve todo/)).toBeVisible()
  await button(visitor, 'Ver horas libres').click()
  await button(visitor, /Primera fecha disponible/).click()
  await button(visitor, /^(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo), .* libres?$/)
    .last()
    .click()
  await slots(visitor).last().click()
  await button(visitor, 'Continuar con sus datos').click()
  await visitor.getByRole('textbox', { name: /Nombre y apellidos/ }).fill('Zoraida Picorelli')
  await visitor.getByRole('textbox', { name: /Correo electrónico/ }).fill('zoraida@example.com')
  await button(visitor, 'Revisar la cita').click()
  await button(visitor, 'Apartar la hora y pagar').click()
  await expect(visitor.getByRole('heading', { name: 'Falta pagar para confirmar la cita' })).toBeVisible()
  await visitor.getByRole('textbox', { name: /Teléfono/ }).fill('787-555-0112')
  await expectAccessible(visitor, 'payment of a booking')
  await expectNoHorizontalScroll(visitor, 'payment of a booking')
  await button(visitor, 'Continuar').click()
  // The payer approves it on the telephone; the page finds out, and shows the appointment.
  await visitor.waitForURL(/\/app\/schedule\/public\/appointments\//, { timeout: 30_000 })
  await expect(visitor.getByText('Pagado: $75.00')).toBeVisible()
  await expect(visitor.locator('.bk-chip').filter({ hasText: 'Confirmada' })).toBeVisible()
  await expectAccessible(visitor, 'paid appointment')

  await open('/app/schedule?tab=bookings')
  await expect(page.getByText('Pagó $75.00')).toBeVisible()
  await page.getByRole('button', { name: 'Zoraida Picorelli', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Zoraida Picorelli' })
  await expect(details.getByText(/ATH Móvil .* anticipo · recibo 1/)).toBeVisible()
  await expect(details.getByText('Anticipo en la cuenta de la persona')).toBeVisible()
  await expectAccessible(page, 'payment of a booking, for the office')
  await expectNoUntranslatedKeys(page, 'payment of a booking, for the office')

  await open('/app/client-money')
  await expect(page.getByText('Anticipos de citas, sin caso todavía')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zoraida Picorelli' })).toBeVisible()
  await expectAccessible(page, 'advances')

  await button(visitor, 'Cancelar cita').click()
  await expect(visitor.getByText('Si cancela ahora, se le devuelven $75.00.')).toBeVisible()
  await button(visitor, 'Sí, cancelar la cita').click()
  await expect(visitor.getByText('Se le devuelven $75.00 por el mismo medio.')).toBeVisible()
  await expectAccessible(visitor, 'cancelled appointment')
  await visitorContext.close()
  await expect(async () => {
    const { items } = (await (await request.get('/api/trust-journals', { headers })).json()) as {
      items: { kind: string; cents: number }[]
    }
    expect(items.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['disbursement', 7_500],
      ['deposit', 7_500],
    ])
  }).toPass({ timeout: 15_000 })
  // The type that was to be confirmed by the office was refused.
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})
