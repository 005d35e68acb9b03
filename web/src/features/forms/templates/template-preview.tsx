import { languageNames } from '#server/contract/locale.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { Preview } from '../editor/preview.tsx'
import { templateQueries, type LibraryScope } from './templates.queries.ts'
import { useTemplateActions } from './use-template-actions.ts'

/** Preview of a template; responses are not sent. */
export function TemplatePreview({
  scope,
  id,
  onClose,
}: {
  readonly scope: LibraryScope
  readonly id: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['forms-templates', 'forms', 'common'])
  const { data, error, isPending, refetch } = useQuery(templateQueries.detail(scope, id))
  const actions = useTemplateActions(scope)
  return (
    <SideSheet
      open
      onClose={onClose}
      width={560}
      title={data?.title ?? t('forms-templates:columns.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
          {scope === 'office' && data ? (
            <Button
              variant="contained"
              color="primary"
              loading={actions.isCreatingForm}
              onClick={() => void actions.use(data)}
            >
              {t('forms-templates:actions.use')}
            </Button>
          ) : null}
        </>
      }
    >
      {isPending ? (
        <FormSkeleton fields={4} />
      ) : !data ? (
        <ErrorState error={error} title={t('forms-templates:failure.load')} onRetry={() => void refetch()} />
      ) : (
        <Box>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('forms-templates:preview.facts', {
              fields: t('forms:fieldCount', { count: data.fieldsCount }),
              locale: languageNames[data.locale],
            })}
          </Typography>
          <Preview
            title={data.title}
            description={data.description}
            fields={data.fields.map((field) => ({ ...field, id: field.name }))}
            openFieldId={null}
          />
        </Box>
      )}
    </SideSheet>
  )
}
