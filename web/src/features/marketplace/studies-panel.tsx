import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { maxStudies } from '#modules/marketplace/profile/professional-profile.contract.ts'
import { formatNumber } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { profileMutations, profileQueries, type Study } from './marketplace.queries.ts'
import { useStudyPeriod } from './study-words.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { WithPreview } from './with-preview.tsx'

const NewStudySheet = lazyPage(() => import('./study-sheet.tsx').then((file) => file.NewStudySheet))
const EditStudySheet = lazyPage(() => import('./study-sheet.tsx').then((file) => file.EditStudySheet))

/** Degrees and courses, the latest first. */
export function StudiesPanel() {
  const { t } = useTranslation(['profile-public', 'common'])
  const { data, error, isPending, refetch } = useQuery(profileQueries.mine())
  const remove = useGuardedMutation(profileMutations.removeStudy())
  const restore = useGuardedMutation(profileMutations.restoreStudy())
  const [openStudy, setOpenStudy] = useState<'new' | Study>()
  const close = () => setOpenStudy(undefined)
  const studies = data?.studies ?? []
  const focusAfter = useFocusAfter<HTMLButtonElement>()
  const button = (
    <Button
      ref={focusAfter.ref}
      size="small"
      startIcon={<Plus size={16} />}
      disabled={studies.length >= maxStudies}
      onPointerEnter={NewStudySheet.preload}
      onClick={() => setOpenStudy('new')}
    >
      {t('studies.add')}
    </Button>
  )
  const removeStudy = (study: Study) =>
    remove.mutate(study.id, {
      onSuccess: () => {
        showToast(t('studies.removed', { name: study.name }), {
          action: { label: t('common:actions.undo'), run: () => restore.mutate(study) },
        })
        focusAfter.focus()
      },
    })
  return (
    <WithPreview>
      <SectionCard
        flush
        title={t('studies.title')}
        {...(studies.length > 0 ? { note: formatNumber(studies.length), action: button } : {})}
      >
        {isPending ? (
          <RowsSkeleton rows={3} />
        ) : !data ? (
          <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
        ) : studies.length === 0 ? (
          <EmptyState
            heading="h3"
            icon={GraduationCap}
            title={t('studies.empty')}
            help={t('studies.emptyHelp')}
            action={button}
          />
        ) : (
          <Box component="ul" aria-label={t('studies.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {studies.map((study) => (
              <StudyRow
                key={study.id}
                study={study}
                onEdit={() => setOpenStudy(study)}
                onRemove={() => removeStudy(study)}
              />
            ))}
          </Box>
        )}
      </SectionCard>
      <Suspense fallback={null}>
        {openStudy === 'new' ? (
          <NewStudySheet onClose={close} />
        ) : openStudy ? (
          <EditStudySheet study={openStudy} onClose={close} />
        ) : null}
      </Suspense>
    </WithPreview>
  )
}

function StudyRow({
  study,
  onEdit,
  onRemove,
}: {
  readonly study: Study
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation(['profile-public', 'common'])
  const period = useStudyPeriod()(study)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        px: 2,
        py: 1.5,
        borderBottom: '1px solid',
        borderColor: 'line.soft',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <Typography variant="subtitle2" component="h3">
            {study.name}
          </Typography>
          {period ? (
            <Typography variant="caption" color="textSecondary">
              {period}
            </Typography>
          ) : null}
        </Box>
        {study.institution ? (
          <Typography variant="caption" component="div" color="textSecondary">
            {study.institution}
          </Typography>
        ) : null}
        {study.description ? (
          <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
            {study.description}
          </Typography>
        ) : null}
      </Box>
      <MenuButton
        appearance="more"
        label={t('common:table.rowActions', { name: study.name })}
        items={[
          { key: 'edit', label: t('common:actions.edit'), icon: Pencil, onSelect: onEdit },
          { key: 'remove', label: t('common:actions.delete'), icon: Trash2, danger: true, onSelect: onRemove },
        ]}
      />
    </Box>
  )
}
