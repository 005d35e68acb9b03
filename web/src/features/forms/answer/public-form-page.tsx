import { useQuery } from '@tanstack/react-query'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { currentLocale, i18n } from '../../../lib/i18n.ts'
import { read } from '../../../lib/storage.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState, StateMessage } from '../../../ui/state-message.tsx'
import { publicFormQueries } from './public-forms.queries.ts'
import { VisitorFrame } from './visitor-frame.tsx'
import { Answering } from './answering-form.tsx'
import { AlreadyAnswered } from './submitted.tsx'

export function PublicFormPage() {
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const { t } = useTranslation(['forms', 'forms-answer'])
  const sendToken = search.get('send') ?? undefined
  // The token with which the page was opened. Saving puts another token into the URL, which must not reload the form.
  const [initialDraftToken] = useState(search.get('draft') ?? '')
  const query = useQuery(publicFormQueries.detail(slug, sendToken))
  const storedDraft = useQuery({
    ...publicFormQueries.draft(slug, initialDraftToken),
    enabled: initialDraftToken !== '',
  })
  const { data, error } = query
  useDocumentTitle(data?.title ?? (isNotFound(error) ? t('forms:answer.missingTitle') : undefined))
  // Uses the language of the form, unless a language was chosen on this device.
  useEffect(() => {
    if (data && read('locale') === null && data.locale !== currentLocale()) void i18n.changeLanguage(data.locale)
  }, [data])
  const isAlreadyAnswered = storedDraft.error instanceof ApiError && storedDraft.error.code === 'form_already_answered'
  if (data && isAlreadyAnswered)
    return (
      <VisitorFrame company={data.company.name}>
        <AlreadyAnswered />
      </VisitorFrame>
    )
  if (query.isPending || (data && initialDraftToken !== '' && storedDraft.isPending))
    return (
      <VisitorFrame company="">
        <FormSkeleton fields={5} />
      </VisitorFrame>
    )
  if (data && storedDraft.error && !isNotFound(storedDraft.error))
    return (
      <VisitorFrame company={data.company.name}>
        <ErrorState error={storedDraft.error} heading="h1" onRetry={() => void storedDraft.refetch()} />
      </VisitorFrame>
    )
  if (data)
    return (
      <VisitorFrame company={data.company.name}>
        <Answering
          form={data}
          slug={slug}
          sendToken={sendToken}
          storedDraft={storedDraft.data ? { ...storedDraft.data, token: initialDraftToken } : null}
          isDraftGone={storedDraft.error !== null}
        />
      </VisitorFrame>
    )
  return (
    <VisitorFrame company="">
      {isNotFound(error) ? (
        <StateMessage
          icon={FileQuestionMark}
          title={t('forms:answer.missingTitle')}
          help={t('forms:answer.missingHelp')}
          heading="h1"
        />
      ) : (
        <ErrorState error={error} heading="h1" onRetry={() => void query.refetch()} />
      )}
    </VisitorFrame>
  )
}

/** Returns whether there is no such form or draft; 400: the address cannot be that of one. */
const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
