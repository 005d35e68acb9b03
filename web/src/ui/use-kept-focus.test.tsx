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

function BusyInDialog() {
  const [step, setStep] = useState<'idle' | 'busy' | 'done'>('idle')
  const kept = useKeptFocus<HTMLDivElement>(step === 'busy' ? null : step)
  return (
    <div role="dialog" tabIndex={-1}>
      <div {...kept}>
        <button disabled={step === 'busy'} onClick={() => setStep('busy')}>
          Detener
        </button>
      </div>
      <button onClick={() => setStep('done')}>Responde el servidor</button>
    </div>
  )
}

it('takes the focus back from the dialog around the box', () => {
  render(<BusyInDialog />)
  const stop = screen.getByRole('button', { name: 'Detener' })
  stop.focus()
  fireEvent.click(stop)
  screen.getByRole('dialog').focus()
  fireEvent.click(screen.getByRole('button', { name: 'Responde el servidor' }))
  expect(document.activeElement).toBe(stop)
})
