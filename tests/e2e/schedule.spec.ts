// The schedule by keyboard: create, move, resize, edit an occurrence, delete and undo; then its settings.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { consoleProblemsOf, expectAccessible, lawyerWithOffice, post, signIn } from './people.ts'
import { instantAt, tuesday, week } from './schedule-week.ts'

interface EventResponse {
  readonly id: string
  readonly title: string | null
  readonly start: string
  readonly end: string
  readonly occurrence: string | null
  readonly startDay: string | null
}
async function eventsOf(request: APIRequestContext, token: string, from: string, to: string): Promise<EventResponse[]> {
  const answer = await request.get(
    `/api/events?${new URLSearchParams({ from: instantAt(from, '00:00'), to: instantAt(to, '00:00') })}`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { items: EventResponse[] }).items
}

const calendarItem = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('button', { name }).first()
/** Last announcement of the live region. */
const statusMessage = (page: Page) => page.locator('[role=status][aria-live=polite]')

/** Expects that the list of events is not being fetched, because keys act on the displayed events. */
const expectUpToDate = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

async function openWeek(page: Page): Promise<void> {
  await page.goto(week)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('7–13 de marzo de 2027')
}

test('an event is created, moved, resized, deleted and restored by keyboard alone', async ({ page, request }) => {
  test.slow()
  const consoleProblems = consoleProblemsOf(page)
  const lawyer = await lawyerWithOffice(request)
  await signIn(page, lawyer.email)
  await openWeek(page)
  await expectAccessible(page, 'week')

  await test.step('arrow keys reach a half hour with an accessible name', async () => {
    await page.getByRole('gridcell', { name: /martes, 9 de marzo de 2027, 9:00 a\.\s?m\./ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(
      page.getByRole('gridcell', { name: /martes, 9 de marzo de 2027, 9:30 a\.\s?m\., libre/ }),
    ).toBeFocused()
  })

  await test.step('Enter opens the sheet with that time, and the event takes the focus', async () => {
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Nuevo evento' })
    await expect(sheet.getByLabel('Título')).toBeFocused()
    await expect(sheet.getByLabel('Empieza el')).toHaveValue(tuesday)
    await expect(sheet.getByLabel('Hora de inicio')).toHaveValue('09:30')
    await sheet.getByLabel('Título').fill('Preparación de testimonio')
    await expectAccessible(page, 'sheet')
    // An appointment needs a guest: the error summary takes the focus.
    await sheet.locator('select[name=kind]').selectOption('appointment')
    await sheet.getByLabel('Título').press('Enter')
    await expect(sheet.getByRole('alert')).toBeFocused()
    await expect(sheet.getByRole('alert')).toContainText('Nombre del invitado')
    await sheet.locator('select[name=kind]').selectOption('call')
    await sheet.getByLabel('Hora de fin').fill('10:30')
    await sheet.getByRole('button', { name: 'Crear' }).focus()
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(
      calendarItem(page, /^Preparación de testimonio, Llamada, martes, 9 de marzo de 2027, 9:30.*10:30 a\.\s?m\./),
    ).toBeFocused()
  })

  await test.step('Alt and arrow keys move and resize it, with an announcement, and the focus follows', async () => {
    await page.keyboard.press('Alt+ArrowRight')
    await expect(calendarItem(page, /Preparación de testimonio.*miércoles, 10 de marzo de 2027/)).toBeFocused()
    await expect(statusMessage(page).filter({ hasText: 'se movió: miércoles, 10 de marzo de 2027' })).toHaveCount(1)
    await page.keyboard.press('Alt+ArrowDown')
    await expect(calendarItem(page, /9:45.*10:45 a\.\s?m\./)).toBeFocused()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(calendarItem(page, /9:45.*11:00 a\.\s?m\./)).toBeFocused()
    await expect
      .poll(async () =>
        (await eventsOf(request, lawyer.token, '2027-03-07', '2027-03-14')).map(({ start, end }) => [start, end]),
      )
      .toEqual([[instantAt('2027-03-10', '09:45'), instantAt('2027-03-10', '11:00')]])
    await expect(statusMessage(page).filter({ hasText: 'cambió de duración' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Deshacer' }).last().click()
    await expect(calendarItem(page, /9:45.*10:45 a\.\s?m\./)).toBeVisible()
  })

  await test.step('Enter opens it, Escape returns; the menu moves it by fields', async () => {
    await calendarItem(page, /Preparación de testimonio/).focus()
    await page.keyboard.press('Enter')
    const details = page.getByRole('region', { name: 'Seleccionado' })
    await expect(details.getByRole('heading', { name: 'Preparación de testimonio' })).toBeFocused()
    await expectAccessible(page, 'details')
    await page.keyboard.press('Escape')
    await expect(calendarItem(page, /Preparación de testimonio/)).toBeFocused()
    await page.keyboard.press('Enter')
    await details.getByRole('button', { name: 'Mover…' }).click()
    const dialog = page.getByRole('dialog', { name: /Mover/ })
    await dialog.getByLabel('Fecha').fill('2027-03-11')
    await dialog.getByLabel('Hora de inicio').fill('15:00')
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click()
    await expect(calendarItem(page, /jueves, 11 de marzo de 2027, 3:00.*4:00 p\.\s?m\./)).toBeVisible()
    await expect(statusMessage(page).filter({ hasText: 'se movió: jueves, 11 de marzo de 2027' })).toHaveCount(1)
    await expectUpToDate(page)
  })

  await test.step('Delete removes it and undo restores it', async () => {
    await calendarItem(page, /Preparación de testimonio/).focus()
    await page.keyboard.press('Delete')
    await expect(calendarItem(page, /Preparación de testimonio/)).toBeHidden()
    await expect(statusMessage(page).filter({ hasText: 'se borró' })).toHaveCount(1)
    // The notice of the move was replaced: its undo no longer applies.
    await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(calendarItem(page, /Preparación de testimonio/)).toBeFocused()
    await expectUpToDate(page)
  })

  await test.step('letters change the view and pages the week; the address follows', async () => {
    await page.keyboard.press('d')
    await expect(page).toHaveURL(/view=day&date=2027-03-11|date=2027-03-11.*view=day/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jueves, 11 de marzo de 2027')
    await expect(
      page.getByRole('gridcell', { name: /jueves, 11 de marzo de 2027/ }).and(page.locator(':focus')),
    ).toHaveCount(1)
    await page.keyboard.press('m')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marzo de 2027')
    await expect(page.getByRole('gridcell', { name: /jueves, 11 de marzo de 2027, 1 evento/ })).toBeFocused()
    await expectAccessible(page, 'month')
    await page.keyboard.press('PageDown')
    await expect(page.getByRole('gridcell', { name: /domingo, 11 de abril de 2027, sin eventos/ })).toBeFocused()
    await page.keyboard.press('a')
    await expect(page.getByRole('heading', { level: 2, name: /11 de abril/ })).toBeVisible()
    await expectAccessible(page, 'agenda')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abril de 2027')
  })
  expect(consoleProblems).toEqual([])
})

test('a mouse creates and moves events; one occurrence changes alone; a term opens in its case', async ({
  page,
  request,
}) => {
  test.slow()
  const lawyer = await lawyerWithOffice(request)
  await post(request, lawyer.token, '/events', {
    title: 'Reunión de equipo',
    kind: 'task',
    start: instantAt('2027-03-08', '08:00'),
    end: instantAt('2027-03-08', '09:00'),
    rrule: 'FREQ=DAILY;COUNT=5',
  })
  const file = await post<{ id: string }>(request, lawyer.token, '/cases', { name: 'Font v. Ríos' })
  const me = await request.get('/api/users/me', { headers: { authorization: `Bearer ${lawyer.token}` } })
  await post(request, lawyer.token, `/cases/${file.id}/terms`, {
    act: 'Contestar interrogatorios',
    dueOn: tuesday,
    nature: 'jurisdictional',
    ownerId: ((await me.json()) as { id: string }).id,
  })
  await signIn(page, lawyer.email)
  await openWeek(page)

  const cell = (day: string, time: RegExp) => page.getByRole('gridcell', { name: new RegExp(`${day}, ${time.source}`) })
  await test.step('creating by dragging', async () => {
    const from = (await cell('lunes, 8 de marzo de 2027', /1:00 p/).boundingBox())!
    await page.mouse.move(from.x + 20, from.y + 4)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 30)
    await page.mouse.move(from.x + 20, from.y + 66)
    await page.mouse.up()
    const sheet = page.getByRole('dialog', { name: 'Nuevo evento' })
    await expect(sheet.getByLabel('Hora de inicio')).toHaveValue('13:00')
    await expect(sheet.getByLabel('Hora de fin')).toHaveValue('14:30')
    await sheet.getByLabel('Título').fill('Inspección')
    await sheet.locator('select[name=kind]').selectOption('hearing')
    await sheet.getByRole('button', { name: 'Crear' }).click()
    await expect(calendarItem(page, /Inspección.*lunes, 8 de marzo/)).toBeVisible()
  })
  await test.step('moving by dragging', async () => {
    const own = (await calendarItem(page, /Inspección/).boundingBox())!
    const to = (await cell('miércoles, 10 de marzo de 2027', /2:00 p/).boundingBox())!
    await page.mouse.move(own.x + 20, own.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + 4, { steps: 6 })
    await page.mouse.move(to.x + 20, to.y + 11)
    await page.mouse.up()
    await expect(calendarItem(page, /Inspección.*miércoles, 10 de marzo de 2027, 2:00/)).toBeVisible()
  })
  await test.step('one occurrence of a series', async () => {
    await calendarItem(page, /Reunión de equipo.*martes, 9 de marzo/).focus()
    await page.keyboard.press('Alt+ArrowDown')
    const dialog = page.getByRole('dialog', { name: /serie/ })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'which of the series')
    await dialog.getByRole('radio', { name: 'Solo este evento' }).check()
    await dialog.getByRole('button', { name: 'Mover' }).click()
    await expect(calendarItem(page, /Reunión de equipo.*martes, 9 de marzo de 2027, 8:15/)).toBeVisible()
    await expect
      .poll(async () =>
        (await eventsOf(request, lawyer.token, '2027-03-07', '2027-03-14'))
          .filter(({ title }) => title === 'Reunión de equipo')
          .map(({ start }) => start),
      )
      .toEqual(
        ['2027-03-08', '2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12'].map((day) =>
          instantAt(day, day === tuesday ? '08:15' : '08:00'),
        ),
      )
  })
  await test.step('the sheet of one occurrence renames it alone', async () => {
    await calendarItem(page, /Reunión de equipo.*jueves, 11 de marzo/).click()
    await page.getByRole('region', { name: 'Seleccionado' }).getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Editar evento' })
    await sheet.getByLabel('Título').fill('Reunión con peritos')
    await sheet.getByRole('button', { name: 'Guardar' }).click()
    await expect(calendarItem(page, /Reunión con peritos.*jueves, 11 de marzo/)).toBeVisible()
    await expect(page.getByRole('grid').getByRole('button', { name: /Reunión de equipo/ })).toHaveCount(4)
  })
  await test.step('a term has no hours, cannot be moved, and opens in its case', async () => {
    const term = calendarItem(
      page,
      /Contestar interrogatorios, Término · propuesto, jurisdiccional.*martes, 9 de marzo/,
    )
    await term.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page.getByText('«Contestar interrogatorios» no se puede mover.')).toBeAttached()
    await term.click()
    await expect(page).toHaveURL(new RegExp(`/app/my_cases/${file.id}\\?tab=terms&term=`))
  })
  await test.step('a term is added from the calendar', async () => {
    await openWeek(page)
    await page.getByRole('button', { name: 'Nuevo evento' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Nuevo evento' })
    await sheet.getByLabel('Título').fill('Entregar el informe')
    await sheet.locator('select[name=kind]').selectOption('term')
    await expectAccessible(page, 'a term in the sheet of events')
    await sheet.getByRole('button', { name: 'Anotar el término' }).click()
    const form = page.getByRole('dialog', { name: 'Otro término' })
    await expect(form.getByLabel('Qué hay que hacer')).toHaveValue('Entregar el informe')
    await form.getByRole('combobox', { name: /Caso/ }).click()
    await page.getByRole('option', { name: 'Font v. Ríos' }).click()
    await form.getByLabel('Nota').fill('Con copia al perito')
    await form.getByRole('button', { name: 'Crear' }).click()
    await expect(page).toHaveURL(new RegExp(`/app/my_cases/${file.id}\\?tab=terms&term=`))
    await expect(page.getByText('Con copia al perito')).toBeVisible()
  })
})
