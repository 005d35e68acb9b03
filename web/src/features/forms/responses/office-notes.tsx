import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { PlainField } from '../editor/plain-field.tsx'
import { responseMutations, responseQueries, type FormResponseDetail } from './responses.queries.ts'
import { useNotesDraft } from './use-notes-draft.ts'
import { useResponseActions } from './use-response-actions.ts'

// Loaded lazily: the code of the tag search is as large as that of the rest of the page.
const TagsField = lazy(() => import('./tags-field.tsx').then((file) => ({ default: file.TagsField })))

function TagList({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useTranslation('forms-sends')
  return tags.length === 0 ? (
    <Typography variant="body2" color="textSecondary">
      {t('tags.none')}
    </Typography>
  ) : (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}>
      {tags.map((tag) => (
        <Box
          component="li"
          key={tag}
          sx={{
            px: 1,
            py: 0.25,
            borderRadius: '6px',
            bgcolor: 'background.sunken',
            fontSize: '0.8125rem',
            overflowWrap: 'anywhere',
          }}
        >
          {tag}
        </Box>
      ))}
    </Box>
  )
}

/** Tells that a colleague saved something meanwhile, with the note and the tags as they are stored now. */
function StaleNotice({
  theirNote,
  theirTags,
  onDiscard,
}: {
  readonly theirNote: string
  /** Null when they are those that are shown below. */
  readonly theirTags: readonly string[] | null
  readonly onDiscard: () => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <Notice
        tone="warning"
        action={
          <Button size="small" onClick={onDiscard}>
            {t('form.staleReload')}
          </Button>
        }
      >
        {t('form.stale')}
      </Notice>
      {theirNote === '' ? null : (
        <Typography
          variant="body2"
          sx={{ mb: 2, p: 1.5, borderRadius: '8px', bgcolor: 'background.sunken', whiteSpace: 'pre-line' }}
        >
          {theirNote}
        </Typography>
      )}
      {theirTags === null ? null : (
        <Box sx={{ mb: 2 }}>
          <TagList tags={theirTags} />
        </Box>
      )}
    </>
  )
}

/** Internal notes and tags of a response. */
export function OfficeNotes({ response }: { readonly response: FormResponseDetail }) {
  const { t } = useTranslation(['forms', 'forms-sends', 'common'])
  const draft = useNotesDraft(response)
  const [isStale, setIsStale] = useState(false)
  const [isEditingTags, setIsEditingTags] = useState(false)
  const actions = useResponseActions()
  const client = useQueryClient()
  const ids = { id: response.form.id, responseId: response.id }
  const save = useGuardedMutation(responseMutations.update(ids))
  const finish = () => {
    setIsStale(false)
    showToast(t('forms:responses.saved'), { tone: 'success' })
  }
  const saveNotes = () => {
    if (!draft.isChanged) return finish()
    save.mutate(draft.update(), {
      onSuccess: (saved) => {
        draft.keepOver(saved)
        finish()
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'stale_version') return actions.fail('saveFailed', error)
        // The mutation has fetched the current response.
        draft.keepOver(client.getQueryData(responseQueries.detail(ids).queryKey) ?? response)
        setIsStale(true)
      },
    })
  }
  const { note, tags } = draft
  return (
    <SectionCard title={t('forms:responses.forOffice')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          saveNotes()
        }}
      >
        {isStale ? (
          <StaleNotice
            theirNote={response.note === note ? '' : response.note}
            theirTags={JSON.stringify(response.tags) === JSON.stringify(tags) ? null : response.tags}
            onDiscard={() => {
              draft.discard()
              setIsStale(false)
            }}
          />
        ) : null}
        <PlainField
          label={t('forms:responses.note')}
          value={note}
          rows={4}
          maxLength={10_000}
          onChange={(typed) => draft.type({ note: typed })}
        />
        {isEditingTags ? (
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <TagsField
              label={t('forms:responses.tags')}
              tags={tags}
              knownTags={response.knownTags}
              onChange={(chosen) => draft.type({ tags: chosen })}
            />
          </Suspense>
        ) : (
          <Box sx={{ mb: 2 }}>
            <Typography variant="body2" sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.5 }}>
              {t('forms:responses.tags')}
            </Typography>
            <TagList tags={tags} />
            <Button size="small" variant="text" sx={{ mt: 0.5, ml: -0.75 }} onClick={() => setIsEditingTags(true)}>
              {t('forms-sends:tags.change')}
            </Button>
          </Box>
        )}
        <Button type="submit" loading={save.isPending}>
          {t('common:actions.save')}
        </Button>
      </form>
    </SectionCard>
  )
}
