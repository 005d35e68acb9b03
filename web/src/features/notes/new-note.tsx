import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { describeFailure } from '../../lib/call-failure.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { clearDraft, readDraft, storeDraft } from '../../ui/form/form-draft.ts'
import { noteDraftKey } from './note-draft.ts'
import { NoteActions, NoteEditor } from './note-editor.tsx'
import { noteMutations } from './notes.queries.ts'

/** Writes a note. What is typed survives a reload until it is saved or cancelled. */
export function NewNote({ caseId, onClose }: { readonly caseId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('notes')
  const [key] = useState(() => noteDraftKey(caseId))
  const [html, setHtml] = useState(() => {
    const storedHtml = readDraft(key)?.['html']
    return typeof storedHtml === 'string' ? storedHtml : ''
  })
  const add = useGuardedMutation(noteMutations.add(caseId))
  const close = () => {
    clearDraft(key)
    onClose()
  }
  const save = () => {
    if (add.isPending) return
    add.mutate(html || '<p></p>', {
      onSuccess: () => {
        showToast(t('added'), { tone: 'success' })
        close()
      },
    })
  }
  return (
    <Card component="section" aria-label={t('add')} sx={{ mb: 2 }}>
      <Box sx={{ p: 2 }}>
        <NoteEditor
          caseId={caseId}
          html={html}
          onChange={(next) => {
            setHtml(next)
            storeDraft(key, { html: next })
          }}
          onSubmit={save}
          error={add.error ? describeFailure(add.error) : undefined}
          actions={<NoteActions isSaving={add.isPending} onCancel={close} onSave={save} />}
        />
      </Box>
    </Card>
  )
}
