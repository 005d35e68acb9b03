import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerWith } from '../../testing/fake-server.ts'
import {
  threadDetail,
  draftOf,
  idOf,
  threadsRequest,
  messageOf,
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
  setWideScreen,
} from './testing.tsx'

/** What the sheet for writing loads when it opens. */
const composeAnswers = {
  [`GET ${casePath}/mail-recipients`]: ok({ items: [] }),
  [`GET ${casePath}/mail-templates?locale=es`]: ok({ items: [], signature: '' }),
}

describe('the mail of a case', () => {
  useMailTab()

  it('has help and a button for the first message when it is empty, and no button in a closed case', async () => {
    answerWith({ [threadsRequest]: threadsPage([]) })
    show()
    expect(await screen.findByText('Este caso no tiene correo todavía')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Escribir' })).toBeTruthy()
    cleanup()
    answerWith({ [threadsRequest]: threadsPage([], { can: { write: false } }) })
    show()
    expect(await screen.findByText('El caso está cerrado y nunca tuvo correo.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Escribir' })).toBeNull()
  })

  it('can be loaded again after a failure', async () => {
    answerWith({ [threadsRequest]: [refusal(500, 'internal_error'), threadsPage([])] })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByText('Este caso no tiene correo todavía')).toBeTruthy()
  })

  it('lists threads with their state, beside the first thread, with the address of the case', async () => {
    answerWith({
      [threadsRequest]: threadsPage(
        [
          threadOf(50, { awaitsAnswer: true, attachments: 2, messages: 3, unsent: 1 }),
          threadOf(51, { subject: '', people: ['luis@example.com'] }),
        ],
        { address: 'caso.x1@correo.example' },
      ),
      [threadRequest(threadId)]: threadDetail(messageOf(1)),
    })
    show()
    const lines = within(await screen.findByRole('list', { name: 'Conversaciones' })).getAllByRole('button')
    expect(lines[0]?.textContent).toMatch(
      /Ana Ruiz.*Contrato.*3 mensajes.*2 archivos adjuntos.*Espera respuesta.*Sin enviar/,
    )
    expect(lines[0]?.getAttribute('aria-current')).toBe('true')
    expect(lines[1]?.textContent).toMatch(/luis@example.com.*Sin asunto/)
    expect(await (await threadRegion()).findByText('Buenos días.')).toBeTruthy()
    expect((screen.getByLabelText('Dirección de este caso') as HTMLInputElement).value).toBe('caso.x1@correo.example')
  })

  it('shows the chosen thread in place of the list on a phone, and returns to the list', async () => {
    setWideScreen(false)
    answerWith({ [threadsRequest]: threadsPage([threadOf(50)]), [threadRequest(threadId)]: threadDetail(messageOf(1)) })
    show()
    expect(await screen.findByText('Este caso no tiene dirección de correo propia.', { exact: false })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Conversación' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: /Contrato/ }))
    expect(await (await threadRegion()).findByText('Buenos días.')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Conversaciones' })).toBeNull()
    expect(screen.getByLabelText('address').textContent).toBe(`?thread=${threadId}`)
    fireEvent.click(screen.getByRole('button', { name: 'Volver a las conversaciones' }))
    expect(await screen.findByRole('list', { name: 'Conversaciones' })).toBeTruthy()
  })

  it('opens the thread of the URL, and informs when it no longer exists', async () => {
    answerWith({
      [threadsRequest]: threadsPage([threadOf(50)]),
      [threadRequest(idOf(60))]: refusal(404, 'mail_thread_not_found'),
    })
    show(`?tab=mail&thread=${idOf(60)}`)
    expect(await (await threadRegion()).findByText('Esta conversación ya no existe')).toBeTruthy()
  })

  it('moves with j and k, writes with c and answers with r, but not while the person types', async () => {
    answerWith({
      [threadsRequest]: threadsPage([threadOf(50), threadOf(51, { subject: 'Otro' })]),
      [threadRequest(threadId)]: threadDetail(messageOf(1)),
      [threadRequest(idOf(51))]: threadDetail(messageOf(2, { subject: 'Otro', text: 'Del otro' })),
      ...composeAnswers,
    })
    show()
    await threadRegion()
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

  it('offers no answer to a message of the office that has not left yet', async () => {
    const scheduledByColleague = { author: { id: idOf(3), name: 'Nereida Albaladejo' }, state: 'scheduled' as const }
    answerWith({
      [threadsRequest]: threadsPage([threadOf(50)]),
      [threadRequest(threadId)]: threadDetail(
        messageOf(1, { ...scheduledByColleague, text: 'Le escribo.', sendAt: '2027-01-04T12:00:00.000Z' }),
      ),
    })
    show()
    await (await threadRegion()).findByText('Le escribo.')
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull()
  })

  it('folds earlier messages and names the state of each in words', async () => {
    const sentByOffice = { author: { id: idOf(3), name: 'Nereida Albaladejo' }, html: '<p>Texto</p>', text: 'Texto' }
    answerWith({
      [threadsRequest]: threadsPage([threadOf(50)]),
      [threadRequest(threadId)]: threadDetail(
        messageOf(1),
        messageOf(2, { ...sentByOffice, state: 'sent', refused: ['mal@example.com'] }),
        messageOf(3, { ...sentByOffice, state: 'kept' }),
        messageOf(4, { ...sentByOffice, state: 'failed', problem: 'document_gone' }),
        messageOf(5, { ...sentByOffice, state: 'scheduled', sendAt: '2027-01-04T12:00:00.000Z' }),
      ),
    })
    show()
    const view = await threadRegion()
    expect(await view.findAllByRole('button', { expanded: true })).toHaveLength(3)
    expect(view.getByText('Saldrá el 4 de enero de 2027', { exact: false })).toBeTruthy()
    expect(view.getByText(/Uno de los documentos que lo acompañaban/)).toBeTruthy()
    expect(view.getByText(/correo no está configurado/)).toBeTruthy()
    expect(view.queryByText(/mal@example.com/)).toBeNull()
    fireEvent.click(view.getAllByRole('button', { expanded: false })[1]!)
    expect(view.getByText('No se aceptaron estas direcciones: mal@example.com.')).toBeTruthy()
  })

  it('shows a draft below all messages, also below one that arrived after the draft was begun', async () => {
    answerWith({
      [threadsRequest]: threadsPage([threadOf(50)]),
      [threadRequest(threadId)]: threadDetail(draftOf(), messageOf(1)),
    })
    show()
    const cards = await (await threadRegion()).findAllByRole('article')
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/Buenos días/),
      expect.stringMatching(/Borrador.*Hola/),
    ])
  })

  it('names attachments that cannot be filed with their reason, and offers to file the others alone', async () => {
    const file = (n: number, name: string, refusal: 'macros' | 'active_content' | null) => ({
      id: idOf(n),
      name,
      mimeType: 'application/octet-stream',
      sizeBytes: 1_000,
      documentId: null,
      refusal,
    })
    const received = messageOf(1, {
      mailId: idOf(40),
      files: [file(11, 'carta.pdf', null), file(12, 'nomina.xlsm', 'macros'), file(13, 'plano.svg', 'active_content')],
      can: { edit: false, undo: false, file: true },
    })
    answerWith({
      [threadsRequest]: threadsPage([threadOf(50)]),
      [threadRequest(threadId)]: threadDetail(received),
      [`GET ${casePath}/folders`]: ok({ items: [] }),
    })
    show()
    const view = await threadRegion()
    const refused = within(await view.findByRole('list', { name: 'Archivos que no se archivaron' }))
    expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'nomina.xlsm No se archiva: contiene macros. Pida una copia sin macros.',
      'plano.svg No se archiva: es una página o un dibujo (SVG) que puede ejecutar código.',
    ])
    fireEvent.click(view.getByRole('button', { name: 'Archivar en…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Archivar en el caso' }))
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
  })

  it('files attachments that the case does not have yet in a folder of the case', async () => {
    const file = (n: number, documentId: string | null) => ({
      id: idOf(n),
      name: `anejo-${n}.pdf`,
      mimeType: 'application/pdf',
      sizeBytes: 1_000,
      documentId,
      refusal: null,
    })
    const received = messageOf(1, {
      mailId: idOf(40),
      files: [file(11, null), file(12, null), file(13, idOf(14))],
      can: { edit: false, undo: false, file: true },
    })
    const calls = answerWith({
      [threadsRequest]: threadsPage([threadOf(50)]),
      [threadRequest(threadId)]: threadDetail(received),
      [`GET ${casePath}/folders`]: ok({
        items: [{ id: idOf(20), name: 'Prueba', parentId: null, deletedAt: null }],
      }),
      [`POST /api/mail-messages/${received.id}/files`]: ok(received),
    })
    show()
    const view = await threadRegion()
    expect((await view.findByRole('link', { name: 'Ya está en el caso' })).getAttribute('href')).toContain(idOf(14))
    fireEvent.click(view.getByRole('button', { name: 'Archivar en…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Archivar en el caso' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: /anejo-12/ }))
    await dialog.findByRole('option', { name: 'Prueba' })
    fireEvent.change(dialog.getByRole('combobox', { name: 'Carpeta' }), { target: { value: idOf(20) } })
    fireEvent.click(dialog.getByRole('button', { name: 'Archivar' }))
    await waitFor(() => expect(toastTexts()).toContain('Se archivó 1 archivo'))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      attachmentIds: [idOf(11)],
      folderId: idOf(20),
    })
  })

  it('shows its list again once the only message of a thread, a draft, is deleted', async () => {
    const draft = draftOf()
    const calls = answerWith({
      [threadsRequest]: [threadsPage([threadOf(50), threadOf(51)]), threadsPage([threadOf(51)])],
      [threadRequest(threadId)]: [threadDetail(draft), refusal(404, 'mail_thread_not_found')],
      [`DELETE /api/mail-messages/${draft.id}`]: { status: 204 },
    })
    setWideScreen(false)
    show(`?tab=mail&thread=${threadId}`)
    const view = await threadRegion()
    fireEvent.click(await view.findByRole('button', { name: 'Descartar borrador' }))
    const confirmation = within(await screen.findByRole('dialog', { name: '¿Descartar el borrador?' }))
    fireEvent.click(confirmation.getByRole('button', { name: 'Descartar borrador' }))
    await waitFor(() => expect(toastTexts()).toContain('Borrador descartado'))
    expect(await screen.findByRole('list', { name: 'Conversaciones' })).toBeTruthy()
    // Asking for the deleted thread would show for a moment that it does not exist.
    expect(calls.filter(({ method, path }) => `${method} ${path}` === threadRequest(threadId))).toHaveLength(1)
  })

  it('can be read but not answered in a closed case', async () => {
    answerWith({
      [threadsRequest]: threadsPage([threadOf(50)], { can: { write: false } }),
      [threadRequest(threadId)]: threadDetail(messageOf(1)),
    })
    show()
    expect(await (await threadRegion()).findByText('Buenos días.')).toBeTruthy()
    expect(screen.getByText(/El caso está cerrado/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'c' })
    fireEvent.keyDown(document.body, { key: 'r' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
