import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { RulePacksPage } from './rule-packs-page.tsx'
import { packVersion, rule } from './rules.factory.ts'
import type { PackVersion } from './rules.queries.ts'
import { ok, show, showLanguage } from './rules.testing.tsx'

const appeal = rule('app.appeal', {
  act: 'Apelar la sentencia',
  amount: 30,
  nature: 'jurisdictional',
  extendable: false,
  citation: 'Regla 52.2(a)',
  quote: 'dentro del término jurisdiccional de treinta (30) días',
  quotedOn: '2010-07-01',
})
const offer = rule('offer.judgment', {
  act: 'Hacer oferta de sentencia',
  amount: 21,
  trigger: 'trial_date',
  direction: 'backward',
  citation: 'Regla 35.1',
  certainty: 'unverified',
  note: 'Más de veinte días antes del juicio.',
})
const costs = rule('post.costs', {
  act: 'Presentar el memorando de costas',
  citation: 'Regla 44.1(b)',
  certainty: 'summary',
  confirmed: { name: 'Lcda. Vega', on: '2026-01-15', note: 'Texto de 2026' },
})
const current = packVersion('2010-07', [appeal, offer, costs])
const packRoute = (version: string) => `GET /api/admin/rule-packs/pr-civil/${version}`
const administration = (...versions: readonly PackVersion[]) => ({
  'GET /api/admin/rule-packs': ok({ items: versions.map(({ pack }) => pack) }),
  ...Object.fromEntries(versions.map((version) => [packRoute(version.pack.version), ok(version)])),
})
const rowOf = async (act: string) => within((await screen.findByText(act)).closest('tr') ?? document.body)
const openMenu = async (act: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Acciones de ${act}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('rules of terms for administrators', () => {
  beforeEach(() => showLanguage('es'))
  afterEach(cleanup)

  it('show length, trigger, nature and source in words, and unconfirmed rules as proposed', async () => {
    answerWith(administration(current))
    show(<RulePacksPage />)
    const row = await rowOf('Apelar la sentencia')
    for (const text of [
      '30 días',
      'desde: sentencia archivada en autos',
      'Jurisdiccional: el tribunal pierde jurisdicción',
      'Regla 52.2(a)',
      'Texto en vigor desde el 1 de julio de 2010; enmiendas posteriores sin cotejar',
      '«dentro del término jurisdiccional de treinta (30) días»',
      'Propuesta',
      'Se leyó el texto de la regla. Ningún abogado ha confirmado que siga vigente.',
    ])
      expect(row.getByText(text)).toBeDefined()
    const backward = await rowOf('Hacer oferta de sentencia')
    expect(backward.getByText('antes de: comienzo del juicio')).toBeDefined()
    expect(backward.getByText('No se encontró un texto vigente. Ningún abogado la ha confirmado.')).toBeDefined()
    expect(backward.getByText('Sin texto de la regla; versión 2010-07 del paquete')).toBeDefined()
    const confirmed = await rowOf('Presentar el memorando de costas')
    expect(confirmed.getByText('Lcda. Vega, 15 de enero de 2026')).toBeDefined()
    expect(confirmed.queryByText('Propuesta')).toBeNull()
    expect(screen.getByText('Para hechos desde el 1 de julio de 2010 · 1 de 3 confirmadas')).toBeDefined()
  })

  it('can be searched without accents, and filtered by missing confirmation', async () => {
    answerWith(administration(current))
    show(<RulePacksPage />, '/?q=sentencia+35.1')
    expect(await screen.findByText('Hacer oferta de sentencia')).toBeDefined()
    expect(screen.queryByText('Apelar la sentencia')).toBeNull()
    cleanup()
    show(<RulePacksPage />, '/?only=proposed')
    expect(await screen.findByText('Apelar la sentencia')).toBeDefined()
    expect(screen.queryByText('Presentar el memorando de costas')).toBeNull()
  })

  it('are confirmed with a name and a day; an error of the server is shown in the sheet', async () => {
    const route = `POST /api/admin/term-rules/${appeal.id}/confirm`
    const calls = answerWith({
      ...administration(current),
      [route]: [
        { status: 422, body: errorBody(422, 'term_rule_confirmed_ahead', 'La fecha no puede ser futura.') },
        ok({ ...appeal, confirmed: { name: 'Lcda. Vega', on: '2026-01-15', note: null } }),
      ],
    })
    show(<RulePacksPage />)
    await openMenu('Apelar la sentencia', 'Confirmar la regla')
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.change(await sheet.findByLabelText(/Nombre del abogado/), { target: { value: 'Lcda. Vega' } })
    fireEvent.change(sheet.getByLabelText(/Fecha en que la confirmó/), { target: { value: '2026-01-15' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Confirmar la regla' }))
    expect((await sheet.findByRole('alert')).textContent).toContain('La fecha no puede ser futura.')
    fireEvent.click(sheet.getByRole('button', { name: 'Confirmar la regla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      name: 'Lcda. Vega',
      on: '2026-01-15',
      note: null,
    })
  })

  it('lose their confirmation only after a confirmation dialog', async () => {
    const route = `DELETE /api/admin/term-rules/${costs.id}/confirm`
    const calls = answerWith({ ...administration(current), [route]: ok({ ...costs, confirmed: null }) })
    show(<RulePacksPage />)
    await openMenu('Presentar el memorando de costas', 'Retirar la confirmación')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('¿Retirar la confirmación de Lcda. Vega?')).toBeDefined()
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(dialog.getByRole('button', { name: 'Retirar la confirmación' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('are imported from a file; the problems of an invalid file are shown, and another file can be chosen', async () => {
    const details = [
      { line: 12, path: 'rules.0.trigger', message: 'El archivo no define el hecho «x».' },
      { line: 40, path: 'rules.3.code', message: '«a» está dos veces.' },
    ]
    const invalid = errorBody(422, 'rule_pack_invalid', 'Línea 12')
    const calls = answerWith({
      ...administration(current),
      'POST /api/admin/rule-packs': [
        { status: 422, body: { error: { ...invalid.error, details } } },
        { status: 201, body: { ...current.pack, version: '2026-01' } },
      ],
    })
    show(<RulePacksPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Importar versión' }))
    const sheet = within(await screen.findByRole('dialog'))
    const choose = (text: string) =>
      fireEvent.change(sheet.getByLabelText('Elegir archivo', { selector: 'input' }), {
        target: { files: [new File([text], 'reglas.json', { type: 'application/json' })] },
      })
    choose('{"id": 1}')
    expect(await sheet.findByText('reglas.json')).toBeDefined()
    fireEvent.click(sheet.getByRole('button', { name: 'Importar' }))
    const problems = within(await sheet.findByRole('alert')).getAllByRole('listitem')
    expect(problems.map(({ textContent }) => textContent)).toEqual([
      'Línea 12: El archivo no define el hecho «x».',
      'Línea 40: «a» está dos veces.',
    ])
    choose('{"id": 2}')
    await waitFor(() => expect(sheet.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Importar' }).disabled).toBe(false))
    fireEvent.click(sheet.getByRole('button', { name: 'Importar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { text: '{"id": 1}' },
      { text: '{"id": 2}' },
    ])
  })

  it('are compared between two versions, side by side', async () => {
    const changed = { ...appeal, amount: 20, quote: null, quotedOn: null }
    const next = packVersion('2026-01', [changed, costs, rule('new', { act: 'Acto nuevo' })])
    answerWith(administration(next, current))
    show(<RulePacksPage />)
    fireEvent.click(
      await screen.findByRole('button', { name: 'Acciones de Procedimiento civil de Puerto Rico, versión 2026-01' }),
    )
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Comparar con la versión 2010-07' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText('Añadidas (1)')).toBeDefined()
    expect(sheet.getByText('Retiradas (1)')).toBeDefined()
    const table = within(sheet.getByRole('table', { name: 'Apelar la sentencia' }))
    const cells = within(table.getByRole('row', { name: /Término/ }))
    expect(cells.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['30 días', '20 días'])
    expect(table.getByRole('row', { name: /Texto .*\(sin dato\)/ })).toBeDefined()
  })

  it.each([
    ['en', 'Proposed', 'from: sentencia archivada en autos'],
    ['fr', 'Proposée', 'à compter de : sentencia archivada en autos'],
    ['pt', 'Proposta', 'a partir de: sentencia archivada en autos'],
  ] as const)('are shown in %s', async (locale, state, start) => {
    await showLanguage(locale)
    answerWith(administration(packVersion('2010-07', [appeal])))
    show(<RulePacksPage />)
    expect(await screen.findByText(state)).toBeDefined()
    expect(screen.getByText(start)).toBeDefined()
  })
})
