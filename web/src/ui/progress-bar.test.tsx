import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ProgressBar } from './progress-bar.tsx'

describe('a progress bar', () => {
  it('says how much is done, in whole percents', () => {
    render(<ProgressBar label="Sending" value={41.6} />)
    const bar = screen.getByRole('progressbar', { name: 'Sending' })
    expect(bar.getAttribute('aria-valuenow')).toBe('42')
    expect(bar.getAttribute('aria-valuemax')).toBe('100')
  })
  it('has no value while nobody knows how much is left', () => {
    render(<ProgressBar label="Storing" />)
    expect(screen.getByRole('progressbar', { name: 'Storing' }).hasAttribute('aria-valuenow')).toBe(false)
  })
  it('is hidden from screen readers where words beside it say what happens', () => {
    render(<ProgressBar />)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
