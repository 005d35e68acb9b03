import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EditorBar } from './editor-bar.tsx'

afterEach(cleanup)

type Props = Parameters<typeof EditorBar>[0]
/** The props of a text that cannot be edited: the bar uses nothing else of the editor. */
const readOnlyProps = { editable: false, state: { phase: 'saved' }, autosave: {}, editor: {} } as unknown as Props

it('renders nothing for a read-only text without buttons', () => {
  const { container } = render(<EditorBar {...readOnlyProps} actions={() => null} />)
  expect(container.childElementCount).toBe(0)
})

it('renders only the buttons of the page for a read-only text', () => {
  render(<EditorBar {...readOnlyProps} actions={() => <button>Versiones</button>} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('toolbar')).toBeNull()
})
