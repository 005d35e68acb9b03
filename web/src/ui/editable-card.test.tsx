import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../lib/i18n.ts'
import { EditableCard } from './editable-card.tsx'

const card = (mayEdit = true) => {
  const preload = vi.fn<() => void>()
  render(
    <EditableCard
      title="Datos"
      preload={preload}
      mayEdit={mayEdit}
      form={(close) => (
        <button type="button" onClick={close}>
          Guardar
        </button>
      )}
    >
      <p>787-555-0100</p>
    </EditableCard>,
  )
  return preload
}
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

describe('an editable card', () => {
  beforeEach(() => startI18n('es'))
  afterEach(cleanup)

  it('replaces the data by the form and returns the focus to its button', () => {
    card()
    press('Editar: Datos')
    expect(screen.queryByText('787-555-0100')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Editar: Datos' })).toBeNull()
    press('Guardar')
    expect(screen.getByText('787-555-0100')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar: Datos' }))
  })

  it('preloads the form when editing is likely', () => {
    const preload = card()
    expect(preload).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'Editar: Datos' }).focus())
    expect(preload).toHaveBeenCalled()
  })

  it('is read-only for people who may not edit', () => {
    card(false)
    expect(screen.getByText('787-555-0100')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
