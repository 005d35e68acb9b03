import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Case } from '../../entities/case.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import { CaseMail } from './case-mail.tsx'
import { messageDraftKey, newMessage, readCopy, storeCopy } from './compose/composed.ts'
import type { CaseMessage, MailThread } from './correspondence.queries.ts'
import { idOf, messageOf, threadId, threadOf } from './testing.ts'

const caseId = idOf(7)
const path = `/api/cases/${caseId}`
const list = `GET ${path}/mail-threads?page=1`
const one = (id: string) => `GET /api/mail-threads/${id}`
const write = `POST ${path}/mail-messages`
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const refusal = (status: number, code: string) => ({ status, body: errorBody(status, code, `Rechazo: ${code}`) })

const threads = (items: readonly MailThread[], more: object = {}) =>
  ok({
    items,
    page: 1,
    pageSize: 25,
    total: items.length,
    address: null,
    delivers: true,
    can: { write: true },
    ...more,
  })
const detail = (...messages: readonly CaseMessage[]) =>
  ok({ id: threadId, case: { id: caseId, name: 'Ruiz v. Díaz' }, subject: 'Contrato', messages })
const draft = (more: Partial<CaseMessage> = {}) =>
  messageOf(9, {
    state: 'draft',
    author: { id: idOf(3), name: 'Nereida Albaladejo' },
    recipients: [{ name: 'Ana Ruiz', address: 'ana@example.com', kind: 'to' }],
    html: '<p>Hola</p>',
    text: 'Hola',
    sentAt: null,
    can: { edit: true, undo: false, file: false },
    ...more,
  })

const ana = { name: 'Ana Ruiz', address: 'ana@example.com', locale: 'en', role: 'client' }
const templates = (locale: string, items: readonly object[] = []) => ({
  [`GET ${path}/mail-templates?locale=${locale}`]: ok({ items, signature: '<p>Lcda. Albaladejo</p>' }),
})
const composing = (people: readonly object[] = []) => ({
  [`GET ${path}/mail-recipients`]: ok({ items: people }),
  ...templates('es'),
})

const wide = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('1024'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))

