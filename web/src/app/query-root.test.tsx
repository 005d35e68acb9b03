import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { session } from '../lib/session.ts'
import { clearToasts, currentToasts, showToast } from '../lib/toast.ts'
import { QueryRoot } from './query-root.tsx'

afterEach(() => {
  clearToasts()
  session.setToken(null)
  vi.unstubAllGlobals()
})

describe('the screens of a signed-in person', () => {
  it('leave no notice, and so no undo, to the next person after a sign-out', () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
    session.setToken('a-token')
    render(
      <MemoryRouter>
        <Routes>
          <Route element={<QueryRoot />}>
            <Route path="/" element={<p>Casos</p>} />
          </Route>
        </Routes>
      </MemoryRouter>,
    )
    expect(screen.getByText('Casos')).toBeTruthy()
    showToast('Se borró «Rivera v. Colón»', { action: { label: 'Deshacer', run: () => undefined } })
    session.setToken('another-token')
    expect(currentToasts()).toHaveLength(1)
    session.logout()
    expect(currentToasts()).toEqual([])
  })
})
