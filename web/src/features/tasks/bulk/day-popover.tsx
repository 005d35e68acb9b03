import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import type { Day } from '../../../lib/days.ts'
import { today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'

/** Asks for the new due date of the selected tasks, or none. */
export function DayPopover({
  anchor,
  onChoose,
  onClose,
}: {
  readonly anchor: HTMLElement
  readonly onChoose: (dueOn: Day | null) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('lists')
  const [dueOn, setDueOn] = useState(today())
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('bulk.move'),
          sx: { width: 280, p: 2, border: '1px solid', borderColor: 'divider' },
        },
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (dueOn) onChoose(dueOn)
        }}
      >
        <FieldFrame label={t('bulk.moveTo')}>
          {({ id }) => (
            <OutlinedInput
              id={id}
              type="date"
              fullWidth
              required
              value={dueOn}
              onChange={(event) => setDueOn(event.target.value)}
              slotProps={{ input: { min: '2000-01-01', max: '2999-12-31' } }}
            />
          )}
        </FieldFrame>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Button size="small" variant="text" onClick={() => onChoose(null)}>
            {t('bulk.undate')}
          </Button>
          <Button size="small" type="submit" variant="contained" color="primary">
            {t('bulk.moveAction')}
          </Button>
        </Box>
      </form>
    </Popover>
  )
}
