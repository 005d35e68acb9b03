import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import Printer from 'lucide-react/icons/printer'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { currentLocale, i18n } from '../../../lib/i18n.ts'
import { read } from '../../../lib/storage.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState, StateMessage } from '../../../ui/state-message.tsx'
import { answerText } from '../responses/answer-text.ts'
import { sectionsOf } from './form-pages.ts'
import { publicFormQueries, type ResponseCopy } from './public-forms.queries.ts'
import { VisitorFrame } from './visitor-frame.tsx'

/** The answers that a visitor sent, to read and print. */
function Copy({ copy }: { readonly copy: ResponseCopy }) {
  const { t } = useTranslation(['forms-answer', 'forms'])
  const labels = { yes: t('forms:answer.yes'), no: t('forms:answer.no') }
  return (
    <>
      <Typography variant="overline" component="p" color="textSecondary">
        {t('forms-answer:copy.title')}
      </Typography>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {copy.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {t('forms-answer:copy.at', { at: formatDateTime(copy.submittedAt), company: copy.company.name })}
      </Typography>
      <Button sx={{ mt: 2, mb: 1 }} startIcon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
        {t('forms-answer:copy.print')}
      </Button>
      {sectionsOf(copy.fields).map(({ section, fields }) => (
        <Box key={fields[0]?.name} sx={{ mt: 2 }}>
          {section ? (
            <Typography variant="h3" component="h2" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
              {section}
            </Typography>
          ) : null}
          <Box component="dl" sx={{ m: 0 }}>
            {fields.map((field) => {
              const text = answerText(field, copy.values[field.name], labels)
              return (
                <Box
                  key={field.name}
                  sx={{ py: 1.25, borderTop: '1px solid', borderColor: 'line.soft', breakInside: 'avoid' }}
                >
                  <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {field.label}
                  </Typography>
                  <Typography
                    component="dd"
                    variant="body1"
                    sx={{
                      m: 0,
                      whiteSpace: 'pre-line',
                      overflowWrap: 'anywhere',
                      color: text === '' ? 'text.secondary' : 'text.primary',
                    }}
                  >
                    {text === '' ? t('forms-answer:copy.nothing') : text}
                  </Typography>
                </Box>
              )
            })}
          </Box>
        </Box>
      ))}
    </>
  )
}

/** Page of the link to a copy. Unknown links, expired links and private forms get the same message. */
export function CopyPage() {
  const { slug = '', token = '' } = useParams()
  const { t } = useTranslation('forms-answer')
  const query = useQuery(publicFormQueries.copy(slug, token))
  const { data, error } = query
  useDocumentTitle(data?.title)
  useEffect(() => {
    if (data && read('locale') === null && data.locale !== currentLocale()) void i18n.changeLanguage(data.locale)
  }, [data])
  if (data)
    return (
      <VisitorFrame company={data.company.name}>
        <Copy copy={data} />
      </VisitorFrame>
    )
  if (query.isPending)
    return (
      <VisitorFrame company="">
        <FormSkeleton fields={5} />
      </VisitorFrame>
    )
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <VisitorFrame company="">
      {isMissing ? (
        <StateMessage
          icon={FileQuestionMark}
          title={t('copy.missingTitle')}
          help={t('copy.missingHelp')}
          heading="h1"
        />
      ) : (
        <ErrorState error={error} heading="h1" onRetry={() => void query.refetch()} />
      )}
    </VisitorFrame>
  )
}
