import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { lazyPage } from './lazy-page.tsx'

afterEach(cleanup)
const Ready = () => <p>ready</p>
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))

describe('a lazy page', () => {
  it('shows its fallback until it is loaded', async () => {
    const Page = lazyPage(() => Promise.resolve(Ready))
    const shown = render(
      <Suspense fallback="loading">
        <Page />
      </Suspense>,
    )
    expect(shown.container.textContent).toBe('loading')
    expect(await screen.findByText('ready')).toBeTruthy()
  })

  it('is shown at once where it was preloaded', async () => {
    const Page = lazyPage(() => Promise.resolve(Ready))
    Page.preload()
    await settled()
    const shown = render(
      <Suspense fallback="loading">
        <Page />
      </Suspense>,
    )
    expect(shown.container.textContent).toBe('ready')
  })
})
