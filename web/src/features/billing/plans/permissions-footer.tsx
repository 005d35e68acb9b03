import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Info from 'lucide-react/icons/info'
import { useTranslation } from '../../../lib/use-translation.ts'

export function PermissionsFooter({
  hasChanges,
  onUndo,
  isSaving,
  submit,
}: {
  readonly hasChanges: boolean
  readonly onUndo: () => void
  readonly isSaving: boolean
  readonly submit: () => void
}) {
  const { t } = useTranslation(['plans', 'common'])
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1.25,
        bgcolor: 'background.sunken',
        borderTop: '1px solid',
        borderColor: 'line.soft',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <Info size={16} aria-hidden />
      <Box component="span" sx={{ flex: '1 1 240px' }}>
        {t('permissions.never')}
      </Box>
      {hasChanges ? (
        <>
          <Button size="small" onClick={onUndo}>
            {t('permissions.undo')}
          </Button>
          <Button size="small" variant="contained" color="primary" loading={isSaving} onClick={submit}>
            {t('permissions.save')}
          </Button>
        </>
      ) : null}
    </Box>
  )
}
