import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import type { Editor } from '@tiptap/core'
import { useRef } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { AlignmentTools, BlockTools, HistoryTools, MarkTools, StyleMenu, useActiveMarks } from './editor-tools.tsx'
import { TableMenu } from './table-menu.tsx'

const arrowSteps = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

const ToolbarDivider = () => <Divider orientation="vertical" flexItem sx={{ my: 0.75, mx: 0.5 }} />

/** Buttons to format the text. The left and right arrow keys move among them, as Tab does. */
export function EditorToolbar({ editor, onLink }: { readonly editor: Editor; readonly onLink: () => void }) {
  const { t } = useTranslation('documents')
  const active = useActiveMarks(editor)
  const bar = useRef<HTMLDivElement>(null)
  const move = (event: React.KeyboardEvent) => {
    const step = arrowSteps.get(event.key)
    if (step === undefined || !(event.target instanceof HTMLElement) || !bar.current?.contains(event.target)) return
    const tools = [...bar.current.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    tools[(tools.indexOf(event.target) + step + tools.length) % tools.length]?.focus()
    event.preventDefault()
  }
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={t('editor.tools')}
      onKeyDown={move}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        '& > *': { flexShrink: 0 },
        alignItems: 'center',
        gap: 0.25,
        px: 1,
        py: 0.5,
      }}
    >
      <HistoryTools editor={editor} active={active} />
      <ToolbarDivider />
      <StyleMenu editor={editor} active={active} />
      <ToolbarDivider />
      <MarkTools editor={editor} active={active} onLink={onLink} />
      <ToolbarDivider />
      <AlignmentTools editor={editor} active={active} />
      <ToolbarDivider />
      <BlockTools editor={editor} active={active} />
      <TableMenu editor={editor} isInTable={active.table} />
    </Box>
  )
}
