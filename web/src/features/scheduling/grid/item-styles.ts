import type { Theme } from '@mui/material/styles'
import { ring } from '../../../ui/theme-tokens.ts'

/** Width in pixels of the count of hidden items beside columns. */
export const countPx = 30
/** Heights in pixels: of an hour, and of a bar with the gap below it. */
export const hourPx = 46
export const barPx = 26
/** Returns the height in pixels of a bar of several lines, with the gap below it. */
export const linesPx = (lines: number): number => lines * 15 + 8

/**
 * One line of whole words; words that do not fit wrap to a second line, which is cut off. The hint has the whole title.
 */
const oneLine = {
  minWidth: 0,
  maxHeight: '1lh',
  overflow: 'hidden',
  overflowWrap: 'break-word',
  hyphens: 'auto',
} as const

/** A calendar item; its colours are two CSS variables of the element. */
export const itemStyles = (theme: Theme) => ({
  '& .item': {
    boxSizing: 'border-box',
    position: 'absolute',
    overflow: 'hidden',
    padding: '3px 3px 3px 5px',
    borderRadius: '6px',
    cursor: 'pointer',
    userSelect: 'none',
    textAlign: 'left',
    zIndex: 1,
    borderLeft: '3px solid var(--item-main)',
    backgroundColor: 'var(--item-soft)',
    color: 'var(--mui-palette-text-primary)',
    fontSize: '0.75rem',
    lineHeight: '15px',
    outline: '1px solid var(--mui-palette-background-paper)',
    '& svg': { color: 'var(--item-main)', flexShrink: 0, verticalAlign: '-2px', marginRight: '4px' },
    '& .head': { fontWeight: 600, overflowWrap: 'break-word', hyphens: 'auto' },
    [theme.breakpoints.down('sm')]: {
      padding: '2px',
      fontSize: '0.6875rem',
      lineHeight: '13px',
      '& .more, & svg': { display: 'none' },
    },
    // Clips to whole lines; items of one line are not clipped, since a border may leave less than a line.
    '& .body': {
      overflow: 'hidden',
      maxHeight: 'round(down, 100%, 15px)',
      minWidth: 0,
      [theme.breakpoints.down('sm')]: { maxHeight: 'round(down, 100%, 13px)' },
    },
    '& .more': { color: 'var(--mui-palette-text-secondary)', overflowWrap: 'break-word', hyphens: 'auto' },
  },
  '& .item.bar': {
    height: barPx - 3,
    display: 'flex',
    alignItems: 'center',
    border: '1px solid var(--item-main)',
    outline: 'none',
    '& .head': { display: 'flex', alignItems: 'flex-start', color: 'var(--item-main)', minWidth: 0 },
    '& .head svg': { marginTop: '1px' },
    '& .head > span': oneLine,
  },
  '& .item.bar .body, & .item.short .body': { maxHeight: 'none' },
  // A narrow bar of a term has room for one of its two icons: the icon of its nature.
  '& .item.bar:not(.lines)': { containerType: 'inline-size' },
  '@container (max-width: 100px)': { '& .head > svg:first-of-type:not(:only-of-type)': { display: 'none' } },
  '& .item.bar.lines-2': { height: linesPx(2) - 3 },
  '& .item.bar.lines-3': { height: linesPx(3) - 3 },
  '& .item.bar.lines': {
    alignItems: 'flex-start',
    padding: '1px 1px 1px 3px',
    '& .body': { maxHeight: 'round(down, 100%, 15px)' },
    '& .head': { display: 'block' },
  },
  '& .item.short': { paddingBlock: '1px', display: 'flex', alignItems: 'center' },
  '& .item.short.under-count': { paddingRight: `${countPx}px`, '& svg': { display: 'none' } },
  '& .item.short.no-icon svg': { display: 'none' },
  '& .item.short .head': { display: 'flex', '& svg': { marginTop: '1px' }, '& > span': oneLine },
  '& .item.bar.plain': {
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    '& .head': { color: 'var(--mui-palette-text-primary)', fontWeight: 500 },
    '&:hover': { backgroundColor: 'var(--mui-palette-background-hover)' },
  },
  '& .item.tentative': { border: '1px dashed var(--item-main)' },
  '& .item.continues-before': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, borderLeftStyle: 'dotted' },
  '& .item.continues-after': { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  '& .item.selected': { boxShadow: '0 0 0 2px var(--mui-palette-primary-main)', zIndex: 2 },
  '& .item.narrow svg': { display: 'block', marginBottom: '1px' },
  '& .item.past:not(.bar), & .item.past.plain .head': { color: 'var(--mui-palette-text-secondary)' },
  '& .item.dragged': { opacity: 0.55 },
  '& .item:focus-visible, & [role=gridcell]:focus-visible, & button:focus-visible': { ...ring(theme, -2), zIndex: 3 },
  '& .grip': { position: 'absolute', insetInline: 0, bottom: 0, height: 7, cursor: 'ns-resize' },
})
