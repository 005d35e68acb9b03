// Booking by visitors: on a phone, without an account, by keyboard only.
import { expect, test, type Locator, type Page } from '@playwright/test'
import ICAL from 'ical.js'
import { button, openCalendar, phone, slots, visit } from './open-calendar.ts'
import { address, consoleProblemsOf, expectAccessible, expectNoUntranslatedKeys, post } from './people.ts'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  // Found once: looking for a role among all elements after each Tab costs more than the Tab.
  const found = await target.elementHandle()
  for (let steps = 0; steps < 40; steps += 1) {
    if (await found?.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  expect(await page.evaluate(() => document.activeElement?.outerHTML), 'is reached by Tab').toBe(
    await target.evaluate((element) => element.outerHTML),
  )
}
const pressOn = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
const expectFocusedHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name })).toBeFocused()
interface Invite {
  readonly start: Date
  readonly end: Date
  readonly uid: string
  readonly text: string
}
/** Fetches and parses the calendar file of a link. */
async function inviteOf(page: Page, name: string): Promise<Invite> {
  const answer = await page.request.get((await page.getByRole('link', { name }).getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  const text = await answer.text()
  const events = new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
  expect(events).toHaveLength(1)
  const [event] = events
  if (!event) throw new Error('the file has no event')
  return { start: event.startDate.toJSDate(), end: event.endDate.toJSDate(), uid: event.uid, text }
}

test.use({ viewport: phone, hasTouch: true })

test('a visitor books, moves and cancels by keyboard', async ({ page, request }) => {
  test.slow()
  const consoleProblems = consoleProblemsOf(page)
  const origins = new Set<string>()
  page.on('request', (call) => {
    const { origin } = new URL(call.url())
    if (!call.url().startsWith('data:')) origins.add(origin)
  })
  const { lawyer, path } = await openCalendar(request)
  await visit(page, path)
  await expectAccessible(page, 'day')

  await pressOn(page, button(page, /Primera fecha disponible/))
  await expect(page.locator('#bk-times-head')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.bk-day.chosen')).toBeFocused()
  // The calendar is one tab stop; arrow keys move, here by a week.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('#bk-times-head')).toBeFocused()
  await expectAccessible(page, 'time')
  await pressOn(page, slots(page).nth(1))
  await expect(slots(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('timer')).toHaveText(/Apartada (10:00|9:\d\d)/)
  await pressOn(page, button(page, 'Continuar con sus datos'))

  await expectFocusedHeading(page, 'Sus datos')
  await expectAccessible(page, 'details')
  await pressOn(page, button(page, 'Revisar la cita'))
  await expect(page.getByRole('alert').filter({ hasText: 'Faltan por corregir 2 datos' })).toBeFocused()
  await expectAccessible(page, 'problems')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: /Nombre y apellidos/ })
  await expect(name).toBeFocused()
  await page.keyboard.type('Efraín Laracuente')
  await page.keyboard.press('Tab')
  await page.keyboard.type('efrain@example.com')
  await pressOn(page, button(page, 'Revisar la cita'))

  await expectFocusedHeading(page, 'Revise y confirme')
  await expectAccessible(page, 'review')
  const time = await page.locator('.bk-summary').innerText()
  await pressOn(page, button(page, 'Confirmar cita'))
  await expectFocusedHeading(page, 'Su cita está confirmada')
  await expectAccessible(page, 'done')
  expect(time).toContain(await page.locator('.bk-done-when strong').innerText())

  const invite = await inviteOf(page, 'Añadir al calendario')
  expect(invite.end.getTime() - invite.start.getTime()).toBe(45 * 60_000)
  expect(invite.text).not.toMatch(/Laracuente v|herencia/i)
  const headers = { authorization: `Bearer ${lawyer.token}` }
  const booked = (await (await request.get('/api/appointments', { headers })).json()) as {
    items: { start: string; name: string; status: string }[]
  }
  expect(booked.items).toMatchObject([
    { start: invite.start.toISOString(), name: 'Efraín Laracuente', status: 'confirmed' },
  ])

  await pressOn(page, page.getByRole('link', { name: 'Mover o cancelar la cita' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Su cita con/)
  await expectAccessible(page, 'manage')
  await pressOn(page, button(page, 'Mover'))
  await expectFocusedHeading(page, 'Elija otra fecha y hora')
  await pressOn(page, button(page, /Primera fecha disponible/))
  await pressOn(page, slots(page).last())
  await expectAccessible(page, 'move')
  await pressOn(page, button(page, 'Mover la cita'))
  await expect(page.getByText(/La cita se movió al/)).toBeVisible()
  const moved = await inviteOf(page, 'Añadir al calendario')
  expect(moved.uid).toBe(invite.uid)
  expect(moved.start).not.toEqual(invite.start)

  await pressOn(page, button(page, 'Cancelar cita'))
  await expectFocusedHeading(page, '¿Cancelar la cita?')
  await pressOn(page, button(page, 'Sí, cancelar la cita'))
  await expect(
    page.getByText('La cita quedó cancelada. Este sitio no envía correos: no recibirá ningún aviso.'),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
  await expectAccessible(page, 'cancelled')
  await expect(page.getByRole('link', { name: 'Agendar otra' })).toBeVisible()
  expect(consoleProblems).toEqual([])
  expect([...origins], 'nothing comes from elsewhere').toEqual([new URL(page.url()).origin])
})

/**
 * Chooses the last free slot of the first date, because the first slot may begin during the test. @returns its label
 */
async function chooseTime(page: Page): Promise<string> {
  await button(page, /Primera fecha disponible/).click()
  const words = await slots(page).last().innerText()
  await slots(page).last().click()
  return words
}
async function fillDetails(page: Page, name = 'Zoraida Picorelli'): Promise<void> {
  await page.getByRole('textbox', { name: /Nombre y apellidos/ }).fill(name)
  await page.getByRole('textbox', { name: /Correo electrónico/ }).fill('zoraida@example.com')
}

test('a visitor whose slot was taken keeps typed details and gets another', async ({ page, request, browser }) => {
  const { path } = await openCalendar(request)
  await visit(page, path)
  const elsewhere = await browser.newContext({ viewport: phone })
  const other = await elsewhere.newPage()
  await visit(other, path)
  const wanted = await chooseTime(page)
  await expect(page.getByRole('timer')).toBeVisible()
  await button(page, 'Continuar con sus datos').click()
  await fillDetails(page)

  // The other visitor still sees that slot, but the hold refuses them.
  await button(other, /Primera fecha disponible/).click()
  await button(other, wanted).click()
  await expect(other.getByRole('alert').filter({ hasText: 'Otra persona acaba de reservar esa hora' })).toBeFocused()
  await expect(button(other, wanted)).toHaveCount(0)
  await elsewhere.close()

  // A reload preserves both the hold and the typed text.
  await page.reload()
  await expect(page.getByText('Recuperamos lo que había escrito.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Nombre y apellidos/ })).toHaveValue('Zoraida Picorelli')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.bk-slot.chosen')).toHaveText(wanted)
  await page.goto(path)
  await button(page, 'Continuar con sus datos').click()
  await expect(page.getByRole('textbox', { name: /Nombre y apellidos/ })).toHaveValue('Zoraida Picorelli')
  await button(page, 'Revisar la cita').click()
  await button(page, 'Confirmar cita').click()
  await expect(page.getByRole('heading', { name: 'Su cita está confirmada' })).toBeVisible()
  await button(page, 'Agendar otra').click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('an expired hold is explained, and typed details survive a lost connection', async ({ page, request }) => {
  const { path } = await openCalendar(request)
  await page.clock.install()
  await visit(page, path)
  await chooseTime(page)
  await button(page, 'Continuar con sus datos').click()
  await fillDetails(page)
  await button(page, 'Pedir más tiempo').click()
  await expect(page.getByText(/Apartada hasta las/)).toBeVisible()
  await page.clock.fastForward(601_000)
  await expect(page.getByText('Se acabó el tiempo y la hora quedó libre')).toBeVisible()
  await expectAccessible(page, 'expired')
  await button(page, 'Apartarla otra vez').click()
  await expect(page.getByRole('timer')).toBeVisible()
  await button(page, 'Revisar la cita').click()
  await page.context().setOffline(true)
  await expect(page.getByText('Sin conexión. Lo que escribió está guardado.')).toBeVisible()
  await button(page, 'Confirmar cita').click()
  await expect(
    page.getByText('No hay conexión. Lo que escribió está guardado; inténtelo de nuevo cuando vuelva.'),
  ).toBeVisible()
  await page.context().setOffline(false)
  await button(page, 'Confirmar cita').click()
  await expect(page.getByRole('heading', { name: 'Su cita está confirmada' })).toBeVisible()
})

test('safe pre-consultation asks for parties first and for the facts after acceptance', async ({ page, request }) => {
  const { lawyer, path } = await openCalendar(request, { confirm: 'request', safePreConsultation: true })
  await visit(page, path)
  await chooseTime(page)
  await button(page, 'Continuar con sus datos').click()
  await fillDetails(page)
  await expect(page.getByRole('textbox', { name: /De qué se trata/ })).toHaveCount(0)
  await button(page, 'Revisar la cita').click()
  await expect(page.getByRole('link', { name: 'Escriba los nombres de las partes.' })).toBeVisible()
  await page.getByRole('textbox', { name: /Nombres de las partes/ }).fill('Zoraida Picorelli\nPunta Verde, Inc.')
  await button(page, 'Revisar la cita').click()
  await button(page, 'Pedir cita').click()
  await expect(page.getByRole('heading', { name: 'Enviamos su solicitud' })).toBeVisible()
  await page.getByRole('link', { name: 'Mover o cancelar la cita' }).click()
  await expect(page.getByText('Por confirmar', { exact: true })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Punta Verde')

  const headers = { authorization: `Bearer ${lawyer.token}` }
  const { items } = (await (await request.get('/api/appointments', { headers })).json()) as {
    items: { id: string; parties: string }[]
  }
  expect(items[0]?.parties).toContain('Punta Verde')
  await post(request, lawyer.token, `/appointments/${items[0]?.id}/confirm`, {})
  await page.reload()
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: /De qué se trata/ }).fill('Una herencia sin testamento.')
  await expectAccessible(page, 'story')
  await button(page, 'Enviar a la oficina').click()
  await expect(page.getByText('La oficina recibió lo que escribió.')).toBeVisible()
})

test('invalid links show a message', async ({ page }) => {
  for (const path of [
    '/app/schedule/public/appointments/no-such-token-of-anybody',
    '/app/schedule/public/no-such-lawyer',
  ]) {
    await page.context().setExtraHTTPHeaders(address())
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoUntranslatedKeys(page, path)
    await expectAccessible(page, path)
  }
})

test.describe('booking without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('shows the free days, and that booking needs JavaScript', async ({ page, request }) => {
    const { path } = await openCalendar(request)
    await page.context().setExtraHTTPHeaders(address())
    await page.goto(path)
    await expect(button(page, /\d libres$/).first()).toBeVisible()
    await expect(page.getByText(/JavaScript/)).toBeVisible()
  })
})

test.describe('booking from another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })
  test('both times are shown, and can be switched', async ({ page, request }) => {
    const { path } = await openCalendar(request)
    await visit(page, path)
    const chosenTime = await chooseTime(page)
    await expect(page.locator('.bk-zone')).toContainText('hora de Puerto Rico (AST, UTC−4)')
    await expect(page.locator('.bk-zone')).toContainText('Su hora local:')
    await button(page, 'Ver en mi hora local').click()
    const chosen = page.locator('.bk-slot.chosen')
    await expect(chosen).toBeVisible()
    expect(await chosen.innerText()).not.toBe(chosenTime)
    await expect(page.locator('.bk-zone')).toContainText(`En la oficina: ${chosenTime.replace(/\.$/, '')}`)
    await button(page, 'Continuar con sus datos').click()
    await fillDetails(page)
    await button(page, 'Revisar la cita').click()
    await button(page, 'Confirmar cita').click()
    await expect(page.locator('.bk-done-when')).toContainText('En la oficina:')
  })
})
