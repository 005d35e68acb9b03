import Box from '@mui/material/Box'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'

interface BoardFiltersProps {
  readonly isByPerson: boolean
  readonly showsOffice: boolean
  readonly onGroupChange: (group: 'person' | undefined) => void
  readonly onOwnerChange: (owner: 'office' | undefined) => void
}

/** The grouping of the board, and the choice of the person whose tasks it shows. */
export function BoardFilters({ isByPerson, showsOffice, onGroupChange, onOwnerChange }: BoardFiltersProps) {
  const { t } = useTranslation('tasks')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <SegmentedControl
        label={t('board.group')}
        value={isByPerson ? 'person' : 'date'}
        onChange={(value) => onGroupChange(value === 'person' ? 'person' : undefined)}
        segments={[
          { value: 'date', label: t('board.byDate') },
          { value: 'person', label: t('board.byPerson') },
        ]}
      />
      {isByPerson ? null : (
        <SegmentedControl
          label={t('board.whose')}
          value={showsOffice ? 'office' : 'mine'}
          onChange={(value) => onOwnerChange(value === 'office' ? 'office' : undefined)}
          segments={[
            { value: 'mine', label: t('board.mine') },
            { value: 'office', label: t('board.office') },
          ]}
        />
      )}
    </Box>
  )
}
