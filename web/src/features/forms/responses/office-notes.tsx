import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { PlainField } from '../editor/plain-field.tsx'
import { responseMutations, type FormResponseDetail } from './responses.queries.ts'
import { useResponseActions } from './use-response-actions.ts'

// Loaded lazily: the code of the tag search is as large as that of the rest of the page.
const TagsField = lazy(() => import('./tags-field.tsx').then((file) => ({ default: file.TagsField })))

/** Internal notes and tags of a response. */
export function OfficeNotes({ response }: { readonly response: FormResponseDetail }) {
  const { t } = useTranslation(['forms', 'forms-sends', 'common'])
  const [note, setNote] = useState(response.note)
  const [tags, setTags] = useState<readonly string[]>(response.tags)
  const [isEditingTags, setIsEditingTags] = useState(false)
  const actions = useResponseActions()
  const save = useMutation(responseMutations.update({ id: response.form.id, responseId: response.id }))
  const saveNotes = () =>
    save.mutate(
      { note, tags: [...tags], version: response.version },
      {
        onSuccess: () => showToast(t('forms:responses.saved'), { tone: 'success' }),
        onError: (error) => actions.fail('saveFailed', error),
      },
    )
  return (
    <SectionCard title={t('forms:responses.forOffice')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          saveNotes()
        }}
      >
        <PlainField label={t('forms:responses.note')} value={note} rows={4} maxLength={10_000} onChange={setNote} />
        {isEditingTags ? (
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <TagsField
              label={t('forms:responses.tags')}
              tags={tags}
              knownTags={response.knownTags}
              onChange={setTags}
            />
          </Suspense>
        ) : (
          <Box sx={{ mb: 2 }}>
            <Typography variant="body2" sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.5 }}>
              {t('forms:responses.tags')}
            </Typography>
            {tags.length === 0 ? (
              <Typography variant="body2" color="textSecondary">
                {t('forms-sends:tags.none')}
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
            )}
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
