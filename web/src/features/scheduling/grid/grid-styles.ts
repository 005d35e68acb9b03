import type { SxProps, Theme } from '@mui/material/styles'
import { countPx, hourPx, itemStyles } from './item-styles.ts'

const border = '1px solid var(--mui-palette-divider)'
const softBorder = '1px solid var(--mui-palette-line-soft)'

const sharedStyles = (theme: Theme) => ({
  ...itemStyles(theme),
  '& .day-number': {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 30,
    height: 28,
    padding: '0 4px',
    borderRadius: '8px',
    font: 'inherit',
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: '1.0625rem',
    fontWeight: 600,
    lineHeight: 1,
  },
  '& .today .day-number': {
    backgroundColor: 'var(--mui-palette-primary-main)',
    color: 'var(--mui-palette-primary-contrastText)',
  },
  '& .today .weekday': { color: 'var(--mui-palette-primary-main)', fontWeight: 600 },
  '& .more-button': {
    position: 'absolute',
    left: 2,
    right: 2,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: '0.75rem',
    fontWeight: 600,
    color: 'var(--mui-palette-primary-main)',
    cursor: 'pointer',
    borderRadius: '4px',
    padding: '2px 4px',
    minHeight: 24,
    textAlign: 'left',
  },
  '& .more-button.count': {
    width: countPx - 4,
    left: 'auto',
    right: 2,
    zIndex: 2,
    textAlign: 'center',
    minHeight: 20,
    lineHeight: '16px',
    padding: '1px 0',
    border: '1px solid var(--mui-palette-line-control)',
    backgroundColor: 'var(--mui-palette-background-paper)',
  },
})

/** Names of the days above the grid. */
const dayHeadStyles = (theme: Theme) => ({
  '& .corner, & [role=rowheader]': {
    fontSize: '0.75rem',
    lineHeight: '16px',
    color: 'var(--mui-palette-text-secondary)',
    textAlign: 'right',
    padding: '0 8px 4px 4px',
  },
  '& .corner': { display: 'flex', alignItems: 'flex-end', justifyContent: 'flex-end', borderBottom: border },
  '& [role=columnheader].day': {
    textAlign: 'center',
    borderLeft: border,
    borderBottom: border,
    padding: '6px 2px',
    '& .weekday': {
      display: 'block',
      fontSize: '0.8125rem',
      lineHeight: '18px',
      color: 'var(--mui-palette-text-secondary)',
    },
    '& .short': { display: 'none' },
    [theme.breakpoints.down('sm')]: { '& .long': { display: 'none' }, '& .short': { display: 'block' } },
    '& button': {
      border: 0,
      background: 'none',
      color: 'inherit',
      padding: 0,
      cursor: 'pointer',
      font: 'inherit',
      width: '100%',
      borderRadius: '6px',
    },
  },
})

/** Row of what lasts all day, with the holidays. */
const allDayStyles = (theme: Theme) => ({
  '& .all-day': { borderBottom: border, flexShrink: 0, '& [role=rowheader]': { paddingTop: '6px' } },
  '& .all-day [role=gridcell]': {
    position: 'relative',
    borderLeft: border,
    minHeight: 34,
    boxSizing: 'border-box',
    padding: '4px 0 0',
  },
  '& .holiday-name': {
    display: 'block',
    fontSize: '0.75rem',
    lineHeight: '16px',
    padding: '2px 6px',
    color: 'var(--mui-palette-text-secondary)',
    position: 'absolute',
    left: 0,
    right: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [theme.breakpoints.down('sm')]: { fontSize: '0.6875rem', padding: '2px' },
  },
})

