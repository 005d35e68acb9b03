import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { NewProfessionalPage } from './new-professional-page.tsx'

const send = 'POST /api/admin/professionals'
const createdAnswer = {
  status: 201,
  body: {
    user: { id: 'u1', name: 'Perpetua', surname: 'Monagas Ríos', profile: 'professional' },
    company: { id: 'c1', name: 'Notaría Monagas' },
  },
}
const refusal = (status: number, code: string, ...fields: readonly { path: string; message: string }[]) => ({
  status,
  body: { error: { status, code, message: 'Revise.', details: fields.map((field) => ({ code, ...field })) } },
})

const renderView = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/app/admin/users/new']}>
        <Routes>
          <Route path="/app/admin/users/new" element={<NewProfessionalPage />} />
          <Route path="/app/admin/users/:id" element={<p>La ficha de la persona</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
const type = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

const person = {
  name: 'Perpetua',
  surname: 'Monagas Ríos',
  email: 'perpetua@example.com',
  username: 'perpetua',
  password: 'Clave-larga-1',
  passwordConfirmation: 'Clave-larga-1',
}
const office = {
  name: 'Notaría Monagas',
  address: 'Calle Sol 12, Ponce',
  phone: '787-555-0142',
  registrationDate: '2026-03-02',
}

async function reachCompany() {
  renderView()
  type(person)
  press('Continuar')
  await heading('Datos de la empresa')
}

describe('the wizard that creates a professional', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['admin'])
  })
  afterEach(cleanup)

  it('validates the first step by the rules of registration', async () => {
    const requests = answerWith({})
    renderView()
    type({ ...person, username: 'per', password: 'corta', passwordConfirmation: 'otra' })
    press('Continuar')
    const summary = (await screen.findByRole('alert')).textContent
    expect(summary).toContain('Corrija los errores del formulario.')
    expect(summary).toContain('El nombre de usuario necesita al menos 4 caracteres.')
    expect(summary).toContain('La contraseña necesita al menos 8 caracteres.')
    type({ username: 'perpetua', password: 'Clave-larga-1' })
    press('Continuar')
    expect((await screen.findAllByText(/Las contraseñas no coinciden\./)).length).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Datos del profesional')
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('asks for name, address, phone and date of the company', async () => {
    await reachCompany()
    type({ registrationDate: '' })
    press('Crear profesional')
    const summary = (await screen.findByRole('alert')).textContent
    for (const label of ['Nombre de la empresa', 'Dirección', 'Teléfono', 'Fecha de registro'])
      expect(summary).toContain(`${label}: `)
    expect(summary).not.toContain('Correo de la empresa')
  })

  it('keeps values between steps, and sends both in one request', async () => {
    const requests = answerWith({ [send]: createdAnswer })
    await reachCompany()
    type(office)
    press('Volver')
    await heading('Datos del profesional')
    expect(field('username').value).toBe('perpetua')
    expect(field('password').value).toBe('Clave-larga-1')
    type({ surname: 'Monagas' })
    press('Continuar')
    await heading('Datos de la empresa')
    expect(field('address').value).toBe('Calle Sol 12, Ponce')
    press('Crear profesional')
    expect(await screen.findByText('La ficha de la persona')).toBeDefined()
    const posted = requests.filter(({ method }) => method === 'POST')
    expect(posted).toHaveLength(1)
    expect(posted[0]?.body).toEqual({
      professional: { ...person, surname: 'Monagas', locale: 'es' },
      company: { ...office, taxId: null, email: null },
    })
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
  })

  it('returns to the step that the server refused, with the error at its field', async () => {
    answerWith({
      [send]: [
        refusal(409, 'email_taken', { path: 'professional.email', message: 'Ese correo ya tiene una cuenta.' }),
        createdAnswer,
      ],
    })
    await reachCompany()
    type(office)
    press('Crear profesional')
    await heading('Datos del profesional')
    expect(await screen.findByText('Ese correo ya tiene una cuenta.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field('email')))
    type({ email: 'otra@example.com' })
    press('Continuar')
    await heading('Datos de la empresa')
    press('Crear profesional')
    expect(await screen.findByText('La ficha de la persona')).toBeDefined()
  })

  it('stays at the second step when the company is refused', async () => {
    answerWith({
      [send]: refusal(400, 'validation_failed', {
        path: 'company.registrationDate',
        message: 'La fecha no puede ser posterior a hoy.',
      }),
    })
    await reachCompany()
    type(office)
    press('Crear profesional')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Fecha de registro: La fecha no puede ser posterior a hoy.',
    )
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Datos de la empresa')
  })

  it('recovers both steps after a reload, without passwords', async () => {
    await reachCompany()
    type(office)
    cleanup()
    renderView()
    await heading('Datos del profesional')
    expect(screen.getByText('Recuperamos lo que había escrito.')).toBeDefined()
    expect([field('username').value, field('password').value, field('passwordConfirmation').value]).toEqual([
      'perpetua',
      '',
      '',
    ])
    expect(JSON.stringify({ ...localStorage })).not.toContain('Clave-larga-1')
    type({ password: 'Clave-larga-1', passwordConfirmation: 'Clave-larga-1' })
    press('Continuar')
    await heading('Datos de la empresa')
    expect(field('phone').value).toBe('787-555-0142')
    press('Empezar de nuevo')
    await waitFor(() => expect(field('phone').value).toBe(''))
    expect(screen.queryByText('Recuperamos lo que había escrito.')).toBeNull()
  })
})
