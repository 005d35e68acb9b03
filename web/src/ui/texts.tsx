import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatRelative,
  formatShortDate,
  formatTime,
  initials,
} from '../lib/format.ts'
import { useTranslation } from '../lib/use-translation.ts'

/** Money from integer cents: `$12,345.60`. */
export function Money({ cents, currency = 'USD' }: { readonly cents: number; readonly currency?: string }) {
  useTranslation() // renders again in another language
  return <>{formatMoney(cents, currency)}</>
}

const styles = {
  date: formatDate,
  shortDate: formatShortDate,
  dateTime: formatDateTime,
  time: formatTime,
  relative: (value: string) => formatRelative(value),
  day: formatDay,
} as const

/**
 * Formats an instant in Puerto Rico's zone, or with `style="day"` a day `YYYY-MM-DD`. A relative time has the exact one
 * in its title.
 */
export function DateText({ value, style = 'date' }: { readonly value: string; readonly style?: keyof typeof styles }) {
  useTranslation() // renders again in another language
  return (
    <time dateTime={value} {...(style === 'relative' ? { title: formatDateTime(value) } : {})}>
      {styles[style](value)}
    </time>
  )
}

const avatarTones = ['primary', 'secondary', 'success', 'info'] as const

/** Initials on a colour that is constant for a name. */
export function PersonAvatar({
  name,
  surname = '',
  photoUrl,
  size = 32,
  tone: toneProp,
}: {
  readonly name: string
  readonly surname?: string | undefined
  readonly photoUrl?: string | null
  readonly size?: number
  readonly tone?: (typeof avatarTones)[number]
}) {
  const sum = [...`${name}${surname}`].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const tone = toneProp ?? avatarTones[sum % avatarTones.length] ?? 'primary'
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        overflow: 'hidden',
        width: size,
        height: size,
        borderRadius: '50%',
        fontSize: size < 30 ? '0.6875rem' : '0.75rem',
        fontWeight: 600,
        lineHeight: 1,
        bgcolor: `${tone}.soft`,
        color: `${tone}.main`,
      }}
    >
      {photoUrl ? (
        <img src={photoUrl} alt="" width={size} height={size} style={{ objectFit: 'cover' }} />
      ) : (
        initials(name, surname)
      )}
    </Box>
  )
}

/** A person in a row: avatar, name, grey line below. Names wrap instead of being cut. */
export function PersonText({
  name,
  surname,
  detail,
  photoUrl,
}: {
  readonly name: string
  readonly surname?: string
  readonly detail?: ReactNode
  readonly photoUrl?: string | null
}) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar name={name} surname={surname} photoUrl={photoUrl ?? null} />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" variant="subtitle2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {surname ? `${name} ${surname}` : name}
        </Typography>
        {detail === undefined ? null : (
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {detail}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** Label and value, stacked. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}