function Address() {
  return <output aria-label="address">{useLocation().search}</output>
}
const show = (search = '') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/${search}`]}>
        <CaseMail item={{ id: caseId, name: 'Ruiz v. Díaz' } as Case} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const messages = () => currentToasts().map(({ message }) => message)
const region = async () => within(await screen.findByRole('region', { name: 'Conversación' }))
const field = (name: string) => screen.findByRole('combobox', { name })
const textOf = () => screen.findByRole('textbox', { name: 'Texto del mensaje' })
const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Escribir' }))
  return screen.findByRole('dialog', { name: 'Escribir un mensaje' })
}
const addRecipient = async (text: string) => {
  const to = await field('Para')
  fireEvent.change(to, { target: { value: text } })
  fireEvent.blur(to)
}

describe('the mail of a case', () => {
  beforeAll(() => {
    // The editor measures where its caret is; the test's browser draws nothing.
    const nowhere = () => new DOMRect()
    Object.assign(Range.prototype, { getClientRects: () => [nowhere()], getBoundingClientRect: nowhere })
  })
  beforeEach(async () => {
    localStorage.clear()
    wide(true)
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['correspondence'])
  })
  afterEach(() => {
    cleanup()
    for (const { id: toast } of currentToasts()) dismissToast(toast)
  })

  it('is empty with help and a button, and of a closed case without the button', async () => {
    answerWith({ [list]: threads([]) })
    show()
    expect(await screen.findByText('Este caso no tiene correo todavía')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Escribir' })).toBeTruthy()
    cleanup()
    answerWith({ [list]: threads([], { can: { write: false } }) })
    show()
    expect(await screen.findByText('El caso está cerrado y nunca tuvo correo.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Escribir' })).toBeNull()
  })

  it('shows what went wrong, and reads again', async () => {
    answerWith({ [list]: [refusal(500, 'internal_error'), threads([])] })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByText('Este caso no tiene correo todavía')).toBeTruthy()
  })

  it('lists threads with what they wait for, beside the first of them, with the address of the case', async () => {
    answerWith({
      [list]: threads(
        [
          threadOf(50, { awaitsAnswer: true, attachments: 2, messages: 3, unsent: 1 }),
          threadOf(51, { subject: '', people: ['luis@example.com'] }),
        ],
        { address: 'caso.x1@correo.example' },
      ),
      [one(threadId)]: detail(messageOf(1)),
    })
    show()
    const lines = within(await screen.findByRole('list', { name: 'Conversaciones' })).getAllByRole('button')
    expect(lines[0]?.textContent).toMatch(
      /Ana Ruiz.*Contrato.*3 mensajes.*2 archivos adjuntos.*Espera respuesta.*Sin enviar/,
    )
    expect(lines[0]?.getAttribute('aria-current')).toBe('true')
    expect(lines[1]?.textContent).toMatch(/luis@example.com.*Sin asunto/)
    expect(await (await region()).findByText('Buenos días.')).toBeTruthy()
    expect((screen.getByLabelText('Dirección de este caso') as HTMLInputElement).value).toBe('caso.x1@correo.example')
  })

  it('shows the chosen thread in place of the list on a phone, and goes back', async () => {
    wide(false)
    answerWith({ [list]: threads([threadOf(50)]), [one(threadId)]: detail(messageOf(1)) })
    show()
    expect(await screen.findByText('Este caso no tiene dirección de correo propia.', { exact: false })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Conversación' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: /Contrato/ }))
    expect(await (await region()).findByText('Buenos días.')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Conversaciones' })).toBeNull()
    expect(screen.getByLabelText('address').textContent).toBe(`?thread=${threadId}`)
    fireEvent.click(screen.getByRole('button', { name: 'Volver a las conversaciones' }))
    expect(await screen.findByRole('list', { name: 'Conversaciones' })).toBeTruthy()
  })

  it('opens the thread of the address, and says when it is gone', async () => {
    answerWith({
      [list]: threads([threadOf(50)]),
      [one(idOf(60))]: refusal(404, 'mail_thread_not_found'),
    })
    show(`?tab=mail&thread=${idOf(60)}`)
    expect(await (await region()).findByText('Esta conversación ya no existe')).toBeTruthy()
  })

  it('moves with j and k, writes with c and answers with r, but not while somebody types', async () => {
    answerWith({
      [list]: threads([threadOf(50), threadOf(51, { subject: 'Otro' })]),
      [one(threadId)]: detail(messageOf(1)),
      [one(idOf(51))]: detail(messageOf(2, { subject: 'Otro', text: 'Del otro' })),
      ...composing(),
    })
    show()
    await region()
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(screen.getByLabelText('address').textContent).toBe(`?thread=${idOf(51)}`)
    expect(document.activeElement?.textContent).toMatch(/Otro/)
    fireEvent.keyDown(document.activeElement!, { key: 'k' })
    expect(screen.getByLabelText('address').textContent).toBe(`?thread=${threadId}`)
    await screen.findByText('Buenos días.', { selector: 'div' })
    fireEvent.keyDown(document.body, { key: 'r' })
    const sheet = await screen.findByRole('dialog', { name: 'Responder' })
    expect(within(sheet).getByRole('textbox', { name: 'Asunto' })).toHaveProperty('value', 'Re: Contrato')
    expect(within(sheet).getByText('Ana Ruiz')).toBeTruthy()
    fireEvent.keyDown(within(sheet).getByRole('textbox', { name: 'Asunto' }), { key: 'c' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('folds earlier messages and names the state of each in words', async () => {
    const own = { author: { id: idOf(3), name: 'Nereida Albaladejo' }, html: '<p>Texto</p>', text: 'Texto' }
    answerWith({
      [list]: threads([threadOf(50)]),
      [one(threadId)]: detail(
        messageOf(1),
        messageOf(2, { ...own, state: 'sent', refused: ['mal@example.com'] }),
        messageOf(3, { ...own, state: 'kept' }),
        messageOf(4, { ...own, state: 'failed', problem: 'document_gone' }),
        messageOf(5, { ...own, state: 'scheduled', sendAt: '2027-01-04T12:00:00.000Z' }),
      ),
    })
    show()
    const view = await region()
    const opened = (await view.findAllByRole('button', { expanded: true })).length
    expect(opened).toBe(3)
    expect(view.getByText('Programado para el 4 de enero de 2027', { exact: false })).toBeTruthy()
    expect(view.getByText(/Uno de los documentos que lo acompañaban/)).toBeTruthy()
    expect(view.getByText(/no tiene servidor de correo/)).toBeTruthy()
    expect(view.queryByText(/mal@example.com/)).toBeNull()
    fireEvent.click(view.getAllByRole('button', { expanded: false })[1]!)
    expect(view.getByText('No se aceptaron estas direcciones: mal@example.com.')).toBeTruthy()
  })

  it('files attachments that the case does not have in a folder of it', async () => {
    const file = (n: number, documentId: string | null) => ({
      id: idOf(n),
      name: `anejo-${n}.pdf`,
      mimeType: 'application/pdf',
      sizeBytes: 1_000,
      documentId,
    })
    const received = messageOf(1, {
      mailId: idOf(40),
      files: [file(11, null), file(12, null), file(13, idOf(14))],
      can: { edit: false, undo: false, file: true },
    })
    const calls = answerWith({
      [list]: threads([threadOf(50)]),
      [one(threadId)]: detail(received),
      [`GET ${path}/folders`]: ok({
        items: [{ id: idOf(20), name: 'Prueba', parentId: null, deletedAt: null }],
      }),
      [`POST /api/mail-messages/${received.id}/files`]: ok(received),
    })
    show()
    const view = await region()
    expect((await view.findByRole('link', { name: 'Ya está en el caso' })).getAttribute('href')).toContain(idOf(14))
    fireEvent.click(view.getByRole('button', { name: 'Archivar en…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Archivar en el caso' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: /anejo-12/ }))
    await dialog.findByRole('option', { name: 'Prueba' })
    fireEvent.change(dialog.getByRole('combobox', { name: 'Carpeta' }), { target: { value: idOf(20) } })
    fireEvent.click(dialog.getByRole('button', { name: 'Archivar' }))
    await waitFor(() => expect(messages()).toContain('Se archivó 1 archivo'))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      attachmentIds: [idOf(11)],
      folderId: idOf(20),
    })
  })

  it('is written, sent and taken back: the sheet opens again with the draft', async () => {
    const sent = draft({ state: 'scheduled', sendAt: new Date(Date.now() + 10_000).toISOString(), version: 2 })
    const calls = answerWith({
      [list]: threads([]),
      [one(threadId)]: detail(sent),
      ...composing([ana]),
      ...templates('en', [{ id: 'a', name: 'Status', subject: 'Status of your case', html: '<p>Dear Ana:</p>' }]),
      [write]: ok(draft(), 201),
      [`PUT /api/mail-messages/${idOf(9)}`]: ok(draft()),
      [`POST /api/mail-messages/${idOf(9)}/send`]: ok(sent),
      [`POST /api/mail-messages/${idOf(9)}/undo`]: ok(draft({ version: 3, subject: 'Devuelto' })),
    })
    show()
    const sheet = within(await openSheet())
    await addRecipient('ana@example.com')
    // The language follows the recipient, and with it the templates.
    expect(sheet.getByRole('combobox', { name: 'Idioma del mensaje' })).toHaveProperty('value', 'en')
    await sheet.findByRole('option', { name: 'Status' })
    fireEvent.change(sheet.getByRole('combobox', { name: 'Plantilla' }), { target: { value: 'a' } })
    await waitFor(async () => expect((await textOf()).textContent).toBe('Dear Ana:Lcda. Albaladejo'))
    expect(sheet.getByRole('textbox', { name: 'Asunto' })).toHaveProperty('value', 'Status of your case')
    fireEvent.keyDown(sheet.getByRole('textbox', { name: 'Asunto' }), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(messages()).toContain('El mensaje sale en unos segundos'))
    expect(screen.queryByRole('dialog')).toBeNull()
    const written = calls.find(({ method, path: at }) => method === 'POST' && at.endsWith('/mail-messages'))
    expect(written?.body).toMatchObject({ to: ['ana@example.com'], locale: 'en', subject: 'Status of your case' })
    currentToasts().at(-1)?.action?.run()
    const reopened = within(await screen.findByRole('dialog'))
    expect(reopened.getByRole('textbox', { name: 'Asunto' })).toHaveProperty('value', 'Devuelto')
  })

  it('asks before a message leaves without a subject or without what it announces', async () => {
    const calls = answerWith({
      [list]: threads([threadOf(50)]),
      [one(threadId)]: detail(draft({ subject: '', html: '<p>Va adjunto el contrato.</p>' })),
      ...composing(),
      [`PUT /api/mail-messages/${idOf(9)}`]: ok(draft()),
      [`POST /api/mail-messages/${idOf(9)}/send`]: refusal(409, 'case_closed'),
    })
    show()
    fireEvent.click(await (await region()).findByRole('button', { name: 'Seguir escribiendo' }))
    await textOf()
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    const asked = within(await screen.findByRole('dialog', { name: '¿Enviar así?' }))
    expect(asked.getByText('El mensaje no tiene asunto.')).toBeTruthy()
    expect(asked.getByText(/menciona algo adjunto/)).toBeTruthy()
    expect(calls.some(({ path: at }) => at.endsWith('/send'))).toBe(false)
    fireEvent.click(asked.getByRole('button', { name: 'Enviar así' }))
    // The sheet stays open with the reason.
    expect(await screen.findByText(/Rechazo: case_closed/)).toBeTruthy()
  })

  it('does not send to nobody, nor to what is no address', async () => {
    const calls = answerWith({ [list]: threads([]), ...composing(), [write]: ok(draft(), 201) })
    show()
    await openSheet()
    await textOf()
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Escriba al menos una dirección.')).toBeTruthy()
    expect(screen.getByText('Escriba el mensaje.')).toBeTruthy()
    await addRecipient('ana, luis@example.com')
    expect(await screen.findByText(/«ana» no es una dirección de correo/)).toBeTruthy()
    expect(screen.getByText('luis@example.com')).toBeTruthy()
    expect(calls.some(({ path: at }) => at.endsWith('/send'))).toBe(false)
  })

  it('says that nothing is delivered, where the installation has no mail server', async () => {
    answerWith({ [list]: threads([], { delivers: false }), ...composing() })
    show()
    const sheet = within(await openSheet())
    expect(sheet.getByText(/Esta instalación no envía correo/)).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'Copiar el texto' })).toBeTruthy()
  })

  it('leaves a copy on the device when it cannot be saved, and goes on from it after a reload', async () => {
    answerWith({ [list]: threads([]), ...composing(), [write]: refusal(500, 'internal_error') })
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
    const save = `PUT /api/mail-messages/${idOf(9)}`
    const calls = answerWith({
      [list]: threads([threadOf(50)]),
      [one(threadId)]: detail(draft({ html: '<p>Lo de ella</p>', version: 5 })),
      ...composing(),
      [save]: [refusal(409, 'stale_version'), ok(draft({ version: 6 }))],
    })
    show()
    await textOf()
    fireEvent.change(screen.getByRole('textbox', { name: 'Asunto' }), { target: { value: 'Contrato 2' } })
    const other = within(await screen.findByRole('region', { name: 'El texto guardado' }, { timeout: 5_000 }))
    expect(other.getByText('Lo de ella')).toBeTruthy()
    expect((await textOf()).textContent).toBe('Lo mío')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar lo mío' }))
    expect(await screen.findByText('Borrador guardado')).toBeTruthy()
    const versions = calls
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => (body as { version: number }).version)
    expect(versions).toEqual([1, 5])
  })

  it('is only read in a closed case', async () => {
    answerWith({
      [list]: threads([threadOf(50)], { can: { write: false } }),
      [one(threadId)]: detail(messageOf(1)),
    })
    show()
    expect(await (await region()).findByText('Buenos días.')).toBeTruthy()
    expect(screen.getByText(/El caso está cerrado/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'c' })
    fireEvent.keyDown(document.body, { key: 'r' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
