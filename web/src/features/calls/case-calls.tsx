import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Video from 'lucide-react/icons/video'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import type { CaseTabProps } from '../../app/feature.ts'
import { RecordingsTable } from './recordings/recordings-table.tsx'
import { LatestRooms } from './rooms/latest-rooms.tsx'

/** Calls of a case: rooms and recordings. A closed case offers no new room. */
export function CaseCalls({ item: { id: caseId, status } }: CaseTabProps) {
  const { t } = useTranslation('calls')
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {status !== 'closed' ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button
            component={RouterLink}
            to={`/app/calls?tab=create&caseId=${caseId}`}
            variant="contained"
            color="primary"
            startIcon={<Video size={16} aria-hidden />}
          >
            {t('create.title')}
          </Button>
        </Box>
      ) : null}
      <LatestRooms caseId={caseId} />
      <RecordingsTable caseId={caseId} />
    </Box>
  )
}
