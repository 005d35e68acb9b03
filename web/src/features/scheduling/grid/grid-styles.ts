import type { SxProps, Theme } from '@mui/material/styles'
import { ring } from '../../../ui/theme-tokens.ts'

/** Pixels of an hour, and of a bar with the space under it. */
export const hourPx = 46
export const barPx = 26

const line = '1px solid var(--mui-palette-divider)'
const soft = '1px solid var(--mui-palette-line-soft)'

/** A thing of the calendar: the paint comes as two variables from the element itself. */
const thing = (theme: Theme) => ({
  '& .thing': {
    boxSizing: 'border-box', position: 'absolute', overflow: 'hidden', padding: '3px 3px 3px 5px', borderRadius: '6px', cursor: 'pointer', userSelect: 'none', textAlign: 'left', zIndex: 1,
    borderLeft: '3px solid var(--thing-main)', backgroundColor: 'var(--thing-soft)', color: 'var(--mui-palette-text-primary)', fontSize: '0.75rem', lineHeight: '15px', outline: '1px solid var(--mui-palette-background-paper)',
    '& svg': { color: 'var(--thing-main)', flexShrink: 0, verticalAlign: '-2px', marginRight: '4px' },
    '& .head': { fontWeight: 600, overflowWrap: 'break-word', hyphens: 'auto' },
    [theme.breakpoints.down('sm')]: { padding: '2px', fontSize: '0.6875rem', lineHeight: '13px', '& .more, & svg': { display: 'none' } },
    // Whole lines: half of one cannot be read.
    '& .body': { overflow: 'hidden', maxHeight: 'round(down, 100%, 15px)', minWidth: 0, [theme.breakpoints.down('sm')]: { maxHeight: 'round(down, 100%, 13px)' } },
    '& .more': { color: 'var(--mui-palette-text-secondary)', overflowWrap: 'break-word', hyphens: 'auto' },
  },
  '& .thing.bar': { height: barPx - 3, display: 'flex', alignItems: 'center', border: '1px solid var(--thing-main)', outline: 'none', whiteSpace: 'nowrap', '& .head': { display: 'flex', alignItems: 'center', overflow: 'hidden', color: 'var(--thing-main)', minWidth: 0 }, '& .head > span': { overflow: 'hidden', textOverflow: 'ellipsis' } },
  '& .thing.bar .body': { maxHeight: 'none' },
  '& .thing.short .head': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .thing.bar.plain': { borderColor: 'transparent', backgroundColor: 'transparent', '& .head': { color: 'var(--mui-palette-text-primary)', fontWeight: 500 }, '&:hover': { backgroundColor: 'var(--mui-palette-background-hover)' } },
  '& .thing.tentative': { border: '1px dashed var(--thing-main)' },
  '& .thing.before': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, borderLeftStyle: 'dotted' },
  '& .thing.after': { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  '& .thing.chosen': { boxShadow: '0 0 0 2px var(--mui-palette-primary-main)', zIndex: 2 },
  '& .thing.narrow svg': { display: 'block', marginBottom: '1px' },
  '& .thing.over:not(.bar), & .thing.over.plain .head': { color: 'var(--mui-palette-text-secondary)' },
  '& .thing.dragged': { opacity: 0.55 },
  '& .thing:focus-visible, & [role=gridcell]:focus-visible, & button:focus-visible': { ...ring(theme, -2), zIndex: 3 },
  '& .grip': { position: 'absolute', insetInline: 0, bottom: 0, height: 7, cursor: 'ns-resize' },
})

const common = (theme: Theme) => ({
  ...thing(theme),
  '& .day-number': { display: 'inline-grid', placeItems: 'center', minWidth: 30, height: 28, padding: '0 4px', borderRadius: '8px', font: 'inherit', fontFamily: theme.typography.h1.fontFamily, fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1 },
  '& .today .day-number': { backgroundColor: 'var(--mui-palette-primary-main)', color: 'var(--mui-palette-primary-contrastText)' },
  '& .today .weekday': { color: 'var(--mui-palette-primary-main)', fontWeight: 600 },
  '& .more-button': { position: 'absolute', left: 2, right: 2, border: 0, background: 'none', font: 'inherit', fontSize: '0.75rem', fontWeight: 600, color: 'var(--mui-palette-primary-main)', cursor: 'pointer', borderRadius: '4px', padding: '2px 4px', minHeight: 24, textAlign: 'left' },
})

