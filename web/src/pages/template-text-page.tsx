import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Braces from 'lucide-react/icons/braces'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { DocumentEditor } from '../features/documents/editor/document-editor.tsx'
import { tagProblems } from '../features/drafting/tag-problems.ts'
import { UnreviewedNotice } from '../features/drafting/template-chips.tsx'
import {
  templateMutations,
  templateQueries,
  templatesPath,
  type LibraryScope,
} from '../features/drafting/templates.queries.ts'
import { useGuardedMutation } from '../lib/use-guarded-mutation.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../ui/state-message.tsx'

const InsertFieldDialog = lazy(() =>
  import('../features/drafting/insert-field-dialog.tsx').then((file) => ({ default: file.InsertFieldDialog })),
)

/** Lists the invalid placeholders of the text, which is stored only on this device until they are corrected. */
function PlaceholderProblems({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('drafting')
  const problems = tagProblems(error)
  if (problems.length === 0) return null
  return (
    <Box
      role="alert"
      sx={{
        px: 1.5,
        py: 1,
        borderTop: '1px solid',
        borderColor: 'line.soft',
        bgcolor: 'error.soft',
        fontSize: '0.8125rem',
        borderRadius: '0 0 10px 10px',
      }}
    >
      <strong>{t('problem.title')}</strong>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, overflowWrap: 'anywhere' }}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Box>
    </Box>
  )
}

/** Editor of an authored template, with a menu of placeholders. */
function TemplateTextPage({ scope }: { readonly scope: LibraryScope }) {
  const { t } = useTranslation('drafting')
  const { id = '' } = useParams()
  const client = useQueryClient()
  const item = useQuery(templateQueries.detail(scope, id))
  const options = templateQueries.text(scope, id)
  // Loaded once: changes of others are detected by the version check and do not replace the text being edited.
  const text = useQuery({ ...options, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false })
  const save = useGuardedMutation(templateMutations.update(scope, id))
  /** Inserts a placeholder at the caret; null while the dialog that chooses it is closed. */
  const [insertPlaceholder, setInsertPlaceholder] = useState<((text: string) => void) | null>(null)
  const backLink = (
    <Button component={RouterLink} to={`${templatesPath(scope)}?template=${id}`} startIcon={<ArrowLeft size={16} />}>
      {t('text.back')}
    </Button>
  )
  const error = item.error ?? text.error
  if (item.data && error instanceof ApiError && error.code === 'template_not_authored')
    return (
      <PageFrame title={item.data.name} actions={backLink}>
        <EmptyState icon={Braces} title={error.message} help={t('text.notAuthored')} />
      </PageFrame>
    )
  if (!item.data || !text.data || (text.isFetching && !text.isFetchedAfterMount))
    return error ? (
      <ErrorState
        error={error}
        heading="h1"
        onRetry={() => {
          void item.refetch()
          void text.refetch()
        }}
      />
    ) : (
      <PageSkeleton />
    )
  return (
    <PageFrame title={item.data.name} actions={backLink}>
      <UnreviewedNotice template={item.data} scope={scope} />
      <DocumentEditor
        key={id}
        draftName={`document-template.${id}`}
        name={item.data.name}
        initial={{ content: text.data.content, version: text.data.version }}
        editable={item.data.can.update}
        readOnlyHelp={t('text.readOnly')}
        conflictHelp={t('text.conflict')}
        store={{ save: save.mutateAsync, load: () => client.fetchQuery({ ...options, staleTime: 0 }) }}
        renderFailure={(error) => <PlaceholderProblems error={error} />}
        actions={(_flush, insert) =>
          item.data.can.update ? (
            <Button
              size="small"
              startIcon={<Braces size={15} />}
              aria-haspopup="dialog"
              onClick={() => setInsertPlaceholder(() => insert)}
            >
              {t('text.insert')}
            </Button>
          ) : null
        }
      />
      <Suspense fallback={null}>
        {/* A closing dialog gives the focus to the button. Inserting moves it to the text, so it has to come later. */}
        {insertPlaceholder ? (
          <InsertFieldDialog
            scope={scope}
            onClose={() => setInsertPlaceholder(null)}
            onInsert={(field) => {
              setInsertPlaceholder(null)
              setTimeout(() => insertPlaceholder(field))
            }}
          />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}

export const OfficeTemplateTextPage = () => <TemplateTextPage scope="office" />
export const AdminTemplateTextPage = () => <TemplateTextPage scope="platform" />
