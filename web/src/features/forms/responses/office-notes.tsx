import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../lib/toast.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { PlainField } from '../editor/plain-field.tsx'
import { responseMutations, type FormResponseDetail } from './responses.queries.ts'
import { useResponseActs } from './use-response-acts.ts'

// Finding as one types is as large as the rest of this page; the answers do not wait for it.
const TagsField = lazy(() => import('./tags-field.tsx').then((file) => ({ default: file.TagsField })))

/** What the office says of an answer, to itself. */
export function OfficeNotes({ response }: { readonly response: FormResponseDetail }) {
  const { t } = useTranslation(['forms', 'common'])
  const [note, setNote] = useState(response.note)
  const [tags, setTags] = useState<readonly string[]>(response.tags)
  const acts = useResponseActs()
  const save = useMutation(responseMutations.update({ id: response.form.id, responseId: response.id }))
  const send = () => save.mutate({ note, tags: [...tags], version: response.version }, { onSuccess: () => showToast(t('forms:responses.saved'), { tone: 'success' }), onError: (error) => acts.fail('saveFailed', error) })
  return (
    <SectionCard title={t('forms:responses.forOffice')}>
      <form onSubmit={(event) => { event.preventDefault(); send() }}>
        <PlainField label={t('forms:responses.note')} value={note} rows={4} maxLength={10_000} onChange={setNote} />
        <Suspense fallback={<FormSkeleton fields={1} />}><TagsField label={t('forms:responses.tags')} tags={tags} known={response.knownTags} onChange={setTags} /></Suspense>
        <Button type="submit" loading={save.isPending}>{t('common:actions.save')}</Button>
      </form>
    </SectionCard>
  )
}
