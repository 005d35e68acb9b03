import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EditorBar } from './editor-bar.tsx'

afterEach(cleanup)

type Props = Parameters<typeof EditorBar>[0]
/** What a text that is only read uses of an editor. */
const readOnly = { editable: false, state: { phase: 'saved' }, autosave: {}, editor: {} } as unknown as Props

it('a text that is only read and has no buttons has no bar', () => {
  const { container } = render(<EditorBar {...readOnly} actions={() => null} />)
  expect(container.childElementCount).toBe(0)
})

it('a text that is only read has the buttons of its page and no tools', () => {
  render(<EditorBar {...readOnly} actions={() => <button>Versiones</button>} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('toolbar')).toBeNull()
})
