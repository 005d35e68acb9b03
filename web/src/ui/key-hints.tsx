import Box from '@mui/material/Box'

/** The keyboard shortcuts of a view, shown where there is a keyboard. */
export function KeyHints<Action extends string>({
  label,
  keys,
  textOf,
}: {
  readonly label: string
  /** Each action with its key as labelled on the keyboard. */
  readonly keys: readonly (readonly [Action, string])[]
  readonly textOf: (action: Action) => string
}) {
  return (
    <Box
      component="p"
      aria-label={label}
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexWrap: 'wrap',
        gap: 1.25,
        m: 0,
        px: 0.5,
        py: 1.5,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {keys.map(([action, keyName]) => (
        <Box key={action} component="span" sx={{ whiteSpace: 'nowrap' }}>
          <Box
            component="kbd"
            sx={{
              mr: 0.5,
              px: 0.75,
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: '5px',
              bgcolor: 'background.paper',
              fontFamily: 'inherit',
              fontSize: '0.75rem',
              fontWeight: 600,
            }}
          >
            {keyName}
          </Box>
          {textOf(action)}
        </Box>
      ))}
    </Box>
  )
}
