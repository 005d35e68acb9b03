import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useState, type ReactNode } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { clearDraft, draftKey, storeDraft, readDraft } from '../../../ui/form/form-draft.ts'
import { editorExtensions } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { paper } from './editor-paper.ts'
import { useSaveOnLeave, useTextAutosave, type TextStore } from './use-text-autosave.ts'
import { ConflictDialog, RecoveredDraft } from './editor-notices.tsx'
import { EditorBar } from './editor-bar.tsx'
import { reservedTop } from './scroll-clear-of.ts'

export interface DocumentEditorProps {
  /** Name under which unsaved text is stored on this device. */
  readonly draftName: string
  readonly store: TextStore
  readonly name: string
  readonly initial: { readonly content: string; readonly version: number }
  readonly editable: boolean
  /** Buttons beside the save status; they await `flush` when they need the latest text. */
  readonly actions: (flush: () => Promise<boolean>, insert: (text: string) => void) => ReactNode
  /** Details of a failed save. */
  readonly renderFailure?: (error: unknown) => ReactNode
  /** Why the text cannot be edited; absent: because its case is closed. */
  readonly readOnlyHelp?: string
  /** Explains the choices after a version conflict. */
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

/** Room that a command such as Undo leaves around the text that it scrolls into view: above it, the header and the bar. */
const clearOfBar = {
  get top() {
    return reservedTop()
  },
  right: 5,
  bottom: 24,
  left: 5,
}

const editorPropsOf = (label: string) => ({
  attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
  scrollThreshold: clearOfBar,
  scrollMargin: clearOfBar,
})

export function DocumentEditor({
  draftName,
  store,
  name,
  initial,
  editable,
  actions,
  renderFailure,
  readOnlyHelp,
  conflictHelp,
}: DocumentEditorProps) {
  const { t } = useTranslation(['documents', 'common'])
  const [storageKey] = useState(() => draftKey(draftName))
  const { autosave, state, hasConflict, overwrite, discard } = useTextAutosave(store, initial.version, storageKey)
  const [isEditingLink, setIsEditingLink] = useState(false)
  const [recoveredContent, setRecoveredContent] = useState(() => {
    const storedContent = readDraft(storageKey)?.['content']
    return typeof storedContent === 'string' && storedContent !== initial.content ? storedContent : undefined
  })

  const editor = useEditor({
    extensions: editorExtensions,
    content: initial.content,
    editable,
    autofocus: editable ? 'start' : false,
    shouldRerenderOnTransaction: false,
    editorProps: editorPropsOf(t('editor.body')),
    onUpdate: ({ editor: updatedEditor }) => {
      const content = updatedEditor.getHTML()
      storeDraft(storageKey, { content })
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
      {recoveredContent === undefined || !editable ? null : (
        <RecoveredDraft
          onUse={() => {
            editor.commands.setContent(recoveredContent, { emitUpdate: true })
            setRecoveredContent(undefined)
          }}
          onDrop={() => {
            clearDraft(storageKey)
            setRecoveredContent(undefined)
          }}
        />
      )}
      <EditorBar
        editor={editor}
        autosave={autosave}
        state={state}
        editable={editable}
        actions={actions}
        renderFailure={renderFailure}
        onLink={() => setIsEditingLink(true)}
      />
      <Box sx={paper}>
        <EditorContent editor={editor} aria-label={name} />
      </Box>
      {isEditingLink ? (
        <LinkDialog
          initialAddress={String(editor.getAttributes('link')['href'] ?? '')}
          onClose={() => setIsEditingLink(false)}
          onApply={(href) => {
            setIsEditingLink(false)
            applyLink(editor, href)
          }}
          onRemove={() => {
            setIsEditingLink(false)
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
