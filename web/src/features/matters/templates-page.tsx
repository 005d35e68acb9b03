import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { matterMutations, matterQueries, type MatterTemplate, type NewTemplateBody } from './matters.queries.ts'
import { RemoveTemplateDialog } from './remove-template-dialog.tsx'
import { OfficeTemplates, StarterTemplates } from './template-cards.tsx'
import { useTemplateActions } from './use-template-actions.ts'

const TemplateSheet = lazyPage(() => import('./editor/template-sheet.tsx').then((file) => file.TemplateSheet))

/** Templates of matters: the office's own, and the starter templates of the product. */
export function MatterTemplatesPage() {
  const { t } = useTranslation(['matters', 'common'])
  const query = useQuery(matterQueries.list())
  const [search, setSearch] = useSearchParams()
  const [templateToRemove, setTemplateToRemove] = useState<MatterTemplate | null>(null)
  const open = (id: string) => setSearch({ template: id })
  const menuOf = useTemplateActions(open, setTemplateToRemove)
  const create = useGuardedMutation(matterMutations.create())
  const createTemplate = (body: NewTemplateBody) => create.mutate(body, { onSuccess: ({ id }) => open(id) })
  const addButton = query.data?.can.create ? (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} aria-hidden />}
      disabled={create.isPending}
      onClick={() => createTemplate({ name: t('matters:newName') })}
    >
      {t('matters:add')}
    </Button>
  ) : undefined
  const openTemplateId = search.get('template')
  return (
    <PageFrame title={t('matters:title')} facts={t('matters:facts')} actions={addButton}>
      {create.error ? <Notice tone="error">{create.error.message}</Notice> : null}
      {query.isPending ? (
        <TableSkeleton rows={4} />
      ) : query.data ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <OfficeTemplates
            templates={query.data.items}
            mayCreate={query.data.can.create}
            hrefOf={(id) => `?template=${id}`}
            menuOf={menuOf}
          />
          {query.data.can.create ? (
            <StarterTemplates
              starters={query.data.starters}
              isCreating={create.isPending}
              onUse={(starter) => createTemplate({ starter })}
            />
          ) : null}
        </Box>
      ) : (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      )}
      <Suspense fallback={null}>
        {openTemplateId ? (
          <TemplateSheet key={openTemplateId} id={openTemplateId} onClose={() => setSearch({}, { replace: true })} />
        ) : null}
      </Suspense>
      <RemoveTemplateDialog template={templateToRemove} onClose={() => setTemplateToRemove(null)} />
    </PageFrame>
  )
}