export const timeGridStyles = (count: number): SxProps<Theme> => (theme: Theme) => ({
  ...common(theme),
  display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1, bgcolor: 'background.paper',
  '& [role=row]': { display: 'grid', gridTemplateColumns: `62px repeat(${count}, minmax(0, 1fr))` },
  '& .corner, & [role=rowheader]': { fontSize: '0.75rem', lineHeight: '16px', color: 'var(--mui-palette-text-secondary)', textAlign: 'right', padding: '0 8px 4px 4px' },
  '& .corner': { display: 'flex', alignItems: 'flex-end', justifyContent: 'flex-end', borderBottom: line },
  '& [role=columnheader].day': { textAlign: 'center', borderLeft: line, borderBottom: line, padding: '6px 2px', '& .weekday': { display: 'block', fontSize: '0.8125rem', lineHeight: '18px', color: 'var(--mui-palette-text-secondary)' }, '& .short': { display: 'none' }, [theme.breakpoints.down('sm')]: { '& .long': { display: 'none' }, '& .short': { display: 'block' } }, '& button': { border: 0, background: 'none', color: 'inherit', padding: 0, cursor: 'pointer', font: 'inherit', width: '100%', borderRadius: '6px' } },
  '& .whole': { borderBottom: line, flexShrink: 0, '& [role=rowheader]': { paddingTop: '6px' } },
  '& .whole [role=gridcell]': { position: 'relative', borderLeft: line, minHeight: 34, boxSizing: 'border-box', padding: '4px 0 0' },
  '& .holiday-name': { display: 'block', fontSize: '0.75rem', lineHeight: '16px', padding: '2px 6px', color: 'var(--mui-palette-text-secondary)', position: 'absolute', left: 0, right: 0, overflow: 'hidden', textOverflow: 'ellipsis', [theme.breakpoints.down('sm')]: { fontSize: '0.6875rem', padding: '2px' } },
  '& .scroll': { flex: 1, minHeight: 0, overflowY: 'auto', position: 'relative', scrollbarGutter: 'stable', scrollbarWidth: 'thin' },
  '& .head-rows': { scrollbarGutter: 'stable', scrollbarWidth: 'thin', overflow: 'hidden', flexShrink: 0 },
  '& .hours': { position: 'relative', touchAction: 'pan-y' },
  '& .hours [role=row]': { height: hourPx / 2 },
  '& .hours [role=gridcell]': { position: 'relative', borderLeft: line, boxSizing: 'border-box' },
  '& .hours [role=row].hour [role=gridcell]': { borderTop: soft },
  '& .hours [role=rowheader]': { transform: 'translateY(-8px)', whiteSpace: 'nowrap' },
  '& .hours [role=row]:first-of-type [role=rowheader]': { visibility: 'hidden' },
  '& .off': { backgroundColor: 'var(--mui-palette-background-sunken)' },
  '& .closed-note': { position: 'absolute', zIndex: 1, textAlign: 'center', padding: '0 6px', fontSize: '0.75rem', lineHeight: '16px', color: 'var(--mui-palette-text-secondary)', pointerEvents: 'none', overflowWrap: 'break-word', hyphens: 'auto', [theme.breakpoints.down('sm')]: { '& div': { display: 'none' } } },
  '& .now': { position: 'absolute', height: 0, borderTop: '2px solid var(--mui-palette-error-main)', zIndex: 2, pointerEvents: 'none', '&::before': { content: '""', position: 'absolute', left: -4, top: -5, width: 8, height: 8, borderRadius: '50%', backgroundColor: 'var(--mui-palette-error-main)' } },
  '& .ghost': { position: 'absolute', zIndex: 4, pointerEvents: 'none', boxSizing: 'border-box', borderRadius: '6px', border: '2px dashed var(--mui-palette-primary-main)', backgroundColor: 'var(--mui-palette-background-selected)', opacity: 0.9, fontSize: '0.75rem', fontWeight: 600, padding: '2px 6px', overflow: 'hidden' },
})

export const monthGridStyles: SxProps<Theme> = (theme: Theme) => ({
  ...common(theme),
  display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, bgcolor: 'background.paper', overflowY: 'auto',
  '& [role=row]': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  '& .week': { flex: '1 0 auto' },
  '& [role=columnheader]': { textAlign: 'center', fontSize: '0.8125rem', lineHeight: '18px', color: 'var(--mui-palette-text-secondary)', padding: '8px 2px', borderBottom: line, '&:not(:first-of-type)': { borderLeft: line } },
  '& [role=gridcell]': { position: 'relative', boxSizing: 'border-box', borderBottom: line, padding: '4px', '&:not(:first-of-type)': { borderLeft: line } },
  '& .outside': { backgroundColor: 'var(--mui-palette-background-sunken)', '& .day-number': { color: 'var(--mui-palette-text-secondary)', fontWeight: 500 } },
  '& .closed': { backgroundColor: 'var(--mui-palette-background-sunken)' },
  '& .day-head': { display: 'flex', alignItems: 'center', gap: '4px', height: 28, overflow: 'hidden' },
  '& .holiday': { fontSize: '0.6875rem', lineHeight: '13px', color: 'var(--mui-palette-text-secondary)', overflow: 'hidden', display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflowWrap: 'anywhere', hyphens: 'auto' },
  '& .drop': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' },
})
