import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#server/contract/client.ts'
import { changeLocale, startI18n } from '../lib/i18n.ts'
import { useDocumentTitle } from './document-title.ts'
import { ErrorState } from './state-message.tsx'

beforeAll(async () => {
  await startI18n('es')
  await changeLocale('es')
})

afterEach(() => {
  document.title = ''
})
const missing = new ApiError(404, undefined)

function TitledPage() {
  useDocumentTitle('Formulario')
  return <ErrorState error={missing} heading="h1" />
}

describe('a message in place of a page', () => {
  it('titles the tab', () => {
    render(<ErrorState error={missing} heading="h1" />, { wrapper: MemoryRouter })
    expect(document.title).toBe('No encontramos esta página · Bufete')
  })

  it('leaves the tab to a page that has its own title, and as part of a page', () => {
    render(<TitledPage />, { wrapper: MemoryRouter })
    expect(document.title).toBe('Formulario · Bufete')
    document.title = 'Caso'
    render(<ErrorState error={missing} />, { wrapper: MemoryRouter })
    expect(document.title).toBe('Caso')
  })

  it('returns the tab to the title of its page when the message is gone', () => {
    document.title = 'Formulario · Bufete'
    const { unmount } = render(<ErrorState error={missing} heading="h1" />, { wrapper: MemoryRouter })
    unmount()
    expect(document.title).toBe('Formulario · Bufete')
  })
})
