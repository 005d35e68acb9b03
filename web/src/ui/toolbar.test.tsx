import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Toolbar } from './toolbar.tsx'

afterEach(cleanup)

const tool = (name: string) => screen.getByRole('button', { name })
/** Names of the tools that Tab reaches. */
const tabStops = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.tabIndex === 0 && !(button as HTMLButtonElement).disabled)
    .map((button) => button.textContent)
const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement!, { key, ...options })

interface ToolsProps {
  readonly undoable?: boolean
  readonly withLink?: boolean
}
function Tools({ undoable = false, withLink = false }: ToolsProps) {
  return (
    <Toolbar label="Formato">
      <button disabled={!undoable} tabIndex={undoable ? 0 : -1}>
        Deshacer
      </button>
      <span>
        <button>Negrita</button>
      </span>
      <button>Cursiva</button>
      {withLink ? <button>Enlace</button> : null}
      <button>Tabla</button>
    </Toolbar>
  )
}

describe('a toolbar', () => {
  it('has one tab stop, which is its first enabled tool', () => {
    render(<Tools />)
    expect(screen.getByRole('toolbar', { name: 'Formato' })).toBeDefined()
    expect(tabStops()).toEqual(['Negrita'])
  })

  it('moves the focus with arrow keys, Home and End, past disabled tools and around its ends', () => {
    render(<Tools />)
    tool('Negrita').focus()
    for (const [key, name] of [
      ['ArrowRight', 'Cursiva'],
      ['ArrowRight', 'Tabla'],
      ['ArrowRight', 'Negrita'],
      ['ArrowLeft', 'Tabla'],
      ['Home', 'Negrita'],
      ['End', 'Tabla'],
    ] as const) {
      expect(press(key), `${key} does not scroll`).toBe(false)
      expect(document.activeElement).toBe(tool(name))
      expect(tabStops()).toEqual([name])
    }
  })

  it('leaves keys with a modifier, and other keys, to the browser', () => {
    render(<Tools />)
    tool('Negrita').focus()
    for (const [key, options] of [
      ['ArrowRight', { altKey: true }],
      ['Home', { ctrlKey: true }],
      ['ArrowDown', {}],
      ['Tab', {}],
    ] as const)
      expect(press(key, options)).toBe(true)
    expect(document.activeElement).toBe(tool('Negrita'))
  })

  it('keeps its tab stop at the tool that was used last', () => {
    render(<Tools />)
    tool('Cursiva').focus()
    tool('Cursiva').blur()
    expect(tabStops()).toEqual(['Cursiva'])
  })

  it('has one tab stop still when tools appear, become enabled or become disabled', async () => {
    const { rerender } = render(<Tools />)
    rerender(<Tools undoable withLink />)
    await waitFor(() => expect(tabStops()).toEqual(['Deshacer']))
    tool('Deshacer').focus()
    rerender(<Tools withLink />)
    await waitFor(() => expect(tabStops()).toEqual(['Negrita']))
    tool('Enlace').focus()
    rerender(<Tools />)
    await waitFor(() => expect(tabStops()).toEqual(['Negrita']))
  })

  it('moves out of a text field only at the ends of its text', () => {
    render(
      <Toolbar label="Páginas">
        <button>Anterior</button>
        <input aria-label="Página" defaultValue="12" />
        <button>Siguiente</button>
      </Toolbar>,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox')
    field.focus()
    field.setSelectionRange(1, 1)
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) expect(press(key)).toBe(true)
    expect(document.activeElement).toBe(field)
    field.setSelectionRange(2, 2)
    press('ArrowRight')
    expect(document.activeElement).toBe(tool('Siguiente'))
    press('ArrowLeft')
    field.setSelectionRange(0, 0)
    press('ArrowLeft')
    expect(document.activeElement).toBe(tool('Anterior'))
  })
})
