import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { PdfToolbar } from './pdf-toolbar.tsx'
import type { PdfSearch } from './use-pdf-view.ts'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['documents'])
})
afterEach(cleanup)

it('has one tab stop, and arrow keys reach the page field and the tools after it', () => {
  render(
    <PdfToolbar
      page={2}
      pages={3}
      view={{ current: undefined }}
      search={{ isOpen: false } as PdfSearch /* the only member that the toolbar reads */}
      showsThumbnails={false}
      onToggleThumbnails={() => {}}
    />,
  )
  const tools = [...screen.getByRole('toolbar').querySelectorAll<HTMLElement>('button, input')]
  expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toEqual([tools[0]])
  tools[0]!.focus()
  const field = screen.getByRole<HTMLInputElement>('textbox')
  for (let presses = 0; presses < 2; presses += 1) fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(field)
  field.setSelectionRange(1, 1)
  fireEvent.keyDown(field, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(tools[3])
})
