import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { AssignedWorkNotice } from './assigned-work-notice.tsx'
import { WallCard } from './wall-card.tsx'
import { WallForm } from './wall-form.tsx'
import { isCurrent, wallQueries, type AssignedWork, type Wall } from './walls.queries.ts'

interface WallsSheetProps {
  readonly caseId: string
  readonly onClose: () => void
}

/** The walls of a case: who may not see it, why and since when. A wall is raised, changed and lifted here. */
export function WallsSheet({ caseId, onClose }: WallsSheetProps) {
  const { t } = useTranslation(['walls', 'common'])
  const query = useQuery(wallQueries.ofCase(caseId))
  const [editedWall, setEditedWall] = useState<Wall | 'new' | null>(null)
  const [assignedWork, setAssignedWork] = useState<readonly AssignedWork[]>([])
  if (editedWall !== null)
    return (
      <WallForm
        caseId={caseId}
        wall={editedWall === 'new' ? null : editedWall}
        onDone={(assigned) => {
          setAssignedWork(assigned)
          setEditedWall(null)
        }}
        onClose={onClose}
      />
    )
  const walls = query.data?.items ?? []
  const pastWalls = walls.filter((wall) => !isCurrent(wall))
  const mayRaise = query.data?.mayRaise === true
  const raiseButton = mayRaise ? (
    <Button variant="contained" color="primary" onClick={() => setEditedWall('new')}>
      {t('reserve')}
    </Button>
  ) : undefined
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t(walls.length > 0 ? 'title' : 'newTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
          {walls.length > 0 ? raiseButton : null}
        </>
      }
    >
      {assignedWork.length > 0 ? <AssignedWorkNotice work={assignedWork} onClose={() => setAssignedWork([])} /> : null}
      {query.isPending ? (
        <FormSkeleton fields={2} />
      ) : query.isLoadingError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : walls.length === 0 ? (
        <EmptyState icon={Lock} title={t('empty')} help={t('emptyHelp')} action={raiseButton} />
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('intro')}
          </Typography>
          {walls.filter(isCurrent).map((wall) => (
            <WallCard key={wall.id} wall={wall} onEdit={() => setEditedWall(wall)} />
          ))}
          {pastWalls.length > 0 ? (
            <>
              <Typography variant="h3" sx={{ mt: 3, mb: 1.5 }}>
                {t('past')}
              </Typography>
              {pastWalls.map((wall) => (
                <WallCard key={wall.id} wall={wall} onEdit={() => setEditedWall(wall)} />
              ))}
            </>
          ) : null}
        </>
      )}
    </SideSheet>
  )
}
