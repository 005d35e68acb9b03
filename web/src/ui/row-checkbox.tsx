import Box from '@mui/material/Box'
import type { ChangeEvent } from 'react'

/**
 * The checkbox that selects a row of a list: the browser's own, in the colours of the product. MUI's weighs 3.8 KB with
 * its icons, and rows need neither its label nor its ripple.
 */
export const RowCheckbox = ({
  label,
  checked,
  onChange,
}: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}) => (
  <Box sx={{ display: 'grid', placeItems: 'center', width: 32, height: 32 }}>
    <Box
      component="input"
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
      sx={{
        width: 18,
        height: 18,
        m: 0,
        color: 'primary.main',
        accentColor: 'currentcolor',
        cursor: 'pointer',
        // In the dark the browser fills an unchecked box with grey.
        '[data-theme=dark] &:not(:checked)': {
          appearance: 'none',
          border: '2px solid',
          borderColor: 'line.control',
          borderRadius: '4px',
        },
      }}
    />
  </Box>
)
