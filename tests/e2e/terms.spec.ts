// A judgment is notified: its chain is counted and confirmed; a motion in time interrupts the appeal, and the ruling on
// it starts the appeal again.
import { expect, test, type Page } from '@playwright/test'
import { confirmAddress } from './outbox.ts'
import { consoleProblemsOf, expectAccessible, lawyerWithOffice, post, signIn } from './people.ts'

/** A calendar day in Puerto Rico, some days from today. */
const dayFromToday = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Puerto_Rico' }).format(Date.now() + days * 86_400_000)

const row = (page: Page, act: string | RegExp) => page.locator('[data-term-row]').filter({ hasText: act })
const recon = 'Pedir reconsideración de la sentencia'
const appeal = /Apelar la sentencia(?!:)/

/** Fills in the sentence by keyboard: the kind of notice, and the day. */
async function fillInNotice(page: Page, words: string, day: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Qué se notificó o qué ocurrió' }).fill(words)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.getByLabel('Fecha', { exact: true }).fill(day)
}

test('a judgment starts the term to appeal, a motion interrupts it, and the ruling starts it again', async ({
  page,
  request,
}) => {
  test.slow()
  const consoleProblems = consoleProblemsOf(page)
  const lawyer = await lawyerWithOffice(request)
  // The notice about an unconfirmed address would be above the head of the case.
  await confirmAddress(request, lawyer.email)
  const { id } = await post<{ id: string }>(request, lawyer.token, '/cases', {
    name: 'Tirado Panadería v. Borinquen Real',
    responsibleId: null,
  })
  await signIn(page, lawyer.email)

  await test.step('the chain is counted while the sentence is filled in', async () => {
    await page.goto(`/app/my_cases/${id}?tab=terms`)
    await expect(page.getByText('Aún no hay términos en este caso')).toBeVisible()
    await expectAccessible(page, 'no terms')
    await fillInNotice(page, 'sentencia archivada', dayFromToday(-5))
    await expect(row(page, recon)).toBeVisible()
    await expect(row(page, appeal)).toBeVisible()
    await page.getByRole('radio', { name: 'No', exact: true }).click()
    await expect(row(page, 'el Estado')).toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Calendario del cómputo' })).toBeVisible()
    await expectAccessible(page, 'preview of the chain')
    await page.getByRole('button', { name: 'Proponer términos' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Se propusieron \d+ términos$/)).toBeVisible()
    // The tab itself lists the terms, so the strip above is hidden.
    await expect(page.getByRole('list', { name: 'Próximos términos' })).toHaveCount(0)
  })

  await test.step('the head of the case leaves room for its tabs: number, court, next date and three terms', async () => {
    const start = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const end = new Date(Date.now() + 3 * 86_400_000 + 3_600_000).toISOString()
    await post(request, lawyer.token, '/events', { title: 'Conferencia', kind: 'hearing', caseId: id, start, end })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/app/my_cases/${id}`)
    const nextDate = page.getByRole('region', { name: 'Próxima fecha' })
    await expect(nextDate).toContainText('Conferencia')
    await expect(nextDate).toContainText(/en \d+ días? laborables?|en \d+ días/)
    await expect(page.getByRole('list', { name: 'Próximos términos' }).getByRole('listitem')).toHaveCount(3)
    const bar = await page.getByRole('banner').boundingBox()
    const tabs = await page.getByRole('tablist', { name: 'Secciones del caso' }).boundingBox()
    expect((tabs?.y ?? 0) + (tabs?.height ?? 0) - (bar?.height ?? 0)).toBeLessThanOrEqual(260)
    expect(await page.getByRole('button', { name: 'Más, Secciones del caso' }).count()).toBe(0)
    await page.goto('/app/my_cases')
    await expect(page.getByText('Conferencia')).toBeVisible()
    await expectAccessible(page, 'list of cases with its next date')
    await page.goto(`/app/my_cases/${id}?tab=terms`)
    await expect(row(page, recon)).toBeVisible()
  })

  await test.step('on a phone the tabs for which there is no room stand in a menu, by keyboard, too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = page.getByRole('tablist', { name: 'Secciones del caso' })
    const more = page.getByRole('button', { name: 'Más, Secciones del caso' })
    await expect(bar.getByRole('tab', { name: 'Términos', selected: true })).toBeVisible()
    await expect(bar.getByRole('tab', { name: 'Llamadas' })).toHaveCount(0)
    await expectAccessible(page, 'tabs on a phone')
    await bar.getByRole('tab', { name: 'Términos' }).focus()
    await page.keyboard.press('Tab')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Llamadas' })).toBeVisible()
    // The last is «Tiempo».
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tab=calls/)
    await expect(bar.getByRole('tab', { name: 'Llamadas', selected: true })).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'Llamadas' })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(more).toHaveCount(0)
    await bar.getByRole('tab', { name: 'Términos' }).click()
    await expect(row(page, recon)).toBeVisible()
  })

  await test.step('one is confirmed with a key, the others together', async () => {
    await row(page, recon).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('c')
    await expect(page.getByText(/^Término confirmado para el/)).toBeVisible()
    await expect(row(page, recon).getByText('Confirmado')).toBeVisible()
    await page.getByRole('button', { name: /^Confirmar los \d+$/ }).click()
    const question = page.getByRole('dialog', { name: '¿Confirmar estos términos?' })
    await expectAccessible(page, 'confirm all')
    await question.getByRole('button', { name: /^Confirmar los/ }).click()
    await expect(row(page, appeal).getByText('Confirmado')).toBeVisible()
    await expectAccessible(page, 'confirmed chain')
  })

  await test.step('a motion in time interrupts the appeal', async () => {
    await row(page, recon).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('m')
    const sheet = page.getByRole('dialog', { name: 'Anotar cumplido' })
    await sheet.getByLabel(/^Se cumplió el/).fill(dayFromToday(-2))
    await expectAccessible(page, 'sheet of what was met')
    await sheet.locator('button[type=submit]').focus()
    await page.keyboard.press('Enter')
    await expect(row(page, recon).getByText('Cumplido')).toBeVisible()
    await expect(row(page, appeal).getByText('Interrumpido')).toBeVisible()
  })

  await test.step('its ruling starts the full term of the appeal again', async () => {
    await fillInNotice(page, 'resolución de la moción posterior', dayFromToday(0))
    const proposed = row(page, appeal).filter({ hasText: 'Propuesto' })
    await expect(proposed).toBeVisible()
    await page.getByRole('button', { name: 'Proponer términos' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Se propus(o|ieron) \d+ términos?$/)).toBeVisible()
    await proposed.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('c')
    await expect(row(page, appeal).filter({ hasText: 'Confirmado' })).toBeVisible()
  })

  await test.step('a term does not apply, with its reason', async () => {
    await row(page, 'memorando de costas').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('x')
    const sheet = page.getByRole('dialog', { name: 'No aplica' })
    await sheet.getByLabel(/^Por qué no aplica/).fill('Cada parte paga sus costas.')
    await sheet.locator('button[type=submit]').click()
    await expect(row(page, 'memorando de costas').getByText('No aplica')).toBeVisible()
  })

  await test.step('the office sees its terms of the week and the list', async () => {
    await page.goto('/app/terms?view=list')
    await expect(page.getByRole('link', { name: appeal }).first()).toBeVisible()
    // Each row has two lines of text and the padding of a cell, however long act, case and name are.
    const heights = await page.getByRole('row').evaluateAll((rows) => rows.map((each) => each.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(66)
    await expectAccessible(page, 'list of terms')
    await page.goto(`/app/terms?week=${dayFromToday(21)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Términos' })).toBeVisible()
    await expectAccessible(page, 'week of terms')
  })

  expect(consoleProblems).toEqual([])
})
