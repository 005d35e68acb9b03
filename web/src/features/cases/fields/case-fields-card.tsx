import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useState } from 'react'
import { caseFieldEntity } from '../../../entities/case-field.queries.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { Fact } from '../../../ui/texts.tsx'
import { readableText } from './field-values.ts'

const FieldsSheet = lazyPage(() => import('./fields-sheet.tsx').then((file) => file.FieldsSheet))

/** The office's own fields of a case with their values; renders nothing where the office has defined none. */
export function CaseFieldsCard({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation(['case-fields', 'common'])
  const query = useQuery(caseFieldEntity.ofCase(caseId))
  const [isEditing, setEditing] = useState(false)
  if (query.isPending) return <CardSkeleton rows={2} />
  if (!query.data)
    return (
      <SectionCard title={t('office')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} heading="h3" />
      </SectionCard>
    )
  const { items, can } = query.data
  if (items.length === 0) return null
  return (
    <SectionCard
      title={t('office')}
      action={
        can.update ? (
          <Button
            size="small"
            startIcon={<Pencil size={14} aria-hidden />}
            aria-label={`${t('common:actions.edit')}: ${t('office')}`}
            onPointerEnter={FieldsSheet.preload}
            onClick={() => setEditing(true)}
          >
            {t('common:actions.edit')}
          </Button>
        ) : undefined
      }
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {items.map(({ field, value }) => (
          <Fact key={field.id} label={field.label}>
            {value ? (
              <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {readableText(field, value)}
                {value.person?.deleted ? (
                  <Box component="span" sx={{ color: 'text.secondary' }}>{` (${t('personDeleted')})`}</Box>
                ) : null}
              </Box>
            ) : (
              t('noValue')
            )}
          </Fact>
        ))}
      </Box>
      <Suspense fallback={null}>
        {isEditing ? <FieldsSheet caseId={caseId} items={items} onClose={() => setEditing(false)} /> : null}
      </Suspense>
    </SectionCard>
  )
}
