import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'

interface BoardFiltersProps {
  readonly byPerson: boolean
  readonly ofOffice: boolean
  readonly onGroup: (group: 'person' | undefined) => void
  readonly onWhose: (whose: 'office' | undefined) => void
}

/** The grouping of the board, and the choice of the person whose tasks it shows. */
export function BoardFilters({ byPerson, ofOffice, onGroup, onWhose }: BoardFiltersProps) {
  const { t } = useTranslation('tasks')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <SegmentedControl
        label={t('board.group')}
        value={byPerson ? 'person' : 'date'}
        onChange={(value) => onGroup(value === 'person' ? 'person' : undefined)}
        segments={[
          { value: 'date', label: t('board.byDate') },
          { value: 'person', label: t('board.byPerson') },
        ]}
      />
      {byPerson ? null : (
        <SegmentedControl
          label={t('board.whose')}
          value={ofOffice ? 'office' : 'mine'}
          onChange={(value) => onWhose(value === 'office' ? 'office' : undefined)}
          segments={[
            { value: 'mine', label: t('board.mine') },
            { value: 'office', label: t('board.office') },
          ]}
        />
      )}
    </Box>
  )
}
