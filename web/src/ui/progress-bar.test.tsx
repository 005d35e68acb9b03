import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ProgressBar } from './progress-bar.tsx'

describe('a progress bar', () => {
  it('has its value in whole percent', () => {
    render(<ProgressBar label="Sending" value={41.6} />)
    const bar = screen.getByRole('progressbar', { name: 'Sending' })
    expect(bar.getAttribute('aria-valuenow')).toBe('42')
    expect(bar.getAttribute('aria-valuemax')).toBe('100')
  })
  it('has no value while the progress is unknown', () => {
    render(<ProgressBar label="Storing" />)
    expect(screen.getByRole('progressbar', { name: 'Storing' }).hasAttribute('aria-valuenow')).toBe(false)
  })
  it('is hidden from screen readers without a label', () => {
    render(<ProgressBar />)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
