// Work on a case: it is opened, its documents, its terms, the court's notices and its mail.
import { pastNotice } from '#tests/support/inbox.ts'
import { lawyerWithOffice, password, post, type WithId } from '../people.ts'
import { caseName, dayKeys, officeWithCase, type PrepareJourney } from './journey.ts'
import { expect } from './patient-expect.ts'

export const beginTheDay: PrepareJourney = async (request) => {
  const lawyer = await lawyerWithOffice(request)
  return {
    signedIn: null,
    path: '/auth/login',
    perform: async (hand) => {
      const { page } = hand
      await hand.fill(page.locator('input[name=identifier]'), lawyer.email)
      await hand.fill(page.locator('input[name=password]'), password)
      await hand.activate(page.locator('button[type=submit]'))
      await expect(page.getByRole('heading', { level: 1, name: /Nereida/ })).toBeVisible()
      await hand.skipToContent()
      await hand.activate(page.getByRole('main').getByRole('link', { name: 'Nuevo caso' }).first())
      await hand.fill(page.getByRole('dialog').getByRole('textbox', { name: /^Nombre/ }), caseName)
      await hand.activate(page.getByRole('dialog').locator('button[type=submit]'))
      await expect(page.getByRole('heading', { level: 1, name: caseName })).toBeVisible()
    },
  }
}

