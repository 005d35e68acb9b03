import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#server/contract/client.ts'
import { Email, requiredLine } from '#server/contract/shared.ts'
import { changeLocale, startI18n } from '../../lib/i18n.ts'
import { ContractForm, SubmitButton } from './contract-form.tsx'
import { TextField } from './text-field.tsx'
import { useContractForm } from './use-contract-form.ts'

const Schema = z.strictObject({ name: requiredLine(10), email: Email.nullable().optional() })

interface FormProps {
  readonly onSubmit: (values: z.output<typeof Schema>) => Promise<unknown>
  readonly draft?: string
  readonly current?: () => Promise<{ name: string }>
  readonly describeStale?: (refusal: ApiError) => string | undefined
}

function Form({ onSubmit, draft, ...formProps }: FormProps) {
  const form = useContractForm(Schema, { defaultValues: { name: '', email: '' }, ...(draft ? { draft } : {}) })
  return (
    <ContractForm form={form} onSubmit={onSubmit} {...formProps}>
      <TextField {...form.field('name')} label="Nombre" required />
      <TextField {...form.field('email')} label="Correo" />
      <SubmitButton form={form}>Guardar</SubmitButton>
    </ContractForm>
  )
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  })

describe('a form of a contract', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
  })
  afterEach(cleanup)

  it('sends valid values, with empty optional ones as null', async () => {
    const submitted: unknown[] = []
    render(
      <Form
        onSubmit={async (values) => {
          submitted.push(values)
        }}
      />,
    )
    type(/Nombre/, '  Zoraida ')
    await submit()
    await waitFor(() => expect(submitted).toEqual([{ name: 'Zoraida', email: null }]))
  })

  it('shows pasted cells of a spreadsheet as one line', () => {
    render(<Form onSubmit={async () => undefined} />)
    type(/Nombre/, 'Ana\tVélez')
    expect(screen.getByLabelText(/Nombre/)).toHaveProperty('value', 'Ana Vélez')
  })

  it('shows each error at its field and in a summary that takes the focus', async () => {
    render(<Form onSubmit={async () => undefined} />)
    type(/Correo/, 'zoraida@')
    await submit()
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain('Nombre: Este campo es obligatorio.')
    expect(summary.textContent).toContain('Correo: Dirección de correo electrónico no válida.')
    expect(screen.getByLabelText(/Nombre/).getAttribute('aria-invalid')).toBe('true')
  })

  it('shows an error for which the screen has no input in the summary', async () => {
    const Choices = z.strictObject({
      name: requiredLine(10),
      choices: z.array(z.strictObject({ label: requiredLine(10) })),
    })
    const submitted: unknown[] = []
    function FormWithHiddenChoices() {
      const form = useContractForm(Choices, { defaultValues: { name: 'Zoraida', choices: [{ label: '' }] } })
      return (
        <ContractForm form={form} onSubmit={(values) => Promise.resolve(submitted.push(values))}>
          <TextField {...form.field('name')} label="Nombre" required />
          <SubmitButton form={form}>Guardar</SubmitButton>
        </ContractForm>
      )
    }
    render(<FormWithHiddenChoices />)
    await submit()
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain('Este campo es obligatorio.')
    expect(submitted).toEqual([])
  })

  it('links the summary to the fields', async () => {
    render(<Form onSubmit={async () => undefined} />)
    await submit()
    fireEvent.click(await screen.findByRole('button', { name: /Nombre: / }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Nombre/)))
  })

  it('uses the interface language for general rules', async () => {
    render(<Form onSubmit={async () => undefined} />)
    type(/Nombre/, 'más de diez letras')
    await submit()
    expect((await screen.findAllByText(/Use hasta 10 caracteres\./)).length).toBeGreaterThan(0)
  })

  it("shows the server's field errors at the fields", async () => {
    render(
      <Form
        onSubmit={() =>
          Promise.reject(
            new ApiError(422, {
              error: {
                status: 422,
                code: 'validation_failed',
                message: 'Revise',
                details: [{ path: 'email', code: 'taken', message: 'Ya se usa.' }],
              },
            }),
          )
        }
      />,
    )
    type(/Nombre/, 'Zoraida')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain('Correo: Ya se usa.')
    expect(screen.getByLabelText(/Correo/).getAttribute('aria-invalid')).toBe('true')
  })

  it('shows other errors above the form', async () => {
    render(
      <Form
        onSubmit={() =>
          Promise.reject(
            new ApiError(409, { error: { status: 409, code: 'stale_version', message: 'Otra persona lo cambió.' } }),
          )
        }
      />,
    )
    type(/Nombre/, 'Zoraida')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Otra persona lo cambió.')
  })

  it('offers the other’s values after a version conflict, and keeps typed ones until then', async () => {
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => Promise.resolve({ name: 'Yadira' })]
    const stale = new ApiError(409, {
      error: { status: 409, code: 'stale_version', message: 'Otra persona lo cambió.', details: { changed: ['name'] } },
    })
    render(
      <Form
        draft="client"
        onSubmit={() => Promise.reject(stale)}
        describeStale={({ details }) => `Cambió: ${(details as { changed: string[] }).changed.join()}.`}
        current={() => (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))()}
      />,
    )
    type(/Nombre/, 'Zoraida')
    await submit()
    const notice = 'Otra persona cambió estos datos mientras usted escribía.'
    expect((await screen.findByRole('alert')).textContent).toContain(`${notice} Cambió: name.`)
    const nameValue = () => screen.getByLabelText<HTMLInputElement>(/Nombre/).value
    const takeServerValues = () =>
      act(async () => {
        fireEvent.click(screen.getByRole('button', { name: 'Ver los datos actuales' }))
      })
    await takeServerValues()
    expect([nameValue(), screen.getAllByRole('alert').length]).toEqual(['Zoraida', 2])
    await takeServerValues()
    await waitFor(() => expect(nameValue()).toBe('Yadira'))
    expect(screen.queryByText(notice)).toBeNull()
  })

  it('recovers a draft after a reload, until it is sent', async () => {
    render(<Form draft="client" onSubmit={async () => undefined} />)
    type(/Nombre/, 'Zoraida')
    cleanup()
    render(<Form draft="client" onSubmit={async () => undefined} />)
    expect(screen.getByLabelText<HTMLInputElement>(/Nombre/).value).toBe('Zoraida')
    expect(screen.getByText('Recuperamos lo que había escrito.')).toBeTruthy()
    await submit()
    cleanup()
    render(<Form draft="client" onSubmit={async () => undefined} />)
    expect(screen.getByLabelText<HTMLInputElement>(/Nombre/).value).toBe('')
  })
})
