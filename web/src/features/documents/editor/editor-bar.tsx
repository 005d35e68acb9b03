import Box from '@mui/material/Box'
import type { Editor } from '@tiptap/react'
import { layout } from '../../../ui/theme-tokens.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { SaveStatus } from './save-status.tsx'
import type { DocumentEditorProps } from './document-editor.tsx'
import type { Autosave, SaveState } from './autosave.ts'
import { scrollClearOf } from './scroll-clear-of.ts'

interface EditorBarProps extends Pick<DocumentEditorProps, 'editable' | 'actions' | 'renderFailure'> {
  readonly editor: Editor
  readonly autosave: Autosave
  readonly state: SaveState
  readonly onLink: () => void
}

/** Tools, save status and buttons of the document, above the text while it scrolls. */
export function EditorBar({ editor, autosave, state, editable, actions, renderFailure, onLink }: EditorBarProps) {
  const insert = (text: string) => editor.chain().focus().insertContent({ type: 'text', text }).run()
  const buttons = actions(autosave.flush, insert)
  if (!editable && buttons === null) return null
  return (
    <Box
      ref={scrollClearOf}
      sx={{
        position: 'sticky',
        top: layout.header,
        zIndex: 2,
        mb: 2,
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
      }}
    >
      {editable ? <EditorToolbar editor={editor} onLink={onLink} /> : null}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 0.75,
          borderTop: editable ? '1px solid' : 0,
          borderColor: 'line.soft',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 90 }}>
          {editable ? <SaveStatus state={state} onRetry={() => void autosave.flush()} /> : null}
        </Box>
        {buttons}
      </Box>
      {state.phase === 'failed' && renderFailure ? renderFailure(state.error) : null}
    </Box>
  )
}
