import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** The logo: a portico in navy and brass, in both schemes. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--mui-palette-brand-tile)" />
      <path d="M16 6 24.5 11h-17z" fill="var(--mui-palette-brand-accent)" />
      <path d="M9.4 12.6h3v9h-3zM14.5 12.6h3v9h-3zM19.6 12.6h3v9h-3z" fill="var(--mui-palette-brand-text)" />
      <path d="M7.5 23.4h17v2.2h-17z" fill="var(--mui-palette-brand-text)" />
    </svg>
  )
}

export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.125 }}>
      <Mark size={size} />
      <Typography component="span" variant="h2" sx={{ fontSize: size > 30 ? '1.375rem' : '1.25rem', fontWeight: 650 }}>
        Bufete
      </Typography>
    </Box>
  )
}