export const fileAndFind: PrepareJourney = async (request) => {
  const { lawyer, caseId } = await officeWithCase(request)
  return {
    signedIn: lawyer.email,
    path: `/app/my_cases/${caseId}?tab=documents`,
    perform: async (hand) => {
      const { page } = hand
      const text = 'Comparecen las partes y acuerdan la servidumbre de paso por la finca colindante.'
      await page.getByRole('button', { name: 'Subir archivos' }).first().waitFor()
      await hand.skipToContent()
      const chooser = page.waitForEvent('filechooser')
      await hand.activate(page.getByRole('button', { name: 'Subir archivos' }).first())
      await (await chooser).setFiles([{ name: 'Minuta.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }])
      await expect(page.getByRole('list', { name: 'Documentos' }).getByText('Minuta.txt')).toBeVisible()
      const found = page.getByRole('option', { name: /Minuta/ })
      // The search finds its text after it was read.
      await expect
        .poll(async () => {
          const answer = await request.get('/api/search?q=servidumbre', {
            headers: { authorization: `Bearer ${lawyer.token}` },
          })
          return (await answer.text()).includes('Minuta')
        })
        .toBe(true)
      if (hand.hasMouse) await hand.activate(page.getByRole('banner').getByRole('button', { name: /Buscar/ }))
      else await hand.press('Control+k')
      const field = page.getByRole('dialog').getByRole('combobox')
      await expect(field).toBeFocused()
      await hand.choose(field, 'servidumbre de paso', found)
      await expect(page).toHaveURL(/doc=/)
    },
  }
}

export const confirmTerm: PrepareJourney = async (request) => {
  const { lawyer, caseId } = await officeWithCase(request)
  return {
    signedIn: lawyer.email,
    path: `/app/my_cases/${caseId}?tab=terms`,
    perform: async (hand) => {
      const { page } = hand
      const what = page.getByRole('combobox', { name: 'Qué se notificó o qué ocurrió' })
      await what.waitFor()
      await hand.skipToContent()
      const option = page.getByRole('listbox').getByRole('option').first()
      await hand.choose(what, 'sentencia archivada', option)
      await hand.fill(page.getByLabel('Fecha', { exact: true }), await dayKeys(page, -5))
      const row = page.locator('[data-term-row]').filter({ hasText: 'Pedir reconsideración de la sentencia' })
      await row.waitFor()
      await hand.activate(page.getByRole('button', { name: 'Proponer términos' }))
      await expect(page.getByText(/^Se propusieron \d+ términos$/)).toBeVisible()
      await hand.activate(row)
      if (hand.hasMouse) await hand.activate(page.getByRole('button', { name: /^Confirmar (?!los)/ }).first())
      else await hand.press('c')
      await expect(row.getByText('Confirmado')).toBeVisible()
    },
  }
}

export const acceptNotice: PrepareJourney = async (request) => {
  const number = 'SJ2025CV00777'
  const { lawyer, create } = await officeWithCase(request, number)
  for (const text of [pastNotice(number), pastNotice(number, 'RESOLUCIÓN')]) {
    const { id } = await create('/inbox/texts', { subject: '', text })
    await expect
      .poll(async () => {
        const answer = await request.get(`/api/inbox/${id}`, { headers: { authorization: `Bearer ${lawyer.token}` } })
        return ((await answer.json()) as { state: string }).state
      })
      .not.toBe('received')
  }
  return {
    signedIn: lawyer.email,
    path: '/app/inbox',
    perform: async (hand) => {
      const { page } = hand
      const decision = page.getByRole('region', { name: 'Lo leído y la decisión' })
      const accept = decision.getByRole('button', { name: 'Aceptar', exact: true })
      const line = page.locator('[data-mail]').nth(1)
      await accept.waitFor()
      await hand.skipToContent()
      if (hand.hasMouse) {
        await hand.activate(line)
        await hand.activate(accept)
      } else {
        await hand.press('j')
        await expect(decision.getByText('Sentencia', { exact: true })).toBeVisible()
        await hand.press('e')
        await expect(decision.getByRole('textbox')).toBeFocused()
        await hand.press('Escape')
        // The fact that was to be corrected keeps the focus, and the line of a message gets it.
        await expect(decision.locator('li:focus')).toHaveCount(1)
        await hand.press('k')
        await expect(page.locator('[data-mail]').first()).toBeFocused()
        await expect(decision.getByText('Resolución', { exact: true })).toBeVisible()
        await hand.press('Enter')
      }
      await expect(page.getByText(`Aceptado en «${caseName}».`)).toBeVisible()
    },
  }
}

interface Message extends WithId {
  readonly version: number
  readonly threadId: string
}

export const answerMail: PrepareJourney = async (request) => {
  const { lawyer, create, email, caseId } = await officeWithCase(request)
  const message = await post<Message>(request, lawyer.token, `/cases/${caseId}/mail-messages`, {
    to: [email],
    subject: 'Recibo de la fianza',
    html: '<p>Estimada Carmen: ¿tiene el recibo?</p>',
    locale: 'es',
  })
  await create(`/mail-messages/${message.id}/send`, { version: message.version })
  // Sending can be undone for ten seconds; a message that has left can be answered.
  await expect
    .poll(
      async () => {
        const headers = { authorization: `Bearer ${lawyer.token}` }
        const thread = await request.get(`/api/mail-threads/${message.threadId}`, { headers })
        return ((await thread.json()) as { messages: { state: string }[] }).messages[0]?.state
      },
      { timeout: 30_000 },
    )
    .toBe('kept')
  return {
    signedIn: lawyer.email,
    path: `/app/my_cases/${caseId}?tab=mail`,
    perform: async (hand) => {
      const { page } = hand
      const answer = page.getByRole('button', { name: 'Responder', exact: true })
      await page.getByRole('button', { name: /Recibo de la fianza/ }).waitFor()
      await hand.skipToContent()
      if (!hand.hasMouse) await hand.press('j')
      await answer.waitFor()
      if (hand.hasMouse) await hand.activate(answer)
      else await hand.press('r')
      const sheet = page.getByRole('dialog', { name: /Responder|Escribir un mensaje/ })
      await hand.fill(sheet.getByRole('textbox', { name: 'Texto del mensaje' }), 'Basta con una foto del recibo.')
      if (hand.hasMouse) await hand.activate(sheet.getByRole('button', { name: 'Enviar', exact: true }))
      else await hand.press('Control+Enter')
      await expect(page.getByText('El mensaje sale en unos segundos')).toBeVisible()
    },
  }
}
