import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { BoardColumn } from './use-board-columns.ts'

/** A column with its tasks; a task can be dropped on it if `isTarget`. */
export function BoardColumnCard({
  column: { title, tasks, urgent = false },
  isTarget,
  onDrop,
  children,
}: {
  readonly column: BoardColumn
  readonly isTarget: boolean
  readonly onDrop: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('tasks')
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      onDragOver={(event) => {
        if (isTarget) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
      sx={{
        p: 1,
        borderRadius: '10px',
        bgcolor: 'background.sunken',
        outline: isTarget ? '2px dashed var(--mui-palette-primary-main)' : 'none',
        outlineOffset: '-2px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 0.5, pb: 1 }}>
        <Typography
          id={id}
          variant="subtitle2"
          component="h2"
          sx={{ overflowWrap: 'anywhere', ...(urgent && tasks.length > 0 ? { color: 'error.main' } : {}) }}
        >
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {formatNumber(tasks.length)}
        </Typography>
      </Box>
      {tasks.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 0.5, pb: 0.5 }}>
          {t('empty.column')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
    </Box>
  )
}
