import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { FieldEditor } from './field-editor.tsx'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['mailroom', 'common'])
})
afterEach(cleanup)

function show(field: 'hearingAt' | 'issuedOn', value: string) {
  const saved: (string | null)[] = []
  render(
    <FieldEditor
      field={field}
      value={value}
      isPending={false}
      onSave={(edited) => saved.push(edited)}
      onCancel={() => undefined}
    />,
  )
  const input = screen.getByLabelText<HTMLInputElement>(/./, { selector: 'input' })
  return { input, saved, form: input.closest('form') as HTMLFormElement }
}

it('a moment is saved as an instant of Puerto Rico, and its input allows years of four digits at most', () => {
  const { input, saved, form } = show('hearingAt', '2026-12-01T13:00:00.000Z')
  expect([input.value, input.max]).toEqual(['2026-12-01T09:00', '9999-12-31T23:59'])
  fireEvent.change(input, { target: { value: '2026-12-01T10:30' } })
  fireEvent.submit(form)
  expect(saved).toEqual(['2026-12-01T14:30:00.000Z'])
})

it('a year of six digits is neither saved nor an error', () => {
  const { input, saved, form } = show('hearingAt', '')
  fireEvent.change(input, { target: { value: '202612-12-01T10:30' } })
  expect(input.value).toBe('202612-12-01T10:30')
  fireEvent.submit(form)
  expect(saved).toEqual([])
})

it('a day has four digits in its year too', () => {
  expect(show('issuedOn', '2026-12-01').input.max).toBe('9999-12-31')
})
