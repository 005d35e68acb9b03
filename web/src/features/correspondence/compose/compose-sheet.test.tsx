import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentToasts } from '../../../lib/toast.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import {
  caseId,
  threadDetail,
  draftOf,
  idOf,
  threadsRequest,
  toastTexts,
  ok,
  threadRequest,
  casePath,
  refusal,
  threadRegion,
  show,
  threadId,
  threadOf,
  threadsPage,
  useMailTab,
} from '../testing.tsx'
import type { CaseMessage } from '../correspondence.queries.ts'
import { messageDraftKey, newMessage, readCopy, storeCopy, type ComposedMessage } from './composed.ts'

const createRequest = `POST ${casePath}/mail-messages`
const ana = { name: 'Ana Ruiz', address: 'ana@example.com', locale: 'en', role: 'client' }
const templates = (locale: string, items: readonly object[] = []) => ({
  [`GET ${casePath}/mail-templates?locale=${locale}`]: ok({ items, signature: '<p>Lcda. Albaladejo</p>' }),
})
/** What the sheet loads when it opens. */
const composeAnswers = (people: readonly object[] = []) => ({
  [`GET ${casePath}/mail-recipients`]: ok({ items: people }),
  ...templates('es'),
})

const field = (name: string) => screen.findByRole('combobox', { name })
const messageText = () => screen.findByRole('textbox', { name: 'Texto del mensaje' })
const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Escribir' }))
  return screen.findByRole('dialog', { name: 'Escribir un mensaje' })
}
const addRecipient = async (text: string) => {
  const to = await field('Para')
  fireEvent.change(to, { target: { value: text } })
  fireEvent.blur(to)
}

