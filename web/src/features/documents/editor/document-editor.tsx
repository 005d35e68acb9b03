import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../lib/toast.ts'
import { clearDraft, draftKey, storeDraft, readDraft } from '../../../ui/form/form-draft.ts'
import { editorExtensions } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { paper } from './editor-paper.ts'
import { useSaveOnLeave, useTextAutosave, type TextStore } from './use-text-autosave.ts'
import { ConflictDialog, RecoveredDraft } from './editor-notices.tsx'
import { EditorBar } from './editor-bar.tsx'

export interface DocumentEditorProps {
  /** Storage key of the unsaved draft on this device. */
  readonly draft: string
  readonly store: TextStore
  readonly name: string
  readonly start: { readonly content: string; readonly version: number }
  readonly editable: boolean
  /** Buttons beside the save status; they await `flush` when they need the latest text. */
  readonly actions: (flush: () => Promise<boolean>, insert: (text: string) => void) => ReactNode
  /** Details of a failed save. */
  readonly failure?: (error: unknown) => ReactNode
  /** Why the text is only read; absent: its case is closed. */
  readonly readOnlyHelp?: string
  /** Choices after a version conflict. */
  readonly conflictHelp?: string
}

/** Makes the selection a link; without a selection the address itself becomes the text of the link. */
function applyLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  ;(editor.state.selection.empty && !editor.isActive('link')
    ? chain.insertContent({
        type: 'text',
        text: href.replace(/^(?:mailto:|https:\/\/)/, ''),
        marks: [{ type: 'link', attrs: { href } }],
      })
    : chain.setLink({ href })
  ).run()
}

export function DocumentEditor({
  draft: draftOf,
  store,
  name,
  start,
  editable,
  actions,
  failure,
  readOnlyHelp,
  conflictHelp,
}: DocumentEditorProps) {
  const { t } = useTranslation(['documents', 'common'])
  const [draftName] = useState(() => draftKey(draftOf))
  const { autosave, state, hasConflict, overwrite, discard } = useTextAutosave(store, start.version, draftName)
  const [linking, setLinking] = useState(false)
  const [draft, setDraft] = useState(() => {
    const storedContent = readDraft(draftName)?.['content']
    return typeof storedContent === 'string' && storedContent !== start.content ? storedContent : undefined
  })

  const editor = useEditor({
    extensions: editorExtensions,
    content: start.content,
    editable,
    autofocus: editable ? 'start' : false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('editor.body') } },
    onUpdate: ({ editor: updatedEditor }) => {
      const content = updatedEditor.getHTML()
      storeDraft(draftName, { content })
      autosave.change(content)
    },
  })

  useSaveOnLeave(autosave, state.phase)

  const loadSavedVersion = async () => {
    const content = await discard(() =>
      navigator.clipboard.writeText(editor.getText()).then(
        () => showToast(t('editor.conflict.copied')),
        () => undefined,
      ),
    )
    // Saves once after discarding, so that no older text is pending.
    editor.commands.setContent(content, { emitUpdate: true })
  }
  return (
    <>
      {editable ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {readOnlyHelp ?? t('editor.readOnly')}
        </Alert>
      )}
      {draft === undefined || !editable ? null : (
        <RecoveredDraft
          onUse={() => {
            editor.commands.setContent(draft, { emitUpdate: true })
            setDraft(undefined)
          }}
          onDrop={() => {
            clearDraft(draftName)
            setDraft(undefined)
          }}
        />
      )}
      <EditorBar
        editor={editor}
        autosave={autosave}
        state={state}
        editable={editable}
        actions={actions}
        failure={failure}
        onLink={() => setLinking(true)}
      />
      <Box sx={paper}>
        <EditorContent editor={editor} aria-label={name} />
      </Box>
      {linking ? (
        <LinkDialog
          initialAddress={String(editor.getAttributes('link')['href'] ?? '')}
          onClose={() => setLinking(false)}
          onApply={(href) => {
            setLinking(false)
            applyLink(editor, href)
          }}
          onRemove={() => {
            setLinking(false)
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
          }}
        />
      ) : null}
      <ConflictDialog
        open={hasConflict}
        help={conflictHelp}
        onLoadSaved={() => void loadSavedVersion()}
        onOverwrite={() => void overwrite()}
      />
    </>
  )
}
