import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function Timer() {
  const [runs, setRuns] = useState(false)
  const kept = useKeptFocus<HTMLDivElement>(String(runs))
  return (
    <div {...kept}>
      {runs ? (
        <button key="stop" onClick={() => setRuns(false)}>
          Detener
        </button>
      ) : (
        <button key="start" onClick={() => setRuns(true)}>
          Iniciar
        </button>
      )}
    </div>
  )
}

it('moves the focus to the control that replaced the focused one', () => {
  render(<Timer />)
  screen.getByRole('button', { name: 'Iniciar' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Detener' }))
})

it('leaves the focus where it is when the box did not have it', () => {
  render(<Timer />)
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar' }))
  expect(screen.getByRole('button', { name: 'Detener' })).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})
