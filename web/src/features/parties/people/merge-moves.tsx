import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { MergePreview } from './people.queries.ts'

/** What a merge moves to the record that stays, and until when it can be undone. */
export function MergeMoves({
  preview: { survivor, merged, roles, foldedRoles, relations, undoUntil },
}: {
  readonly preview: MergePreview
}) {
  const { t } = useTranslation('people')
  const movedClient = survivor.client === null ? merged.client : null
  const moves = [
    ...(roles > 0 ? [t('merge.roles', { count: roles })] : []),
    ...(foldedRoles > 0 ? [t('merge.folded', { count: foldedRoles })] : []),
    ...(relations > 0 ? [t('merge.relations', { count: relations })] : []),
    ...(movedClient ? [t('merge.client', { name: movedClient.name })] : []),
  ]
  return (
    <>
      <Typography variant="h3" component="h3" sx={{ mt: 1, mb: 0.5 }}>
        {t('merge.moves')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5, fontSize: '0.875rem' }}>
        {(moves.length > 0 ? moves : [t('merge.nothing')]).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      <Notice tone="info">{t('merge.undoHelp', { date: formatDate(undoUntil) })}</Notice>
    </>
  )
}
