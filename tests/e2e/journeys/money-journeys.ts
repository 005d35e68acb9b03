// Journeys from worked time to the invoice that a client pays.
import { athAccount } from '../accounts.ts'
import { address, password, post, type WithId } from '../people.ts'
import { createClientAccount, officeWithCase, recordWork, type PrepareJourney } from './journey.ts'
import { expect } from './patient-expect.ts'

export const recordTime: PrepareJourney = async (request) => {
  const { lawyer } = await officeWithCase(request)
  return {
    signedIn: lawyer.email,
    path: '/app/time',
    perform: async (hand) => {
      const { page } = hand
      const timer = page.getByRole('main').getByRole('region', { name: 'Cronómetro' })
      await timer.waitFor()
      await hand.skipToContent()
      await hand.activate(timer.getByRole('button', { name: 'Iniciar cronómetro' }))
      const sheet = page.getByRole('dialog')
      await hand.choose(
        sheet.getByRole('combobox', { name: 'Caso' }),
        'Tirado',
        page.getByRole('option', { name: /Tirado/ }),
      )
      await hand.fill(sheet.getByLabel('Qué se hizo'), 'Preparar la vista')
      await hand.activate(sheet.getByRole('button', { name: 'Iniciar', exact: true }))
      await expect(timer.getByRole('timer')).toHaveText(/^0:00:\d\d$/)
      await hand.activate(timer.getByRole('button', { name: 'Detener' }))
      await expect(page.getByText('Se anotaron 0.1 h')).toBeVisible()
    },
  }
}

export const issueInvoice: PrepareJourney = async (request) => {
  const { lawyer, create, caseId } = await officeWithCase(request)
  await recordWork(create, caseId)
  return {
    signedIn: lawyer.email,
    path: '/app/invoices',
    perform: async (hand) => {
      const { page } = hand
      const add = page.getByRole('main').getByRole('button', { name: 'Nueva factura' }).first()
      await add.waitFor()
      await hand.skipToContent()
      await hand.activate(add)
      const sheet = page.getByRole('dialog', { name: 'Nueva factura' })
      await hand.choose(
        sheet.getByRole('combobox', { name: 'Caso' }),
        'Tirado',
        page.getByRole('option', { name: /Tirado/ }),
      )
      await expect(sheet.getByLabel('Cliente').getByRole('option')).toHaveCount(2)
      await hand.select(sheet.getByLabel('Cliente'), 'Carmen')
      await hand.activate(sheet.getByRole('button', { name: 'Preparar borrador' }))
      await hand.activate(page.getByRole('button', { name: 'Emitir', exact: true }))
      await hand.activate(page.getByRole('dialog').getByRole('button', { name: 'Emitir', exact: true }))
      await expect(page.getByRole('heading', { level: 1, name: /0001/ })).toBeVisible()
    },
  }
}

export const payInvoice: PrepareJourney = async (request) => {
  const { lawyer, create, caseId, clientId } = await officeWithCase(request)
  const email = await createClientAccount(request, lawyer, clientId)
  const headers = { authorization: `Bearer ${lawyer.token}`, ...address() }
  const keys = { provider: 'ath', ...athAccount }
  expect((await request.put('/api/payment-accounts/ath', { data: keys, headers })).status()).toBe(200)
  const sourceId = await recordWork(create, caseId)
  const payers = await request.get(`/api/cases/${caseId}/invoice-clients`, { headers })
  const [payer] = ((await payers.json()) as { items: WithId[] }).items
  const draft = await post<WithId & { version: number }>(request, lawyer.token, '/invoices', {
    caseId,
    personId: payer?.id,
    title: 'Marzo',
    language: 'es',
    note: '',
    dueDays: 30,
    discount: null,
    lines: [{ kind: 'time', sourceId, description: 'Preparar al testigo', discount: null, taxClass: 'exempt_legal' }],
  })
  await create(`/invoices/${draft.id}/issue`, { version: draft.version })
  return {
    signedIn: null,
    path: '/auth/login',
    perform: async (hand) => {
      const { page } = hand
      await hand.fill(page.locator('input[name=identifier]'), email)
      await hand.fill(page.locator('input[name=password]'), password)
      await hand.activate(page.locator('button[type=submit]'))
      await expect(page.getByRole('heading', { level: 1, name: /Carmen/ })).toBeVisible()
      await hand.skipToContent()
      await hand.activate(page.getByRole('main').getByRole('link', { name: 'Marzo' }))
      await hand.activate(page.getByRole('button', { name: /^Pagar \$/ }))
      await hand.fill(page.getByRole('textbox', { name: /Teléfono/ }), '787-555-0112')
      await hand.activate(page.getByRole('button', { name: 'Continuar' }))
      await expect(page.getByText(/Recibimos su pago de \$297\.50/)).toBeVisible({ timeout: 20_000 })
    },
  }
}
