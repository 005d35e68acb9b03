import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#server/contract/client.ts'
import { showToast } from '../../../lib/toast.ts'
import { clearDraft, draftKey, storeDraft, readDraft } from '../../../ui/form/form-draft.ts'
import { createAutosave, type SaveState } from './autosave.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { editorExtensions } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { SaveStatus } from './save-status.tsx'
import { paper } from './editor-paper.ts'

/** Saving and reloading of the text. */
export interface TextStore {
  readonly save: (text: { readonly content: string; readonly version: number }) => Promise<{ readonly version: number }>
  readonly load: () => Promise<{ readonly content: string; readonly version: number }>
}

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
  const version = useRef(start.version)
  const [draftName] = useState(() => draftKey(draftOf))
  const [state, setState] = useState<SaveState>({ phase: 'saved', savedAt: null })
  const [conflict, setConflict] = useState(false)
  const [linking, setLinking] = useState(false)
  const [draft, setDraft] = useState(() => {
    const storedContent = readDraft(draftName)?.['content']
    return typeof storedContent === 'string' && storedContent !== start.content ? storedContent : undefined
  })

  const send = useRef(store.save)
  useEffect(() => {
    send.current = store.save
  })
  const autosave = useMemo(
    () =>
      createAutosave({
        pause: 1_500,
        onState: (next) => {
          setState(next)
          if (next.phase === 'failed' && next.error instanceof ApiError && next.error.code === 'stale_version')
            setConflict(true)
          if (next.phase === 'saved') clearDraft(draftName)
        },
        save: async (content) => {
          version.current = (await send.current({ content, version: version.current })).version
        },
      }),
    [draftName],
  )

  const editor = useEditor({
    extensions: editorExtensions,
    content: start.content,
    editable,
    autofocus: editable ? 'end' : false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('editor.body') } },
    onUpdate: ({ editor: updatedEditor }) => {
      const content = updatedEditor.getHTML()
      storeDraft(draftName, { content })
      autosave.change(content)
    },
  })

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void autosave.flush()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (state.phase !== 'saved') event.preventDefault()
    }
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('beforeunload', warn)
    }
  }, [autosave, state.phase])
  // Saves pending changes when the person navigates away.
  useEffect(
    () => () => {
      autosave.stop()
      void autosave.flush()
    },
    [autosave],
  )

  const overwrite = async () => {
    const stored = await store.load()
    version.current = stored.version
    setConflict(false)
    await autosave.flush()
  }
  const loadSavedVersion = async () => {
    const stored = await store.load()
    await navigator.clipboard.writeText(editor.getText()).then(
      () => showToast(t('editor.conflict.copied')),
      () => undefined,
    )
    version.current = stored.version
    autosave.stop()
    clearDraft(draftName)
    setConflict(false)
    // Saves once after discarding, so that no older text is pending.
    editor.commands.setContent(stored.content, { emitUpdate: true })
  }
  return (
    <>
      {editable ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {readOnlyHelp ?? t('editor.readOnly')}
        </Alert>
      )}
      {draft === undefined || !editable ? null : (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <>
              <Button
                size="small"
                onClick={() => {
                  editor.commands.setContent(draft, { emitUpdate: true })
                  setDraft(undefined)
                }}
              >
                {t('editor.recoveredUse')}
              </Button>
              <Button
                size="small"
                variant="text"
                sx={{ ml: 0.5 }}
                onClick={() => {
                  clearDraft(draftName)
                  setDraft(undefined)
                }}
              >
                {t('editor.recoveredDrop')}
              </Button>
            </>
          }
        >
          {t('editor.recovered')}
        </Alert>
      )}
      <Box
        sx={{
          position: 'sticky',
          top: 61,
          zIndex: 2,
          mb: 2,
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '10px',
        }}
      >
        {editable ? <EditorToolbar editor={editor} onLink={() => setLinking(true)} /> : null}
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
          {actions(autosave.flush, (text) => editor.chain().focus().insertContent({ type: 'text', text }).run())}
        </Box>
        {state.phase === 'failed' && failure ? failure(state.error) : null}
      </Box>
      <Box sx={paper}>
        <EditorContent editor={editor} aria-label={name} />
      </Box>
      {linking ? (
        <LinkDialog
          initialAddress={String(editor.getAttributes('link')['href'] ?? '')}
          onClose={() => setLinking(false)}
          onApply={(href) => {
            setLinking(false)
            const chain = editor.chain().focus().extendMarkRange('link')
            ;(editor.state.selection.empty && !editor.isActive('link')
              ? chain.insertContent({
                  type: 'text',
                  text: href.replace(/^(?:mailto:|https:\/\/)/, ''),
                  marks: [{ type: 'link', attrs: { href } }],
                })
              : chain.setLink({ href })
            ).run()
          }}
          onRemove={() => {
            setLinking(false)
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
          }}
        />
      ) : null}
      <Dialog open={conflict} maxWidth="xs" fullWidth aria-labelledby="conflict-title" aria-describedby="conflict-help">
        <DialogTitle id="conflict-title" component="h2">
          {t('editor.conflict.title')}
        </DialogTitle>
        <DialogContent id="conflict-help" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {conflictHelp ?? t('editor.conflict.help')}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => void loadSavedVersion()}>{t('editor.conflict.theirs')}</Button>
          <Button variant="contained" color="primary" onClick={() => void overwrite()}>
            {t('editor.conflict.mine')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