/** Scrolled grid of the hours. */
const hourStyles = (theme: Theme) => ({
  '& .scroll': {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    position: 'relative',
    scrollbarGutter: 'stable',
    scrollbarWidth: 'thin',
  },
  '& .head-rows': { scrollbarGutter: 'stable', scrollbarWidth: 'thin', overflow: 'hidden', flexShrink: 0 },
  '& .hours': { position: 'relative', touchAction: 'pan-y' },
  '& .hours [role=row]': { height: hourPx / 2 },
  '& .hours [role=gridcell]': { position: 'relative', borderLeft: border, boxSizing: 'border-box' },
  '& .hours [role=row].hour [role=gridcell]': { borderTop: softBorder },
  '& .hours [role=rowheader]': { transform: 'translateY(-8px)', whiteSpace: 'nowrap' },
  '& .hours [role=row]:first-of-type [role=rowheader]': { visibility: 'hidden' },
  '& .off': { backgroundColor: 'var(--mui-palette-background-sunken)' },
  '& .closed-note': {
    position: 'absolute',
    zIndex: 1,
    textAlign: 'center',
    padding: '0 6px',
    fontSize: '0.75rem',
    lineHeight: '16px',
    color: 'var(--mui-palette-text-secondary)',
    pointerEvents: 'none',
    overflowWrap: 'break-word',
    hyphens: 'auto',
    [theme.breakpoints.down('sm')]: { '& div': { display: 'none' } },
  },
})

/** The present moment, and the place where a dragged item will be. */
const markStyles = {
  '& .now': {
    position: 'absolute',
    height: 0,
    borderTop: '2px solid var(--mui-palette-error-main)',
    zIndex: 2,
    pointerEvents: 'none',
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -4,
      top: -5,
      width: 8,
      height: 8,
      borderRadius: '50%',
      backgroundColor: 'var(--mui-palette-error-main)',
    },
  },
  '& .ghost': {
    position: 'absolute',
    zIndex: 4,
    pointerEvents: 'none',
    boxSizing: 'border-box',
    borderRadius: '6px',
    border: '2px dashed var(--mui-palette-primary-main)',
    backgroundColor: 'var(--mui-palette-background-selected)',
    opacity: 0.9,
    fontSize: '0.75rem',
    fontWeight: 600,
    padding: '2px 6px',
    overflow: 'hidden',
  },
} as const

export const timeGridStyles =
  (dayCount: number): SxProps<Theme> =>
  (theme: Theme) => ({
    ...sharedStyles(theme),
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    flex: 1,
    bgcolor: 'background.paper',
    '& [role=row]': { display: 'grid', gridTemplateColumns: `62px repeat(${dayCount}, minmax(0, 1fr))` },
    ...dayHeadStyles(theme),
    ...allDayStyles(theme),
    ...hourStyles(theme),
    ...markStyles,
  })

export const monthGridStyles: SxProps<Theme> = (theme: Theme) => ({
  ...sharedStyles(theme),
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  bgcolor: 'background.paper',
  overflowY: 'auto',
  '& [role=row]': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  '& .week': { flex: '1 0 auto' },
  '& [role=columnheader]': {
    textAlign: 'center',
    fontSize: '0.8125rem',
    lineHeight: '18px',
    color: 'var(--mui-palette-text-secondary)',
    padding: '8px 2px',
    borderBottom: border,
    '&:not(:first-of-type)': { borderLeft: border },
  },
  '& [role=gridcell]': {
    position: 'relative',
    boxSizing: 'border-box',
    borderBottom: border,
    padding: '4px',
    '&:not(:first-of-type)': { borderLeft: border },
  },
  '& .outside': {
    backgroundColor: 'var(--mui-palette-background-sunken)',
    '&:not(.today) .day-number': { color: 'var(--mui-palette-text-secondary)', fontWeight: 500 },
  },
  '& .closed': { backgroundColor: 'var(--mui-palette-background-sunken)' },
  '& .day-head': {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    height: 28,
    // The name of a holiday may take the padding of its cell.
    marginRight: '-3px',
    overflow: 'hidden',
  },
  '& .holiday': {
    fontSize: '0.6875rem',
    lineHeight: '13px',
    color: 'var(--mui-palette-text-secondary)',
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    // «Thanksgiving» fits beside its number at 1280.
    letterSpacing: '-0.02em',
    hyphens: 'auto',
  },
  '& .drop': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' },
})
