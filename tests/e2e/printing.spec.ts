// Screens on paper: their title, filters in words, content and page numbers, without buttons and menus.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { lawyerWithOffice, post, screenOpener, signIn, type WithId } from './people.ts'

const caseName = 'Tirado v. Borinquen Real'
/** A Tuesday far from court holidays. */
const day = '2027-03-09'

/** Texts of the menu, the header and buttons, which are not printed. */
const chrome = /Tablero|Buscar casos|Saltar|Filtro|Exportar|Columnas|Nuev[oa] |Añadir|Filas por página|Siguiente|Hoy\b/

/** Prints the page as the browser would, and reads the text of each sheet back. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((sheet) => sheet.replaceAll(/\s+/g, ' '))
}

async function expectPrinted(page: Page, name: string, texts: readonly (string | RegExp)[]): Promise<void> {
  // The page may still change its height while it is printed first.
  await expect(async () => {
    const sheets = await printedPages(page)
    const all = sheets.join(' ')
    for (const text of texts) expect(all, `${name} on paper`).toMatch(text instanceof RegExp ? text : literal(text))
    for (const [index, sheet] of sheets.entries())
      expect(sheet, `page number of ${name}`).toMatch(new RegExp(`\\b${index + 1} ?/ ?${sheets.length}\\b`))
    expect(all, `chrome of ${name}`).not.toMatch(chrome)
  }).toPass({ timeout: 15_000 })
}
const literal = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))

async function issuedInvoice(request: APIRequestContext, token: string, caseId: string, clientId: string) {
  const party = { clientId, role: 'plaintiff', side: 'ours' }
  const { items } = await post<{ items: { person: WithId }[] }>(request, token, `/cases/${caseId}/parties`, party)
  const draft = await post<WithId & { version: number }>(request, token, '/invoices', {
    caseId,
    personId: items[0]?.person.id,
    title: 'Factura de marzo',
    language: 'es',
    note: '',
    dueDays: 30,
    discount: null,
    lines: [
      {
        kind: 'other',
        description: 'Redactar la demanda',
        workedOn: '2026-03-02',
        unit: 'hour',
        quantity: 3_600,
        unitCents: 10_000,
        discount: null,
        taxClass: 'exempt_legal',
      },
    ],
  })
  return post<WithId & { number: string }>(request, token, `/invoices/${draft.id}/issue`, { version: draft.version })
}

test('screens print their title, filters and content, with page numbers and without chrome', async ({
  page,
  request,
}) => {
  const { token, email } = await lawyerWithOffice(request)
  const { id: clientId } = await post<WithId>(request, token, '/clients', { name: 'Carmen Tirado Vega' })
  const { id: caseId } = await post<WithId>(request, token, '/cases', { name: caseName, clientId })
  await Promise.all([
    post(request, token, '/cases', { name: 'Sotelo, ex parte' }),
    post(request, token, '/tasks', { title: 'Llamar al perito', caseId }),
    post(request, token, '/events', {
      title: 'Conferencia con antelación',
      kind: 'hearing',
      caseId,
      start: `${day}T14:00:00Z`,
      end: `${day}T15:00:00Z`,
    }),
    post(request, token, '/hourly-rates', { userId: null, caseId: null, cents: 17_500, fromOn: '2020-01-01' }),
  ])
  const time = { caseId, workedOn: '2026-03-02', seconds: 6_120, billable: true, narrative: 'Preparar al testigo' }
  await post(request, token, '/time-entries', time)
  const invoice = await issuedInvoice(request, token, caseId, clientId)
  await signIn(page, email)
  const open = screenOpener(page)

  const screens: readonly (readonly [string, string, readonly (string | RegExp)[]])[] = [
    ['cases', '/app/my_cases?status=open&q=tirado', ['Mis casos', /tribunal: tirado/, 'Estado:', 'Abiertos', caseName]],
    ['clients', '/app/clients', ['Clientes', 'Carmen Tirado Vega', 'Mostrando 1–1 de 1']],
    ['invoices', '/app/invoices', ['Facturas', 'Factura de marzo', '$100.00', 'Estado:', 'Todas']],
    ['invoice', `/app/invoices/${invoice.id}`, [`Factura ${invoice.number}`, 'Redactar la demanda', '$100.00']],
    ['tasks', '/app/tasks', ['Mi día', 'Llamar al perito']],
    ['terms', '/app/terms?view=list', ['Términos']],
    [
      'reports',
      '/app/practice-reports',
      ['Informes de tiempo y dinero', 'Sin facturar', 'Agrupar:', 'Por persona', '$297.50'],
    ],
    ['case', `/app/my_cases/${caseId}`, [caseName, 'Carmen Tirado Vega']],
    ['documents', `/app/my_cases/${caseId}?tab=documents`, [caseName, 'Documentos']],
  ]
  for (const [name, path, texts] of screens) {
    await open(path)
    await expect(page.locator('#page-title')).toContainText(String(texts[0]))
    await expect(page.locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0)
    await expectPrinted(page, name, texts)
  }

  // The calendar prints its own sheets, so `window.print` is replaced.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  for (const [view, title, printedTitle] of [
    ['day', 'Martes, 9 de marzo de 2027', 'Martes, 9 de marzo de 2027'],
    ['agenda', 'Marzo de 2027', '9–22 de marzo de 2027'],
    ['week', '7–13 de marzo de 2027', '7–13 de marzo de 2027'],
    ['month', 'Marzo de 2027', 'Marzo de 2027'],
  ] as const) {
    await open(`/app/schedule?view=${view}&date=${day}`)
    await expect(page.locator('#page-title')).toHaveText(title)
    await expect(page.locator('[data-item], [data-entry]')).toHaveCount(1)
    await page.evaluate(() => document.body.removeAttribute('data-printed'))
    await page.keyboard.press('Control+p')
    await page.locator('body[data-printed]').waitFor()
    await expectPrinted(page, view, [
      `Agenda · ${printedTitle}`,
      'Agenda de: Nereida Albaladejo Font',
      'Albaladejo & Asociados',
      /Impreso el \d{1,2} de [a-z]+ de \d{4}/,
      /10:00\s?–\s?11:00\s?a\.\s?m\./,
      'Conferencia con antelación',
    ])
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.locator('.print-sheet')).toHaveCount(0)
    // The browser's own menu prints the same sheet; `page.pdf` prints as it does.
    await expectPrinted(page, `${view} by the browser`, [`Agenda · ${printedTitle}`, 'Conferencia con antelación'])
    await expect(page.locator('.print-sheet')).toHaveCount(0)
  }
})
