import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import type { FormDetail } from '../forms.queries.ts'
import { originOf, snippetOf } from './embedding.ts'
import { qrOf, svgOf } from './qr.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { SharePanel } from './share-panel.tsx'

const form: FormDetail = {
  id: 'f',
  title: 'Datos del empleo',
  description: '',
  slug: 'datos-nuevos',
  status: 'public',
  locale: 'es',
  url: 'https://bufete.example/app/forms/public/datos-nuevos',
  fieldsCount: 0,
  responsesCount: 0,
  unread: 0,
  createdBy: null,
  createdAt: '2026-11-21T12:00:00Z',
  updatedAt: '2026-11-21T12:00:00Z',
  publishedAt: null,
  deletedAt: null,
  revision: 1,
  version: 4,
  successText: '',
  fields: [],
  formerSlugs: ['datos-viejos'],
  can: { update: true, publish: false, unpublish: true, duplicate: true, send: true, remove: true, restore: false },
  settings: { copyByEmail: false, allowedOrigins: ['https://uno.example', 'https://dos.example'], notifyByEmail: true },
}
const withProviders = (element: React.ReactNode) => (
  <QueryClientProvider client={createQueryClient()}>
    <MemoryRouter>{element}</MemoryRouter>
  </QueryClientProvider>
)
const saveRoute = 'PUT /api/forms/f'
const onClose = () => undefined
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar ajustes' }))

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['forms', 'forms-settings'])
})
afterEach(cleanup)

describe('the settings of a form', () => {
  it('are shown with former addresses, and edited in a form that can be cancelled', async () => {
    render(withProviders(<SettingsPanel form={form} />))
    for (const fact of [form.url, 'https://bufete.example/app/forms/public/datos-viejos', 'https://dos.example'])
      expect(screen.getByText(fact)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Editar: Ajustes' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Dirección/ })).value).toBe('datos-nuevos')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.getByText(form.url)).toBeDefined()
  })

  it('are saved with the version that was read', async () => {
    const calls = answerWith({ [saveRoute]: { status: 200, body: { ...form, version: 5 } } })
    render(withProviders(<SettingsForm form={form} onClose={onClose} />))
    fireEvent.change(screen.getByRole('textbox', { name: /^Dirección/ }), { target: { value: 'empleo-2026' } })
    expect(screen.getByText('Se contesta en https://bufete.example/app/forms/public/empleo-2026')).toBeDefined()
    fireEvent.click(screen.getByLabelText('Quien contesta puede pedir una copia por correo'))
    fireEvent.click(screen.getByRole('button', { name: 'Quitar https://uno.example' }))
    fireEvent.click(screen.getByRole('button', { name: 'Añadir sitio' }))
    const addedField = screen.getByRole('textbox', { name: 'Sitio 2' })
    fireEvent.change(addedField, { target: { value: 'www.Oficina.example/contacto/' } })
    fireEvent.blur(addedField)
    save()
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        {
          title: 'Datos del empleo',
          slug: 'empleo-2026',
          locale: 'es',
          successText: '',
          version: 4,
          settings: {
            copyByEmail: true,
            notifyByEmail: true,
            allowedOrigins: ['https://dos.example', 'https://www.oficina.example'],
          },
        },
      ]),
    )
  })

  it('are refused at their field, before sending and by the server', async () => {
    answerWith({
      [saveRoute]: {
        status: 409,
        body: errorBody(409, 'form_slug_taken', 'Esa dirección ya pertenece a un formulario. Elija otra.'),
      },
    })
    render(withProviders(<SettingsForm form={form} onClose={onClose} />))
    const site = screen.getByRole('textbox', { name: 'Sitio 1' })
    fireEvent.change(site, { target: { value: 'http://sin-candado.example' } })
    fireEvent.blur(site)
    save()
    await waitFor(() => expect(site.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.click(screen.getByRole('button', { name: 'Quitar http://sin-candado.example' }))
    save()
    expect(await screen.findByText('Esa dirección ya pertenece a un formulario. Elija otra.')).toBeDefined()
  })

  it('are replaced by those that others saved until something is edited, and then keep their version', async () => {
    const calls = answerWith({
      [saveRoute]: { status: 409, body: errorBody(409, 'stale_version', 'Otra persona cambió estos datos.') },
    })
    const { rerender } = render(withProviders(<SettingsForm form={form} onClose={onClose} />))
    rerender(withProviders(<SettingsForm onClose={onClose} form={{ ...form, version: 5, successText: 'Gracias' }} />))
    await waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje/ }).value).toBe('Gracias'),
    )
    fireEvent.change(screen.getByRole('textbox', { name: /^Mensaje/ }), { target: { value: 'Muchas gracias' } })
    rerender(
      withProviders(<SettingsForm onClose={onClose} form={{ ...form, version: 6, successText: 'Hasta pronto' }} />),
    )
    save()
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toMatchObject([{ successText: 'Muchas gracias', version: 5 }]),
    )
  })
})

describe('sharing a form', () => {
  it('shows link, QR code and a snippet for allowed sites', async () => {
    render(withProviders(<SharePanel form={form} />))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Enlace del formulario' }).value).toBe(form.url)
    expect(await screen.findByRole('img', { name: `Código QR que abre ${form.url}` })).toBeDefined()
    expect(screen.getByText(/uno\.example, https:\/\/dos\.example/)).toBeDefined()
    expect(
      within(screen.getByRole('region', { name: 'En su página web' })).getByRole<HTMLTextAreaElement>('textbox', {
        name: 'Código para insertar',
      }).value,
    ).toContain(form.url)
  })

  it('informs that a draft is not public yet, and that no site may embed it', () => {
    render(
      withProviders(
        <SharePanel form={{ ...form, status: 'draft', settings: { ...form.settings, allowedOrigins: [] } }} />,
      ),
    )
    expect(screen.getByRole('alert').textContent).toContain('su enlace no abre hasta que lo haga público')
    expect(screen.getByRole('link', { name: 'Añadir un sitio' }).getAttribute('href')).toBe('/?tab=settings')
  })

  it('escapes the snippet', () => {
    expect(snippetOf({ title: 'A "b" <script>', url: 'https://x.example/?a=1&b=2' })).toContain(
      'src="https://x.example/?a=1&amp;b=2" title="A &quot;b&quot; &lt;script&gt;"',
    )
  })

  it('draws a QR code with finder patterns in its corners', () => {
    const qr = qrOf('https://bufete.example/app/forms/public/datos')
    // 33 modules, and the quiet zone of 4 modules on both sides.
    expect(qr.size).toBe(33 + 8)
    for (const corner of ['M4 4h', `M${qr.size - 5} 4h`, `M4 ${qr.size - 5}h`]) expect(qr.path).toContain(corner)
    expect(svgOf(qr)).toContain(`viewBox="0 0 ${qr.size} ${qr.size}"`)
  })

  it.each([
    ['example.com/contacto', 'https://example.com'],
    [' HTTPS://Www.Example.com:8443/ ', 'https://www.example.com:8443'],
    ['http://example.com', 'http://example.com'],
    ['una palabra', 'una palabra'],
    ['', ''],
  ])('normalises the site %j to %j', (text, origin) => {
    expect(originOf(text)).toBe(origin)
  })
})
