import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { EditorBar } from './editor-bar.tsx'
import { editorExtensions } from './extensions.ts'

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

it('keeps room for itself and the header above what is scrolled into view, while it is shown', () => {
  const { style } = document.documentElement
  const { rerender } = render(<EditorBar {...readOnlyProps} actions={() => null} />)
  expect(style.scrollPaddingTop).toBe('')
  rerender(<EditorBar {...readOnlyProps} actions={() => <button>Versiones</button>} />)
  expect(style.scrollPaddingTop).toBe('73px')
  rerender(<EditorBar {...readOnlyProps} actions={() => null} />)
  expect(style.scrollPaddingTop).toBe('')
})

it('has one tab stop for all tools, among which arrow keys, Home and End move', async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['documents'])
  const editor = new Editor({ extensions: editorExtensions, content: '<p>Por la presente</p>' })
  const state: Props['state'] = { phase: 'failed', error: new Error('offline') }
  render(
    <EditorBar {...readOnlyProps} editable state={state} editor={editor as Props['editor']} actions={() => null} />,
  )
  const toolbar = screen.getByRole('toolbar')
  const tools = [...toolbar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toEqual([tools[0]])
  tools[0]!.focus()
  for (const [key, tool] of [
    ['ArrowRight', tools[1]],
    ['ArrowLeft', tools[0]],
    ['End', tools.at(-1)],
    ['Home', tools[0]],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key })
    expect(document.activeElement).toBe(tool)
  }
  editor.destroy()
})
