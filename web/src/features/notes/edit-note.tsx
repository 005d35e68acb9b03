import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure } from '../../lib/call-failure.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { NoteActions, NoteEditor } from './note-editor.tsx'
import { fetchNote, noteMutations, type Note } from './notes.queries.ts'

/** Changes a note. When another person changed it meanwhile, both texts are shown and the author chooses one. */
export function EditNote({ note, onClose }: { readonly note: Note; readonly onClose: () => void }) {
  const { t } = useTranslation(['notes', 'common'])
  const [html, setHtml] = useState(note.html)
  const [version, setVersion] = useState(note.version)
  const [theirs, setTheirs] = useState<Note>()
  const update = useGuardedMutation(noteMutations.update())
  const save = () => {
    if (update.isPending) return
    update.mutate(
      { id: note.id, html: html || '<p></p>', version },
      {
        onSuccess: () => {
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'stale_version') return
          void fetchNote(note.id).then(
            (current) => {
              setTheirs(current)
              setVersion(current.version)
            },
            () => undefined,
          )
        },
      },
    )
  }
  const author = theirs?.editor ?? theirs?.author
  return (
    <Box sx={{ p: 2 }}>
      {theirs ? (
        <>
          <Notice tone="warning">{t('stale')}</Notice>
          <Box
            component="section"
            aria-label={t('theirs', { name: author?.name ?? t('unknownAuthor') })}
            sx={{ mb: 2 }}
          >
            <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
              {t('theirs', { name: author?.name ?? t('unknownAuthor') })}
            </Typography>
            <Box sx={{ p: 1.5, borderRadius: '8px', bgcolor: 'background.sunken' }}>
              <RichText html={theirs.html} />
            </Box>
          </Box>
        </>
      ) : null}
      <NoteEditor
        caseId={note.caseId}
        html={html}
        onChange={setHtml}
        onSubmit={save}
        error={update.error && !theirs ? describeFailure(update.error) : undefined}
        actions={
          theirs ? (
            <>
              <Button onClick={onClose}>{t('discard')}</Button>
              <Button variant="contained" color="primary" loading={update.isPending} onClick={save}>
                {t('overwrite')}
              </Button>
            </>
          ) : (
            <NoteActions isSaving={update.isPending} onCancel={onClose} onSave={save} />
          )
        }
      />
    </Box>
  )
}
