import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Mail from 'lucide-react/icons/mail'
import Trash from 'lucide-react/icons/trash'
import { Suspense, useEffect } from 'react'
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { sectionsOf } from '../answer/form-pages.ts'
import { formQueries } from '../forms.queries.ts'
import { answerText } from './answer-text.ts'
import { OfficeNotes } from './office-notes.tsx'
import { ResponseCase } from './response-case.tsx'
import { responseMutations, responseQueries, type FormResponseDetail } from './responses.queries.ts'
import { useResponseActions } from './use-response-actions.ts'

const AnswerFiles = lazyPage<{ readonly response: FormResponseDetail }>(
  () => import('./answer-files.tsx').then((file) => file.AnswerFiles),
  ['forms-answer'],
)
const RefusedFiles = lazyPage<{ readonly response: FormResponseDetail }>(
  () => import('./refused-files.tsx').then((file) => file.RefusedFiles),
  ['forms-answer'],
)

export function ResponsePage() {
  const { id = '', responseId = '' } = useParams()
  const { t } = useTranslation('forms')
  const client = useQueryClient()
  const query = useQuery(responseQueries.detail({ id, responseId }))
  const { data } = query
  // Loading a response marks it as read, so the lists are stale; they are fetched again when they are shown.
  useEffect(() => {
    if (data) void client.invalidateQueries({ queryKey: [...formQueries.all(), 'list'], refetchType: 'none' })
  }, [client, data])
  if (data) return <ResponseView key={data.id} response={data} />
  if (query.isPending) return <PageSkeleton />
  return (
    <ErrorState error={query.error} title={t('failure.responses')} heading="h1" onRetry={() => void query.refetch()} />
  )
}

function Neighbours({ response }: { readonly response: FormResponseDetail }) {
  const { t } = useTranslation('forms')
  const responsePath = (responseId: string) => `/app/forms/${response.form.id}/responses/${responseId}`
  return (
    <>
      {response.newer ? (
        <Button
          component={RouterLink}
          to={responsePath(response.newer)}
          startIcon={<ChevronLeft size={16} aria-hidden />}
        >
          {t('responses.newer')}
        </Button>
      ) : null}
      {response.older ? (
        <Button
          component={RouterLink}
          to={responsePath(response.older)}
          endIcon={<ChevronRight size={16} aria-hidden />}
        >
          {t('responses.older')}
        </Button>
      ) : null}
    </>
  )
}

function Answers({ response }: { readonly response: FormResponseDetail }) {
  const { t } = useTranslation('forms')
  const labels = { yes: t('answer.yes'), no: t('answer.no') }
  return (
    <SectionCard
      title={t('responses.list')}
      note={t('responses.answeredAs', { revision: formatNumber(response.revision) })}
    >
      {sectionsOf(response.fields).map(({ section, fields }) => (
        <Box key={fields[0]?.name} sx={{ mb: 1 }}>
          {section ? (
            <Typography variant="h3" sx={{ mt: 1, mb: 1 }}>
              {section}
            </Typography>
          ) : null}
          <Box component="dl" sx={{ m: 0 }}>
            {fields.map((field) => {
              const text = answerText(field, response.values[field.name], labels)
              return (
                <Box
                  key={field.name}
                  sx={{
                    display: { sm: 'grid' },
                    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
                    columnGap: 2,
                    py: 1,
                    borderTop: '1px solid',
                    borderColor: 'line.soft',
                  }}
                >
                  <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {field.label}
                  </Typography>
                  <Typography
                    component="dd"
                    variant="body2"
                    sx={{
                      m: 0,
                      whiteSpace: 'pre-line',
                      overflowWrap: 'anywhere',
                      color: text === '' ? 'text.secondary' : 'text.primary',
                    }}
                  >
                    {text === '' ? t('responses.nothing') : text}
                  </Typography>
                </Box>
              )
            })}
          </Box>
        </Box>
      ))}
    </SectionCard>
  )
}

function ResponseView({ response }: { readonly response: FormResponseDetail }) {
  const { t } = useTranslation(['forms', 'forms-sends', 'common'])
  const navigate = useNavigate()
  const actions = useResponseActions()
  const ids = { id: response.form.id, responseId: response.id }
  const update = useGuardedMutation(responseMutations.update(ids))
  const responsesPath = `/app/forms/${response.form.id}?tab=responses`
  const markGenuine = () =>
    update.mutate(
      { suspected: false, version: response.version },
      {
        onSuccess: () => showToast(t('responses.genuineDone'), { tone: 'success' }),
        onError: (error) => actions.fail('saveFailed', error),
      },
    )
  return (
    <PageFrame
      title={t('responses.title', { at: formatDateTime(response.submittedAt) })}
      breadcrumb={[
        { label: t('title'), to: '/app/forms' },
        { label: response.form.title, to: responsesPath },
        { label: t('responses.list') },
      ]}
      actions={
        <>
          <Neighbours response={response} />
          <MenuButton
            appearance="more"
            label={t('common:actions.more')}
            items={[
              {
                key: 'unread',
                label: t('forms-sends:read.unmark'),
                icon: Mail,
                onSelect: () =>
                  void actions.setRead(
                    { ...ids, read: false, version: response.version },
                    () => void navigate(responsesPath),
                  ),
              },
              {
                key: 'remove',
                label: t('responses.remove'),
                icon: Trash,
                danger: true,
                divided: true,
                onSelect: () => void actions.remove(ids, () => void navigate(responsesPath)),
              },
            ]}
          />
        </>
      }
    >
      {response.suspected ? (
        <Notice
          tone="warning"
          action={
            <Button size="small" loading={update.isPending} onClick={markGenuine}>
              {t('responses.genuine')}
            </Button>
          }
        >
          {t('responses.suspectedHelp')}
        </Notice>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Answers response={response} />
          {response.refusedFiles.length > 0 ? (
            <Suspense fallback={null}>
              <RefusedFiles response={response} />
            </Suspense>
          ) : null}
          {response.files.length > 0 ? (
            <Suspense fallback={null}>
              <AnswerFiles response={response} />
            </Suspense>
          ) : null}
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <ResponseCase response={response} />
          <OfficeNotes response={response} />
        </Box>
      </Box>
    </PageFrame>
  )
}