describe('a message of a case', () => {
  useMailTab()

  it('is written, sent and taken back: the sheet opens again with the draft', async () => {
    const scheduledMessage = draftOf({
      state: 'scheduled',
      sendAt: new Date(Date.now() + 10_000).toISOString(),
      version: 2,
    })
    const calls = answerWith({
      [threadsRequest]: threadsPage([]),
      [threadRequest(threadId)]: threadDetail(scheduledMessage),
      ...composeAnswers([ana]),
      ...templates('en', [{ id: 'a', name: 'Status', subject: 'Status of your case', html: '<p>Dear Ana:</p>' }]),
      [createRequest]: ok(draftOf(), 201),
      [`PUT /api/mail-messages/${idOf(9)}`]: ok(draftOf()),
      [`POST /api/mail-messages/${idOf(9)}/send`]: ok(scheduledMessage),
      [`POST /api/mail-messages/${idOf(9)}/undo`]: ok(draftOf({ version: 3, subject: 'Devuelto' })),
    })
    show()
    const sheet = within(await openSheet())
    await addRecipient('ana@example.com')
    // The language follows the recipient, and with it the templates.
    expect(sheet.getByRole('combobox', { name: 'Idioma del mensaje' })).toHaveProperty('value', 'en')
    await sheet.findByRole('option', { name: 'Status' })
    fireEvent.change(sheet.getByRole('combobox', { name: 'Plantilla' }), { target: { value: 'a' } })
    await waitFor(async () => expect((await messageText()).textContent).toBe('Dear Ana:Lcda. Albaladejo'))
    expect(sheet.getByRole('textbox', { name: 'Asunto' })).toHaveProperty('value', 'Status of your case')
    fireEvent.keyDown(sheet.getByRole('textbox', { name: 'Asunto' }), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(toastTexts()).toContain('El mensaje sale en unos segundos'))
    expect(screen.queryByRole('dialog')).toBeNull()
    // In a slow browser the draft may have been created earlier, so that the last request updates it.
    const lastSave = calls.findLast(({ method, path: at }) => method === 'PUT' || at.endsWith('/mail-messages'))
    expect(lastSave?.body).toMatchObject({ to: ['ana@example.com'], locale: 'en', subject: 'Status of your case' })
    currentToasts().at(-1)?.action?.run()
    const reopened = within(await screen.findByRole('dialog'))
    expect(reopened.getByRole('textbox', { name: 'Asunto' })).toHaveProperty('value', 'Devuelto')
  })

  it('asks before a message is sent without a subject or without an announced attachment', async () => {
    const calls = answerWith({
      [threadsRequest]: threadsPage([threadOf(50)]),
      [threadRequest(threadId)]: threadDetail(draftOf({ subject: '', html: '<p>Va adjunto el contrato.</p>' })),
      ...composeAnswers(),
      [`PUT /api/mail-messages/${idOf(9)}`]: ok(draftOf()),
      [`POST /api/mail-messages/${idOf(9)}/send`]: refusal(409, 'case_closed'),
    })
    show()
    fireEvent.click(await (await threadRegion()).findByRole('button', { name: 'Seguir escribiendo' }))
    await messageText()
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    const confirmation = within(await screen.findByRole('dialog', { name: '¿Enviar así?' }))
    expect(confirmation.getByText('El mensaje no tiene asunto.')).toBeTruthy()
    expect(confirmation.getByText(/menciona algo adjunto/)).toBeTruthy()
    expect(calls.some(({ path: at }) => at.endsWith('/send'))).toBe(false)
    fireEvent.click(confirmation.getByRole('button', { name: 'Enviar así' }))
    // The sheet stays open with the reason.
    expect(await screen.findByText(/Rechazo: case_closed/)).toBeTruthy()
  })

  it('reports missing recipients, a missing text and an invalid address, and sends nothing', async () => {
    const calls = answerWith({
      [threadsRequest]: threadsPage([]),
      ...composeAnswers(),
      [createRequest]: ok(draftOf(), 201),
    })
    show()
    await openSheet()
    await messageText()
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Escriba al menos una dirección.')).toBeTruthy()
    expect(screen.getByText('Escriba el mensaje.')).toBeTruthy()
    await addRecipient('ana, luis@example.com')
    expect(await screen.findByText(/«ana» no es una dirección de correo/)).toBeTruthy()
    expect(screen.getByText('luis@example.com')).toBeTruthy()
    expect(calls.some(({ path: at }) => at.endsWith('/send'))).toBe(false)
  })

  it('is deleted on the server and on the device after a confirmation', async () => {
    const calls = answerWith({
      [threadsRequest]: threadsPage([threadOf(50)]),
      [threadRequest(threadId)]: threadDetail(draftOf()),
      ...composeAnswers(),
      [`DELETE /api/mail-messages/${idOf(9)}`]: { status: 204 },
    })
    show()
    fireEvent.click(await (await threadRegion()).findByRole('button', { name: 'Seguir escribiendo' }))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.click(sheet.getByRole('button', { name: 'Descartar borrador' }))
    const confirmation = within(await screen.findByRole('dialog', { name: '¿Descartar el borrador?' }))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(confirmation.getByRole('button', { name: 'Descartar borrador' }))
    await waitFor(() => expect(toastTexts()).toContain('Borrador descartado'))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
    expect(readCopy(messageDraftKey(caseId))).toBeUndefined()
  })

  it('informs that nothing is delivered when the installation has no mail server', async () => {
    answerWith({ [threadsRequest]: threadsPage([], { delivers: false }), ...composeAnswers() })
    show()
    const sheet = within(await openSheet())
    expect(sheet.getByText(/El correo no está configurado/)).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'Copiar el texto' })).toBeTruthy()
  })

  it('is copied to the device when it cannot be saved, and continued from the copy after a reload', async () => {
    answerWith({
      [threadsRequest]: threadsPage([]),
      ...composeAnswers(),
      [createRequest]: refusal(500, 'internal_error'),
    })
    show()
    await openSheet()
    await addRecipient('luis@example.com')
    fireEvent.change(screen.getByRole('textbox', { name: 'Asunto' }), { target: { value: 'Urgente' } })
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(await screen.findByText('Un mensaje no se pudo guardar. Hay una copia en este dispositivo.')).toBeTruthy()
    expect(readCopy(messageDraftKey(caseId))).toMatchObject({ subject: 'Urgente' })
    cleanup()
    show()
    const sheet = within(await screen.findByRole('dialog', { name: 'Escribir un mensaje' }))
    expect(sheet.getByRole('textbox', { name: 'Asunto' })).toHaveProperty('value', 'Urgente')
    expect(sheet.getByText('Recuperamos lo que había escrito.')).toBeTruthy()
  })

  it('shows both texts of a draft that was changed elsewhere, and saves the chosen one', async () => {
    storeCopy(messageDraftKey(caseId), {
      ...newMessage('es'),
      id: idOf(9),
      version: 1,
      threadId,
      subject: 'Contrato',
      html: '<p>Lo mío</p>',
      hasChosenLocale: true,
    })
    const saveRequest = `PUT /api/mail-messages/${idOf(9)}`
    const calls = answerWith({
      [threadsRequest]: threadsPage([threadOf(50)]),
      [threadRequest(threadId)]: threadDetail(draftOf({ html: '<p>Lo de ella</p>', version: 5 })),
      ...composeAnswers(),
      [saveRequest]: [refusal(409, 'stale_version'), ok(draftOf({ version: 6 }))],
    })
    show()
    await messageText()
    fireEvent.change(screen.getByRole('textbox', { name: 'Asunto' }), { target: { value: 'Contrato 2' } })
    const savedText = within(await screen.findByRole('region', { name: 'El texto guardado' }, { timeout: 5_000 }))
    expect(savedText.getByText('Lo de ella')).toBeTruthy()
    expect((await messageText()).textContent).toBe('Lo mío')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar lo mío' }))
    expect(await screen.findByText('Borrador guardado')).toBeTruthy()
    const versions = calls
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => (body as { version: number }).version)
    expect(versions).toEqual([1, 5])
  })

  const storedCopy = (values: Partial<ComposedMessage>) => {
    storeCopy(messageDraftKey(caseId), {
      ...newMessage('es'),
      id: idOf(9),
      version: 1,
      threadId,
      to: [{ name: 'Ana Ruiz', address: 'ana@example.com' }],
      html: '<p>Hola</p>',
      hasChosenLocale: true,
      ...values,
    })
  }
  const answersWithDraft = (saved: CaseMessage) => ({
    [threadsRequest]: threadsPage([threadOf(50)]),
    [threadRequest(threadId)]: threadDetail(saved),
    ...composeAnswers(),
    [`PUT /api/mail-messages/${idOf(9)}`]: refusal(409, 'stale_version'),
  })

  it('is not sent when somebody else changed its recipients or documents, although the text is the same', async () => {
    storedCopy({ subject: 'Contrato' })
    const saved = draftOf({
      subject: 'Contrato 2',
      recipients: [{ name: 'Otra Parte', address: 'otra@example.com', kind: 'to' }],
      documents: [{ id: idOf(70), name: 'Oferta.pdf' }],
      version: 5,
    } as Partial<CaseMessage>)
    const calls = answerWith(answersWithDraft(saved))
    show()
    await messageText()
    const subject = screen.getByRole('textbox', { name: 'Asunto' })
    fireEvent.change(subject, { target: { value: 'Contrato 2' } })
    fireEvent.keyDown(subject, { key: 'Enter', ctrlKey: true })
    const savedDraft = within(await screen.findByRole('region', { name: 'El texto guardado' }, { timeout: 5_000 }))
    expect(savedDraft.getByText(/otra@example\.com/)).toBeTruthy()
    expect(savedDraft.getByText(/Oferta\.pdf/)).toBeTruthy()
    expect(calls.filter(({ path }) => path.endsWith('/send'))).toEqual([])
  })

  it('counts as saved when the answer to the request that saved it was lost', async () => {
    storedCopy({ subject: 'Contrato' })
    answerWith(answersWithDraft(draftOf({ subject: 'Contrato 2', version: 2 })))
    show()
    await messageText()
    fireEvent.change(screen.getByRole('textbox', { name: 'Asunto' }), { target: { value: 'Contrato 2' } })
    expect(await screen.findByText('Borrador guardado', {}, { timeout: 5_000 })).toBeTruthy()
    expect(screen.queryByText(/El borrador no se guardó/)).toBeNull()
    expect(readCopy(messageDraftKey(caseId))).toBeUndefined()
  })
})
