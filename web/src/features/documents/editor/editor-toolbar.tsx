import Divider from '@mui/material/Divider'
import type { Editor } from '@tiptap/core'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Toolbar } from '../../../ui/toolbar.tsx'
import { AlignmentTools, BlockTools, HistoryTools, MarkTools, StyleMenu, useActiveMarks } from './editor-tools.tsx'
import { TableMenu } from './table-menu.tsx'

const ToolbarDivider = () => <Divider orientation="vertical" flexItem sx={{ my: 0.75, mx: 0.5 }} />

/** Buttons to format the text. */
export function EditorToolbar({ editor, onLink }: { readonly editor: Editor; readonly onLink: () => void }) {
  const { t } = useTranslation('documents')
  const active = useActiveMarks(editor)
  return (
    <Toolbar
      label={t('editor.tools')}
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
    </Toolbar>
  )
}
