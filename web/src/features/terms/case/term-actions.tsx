import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { formatDayMonthOf } from '../../../lib/day-words.ts'
import { MenuButton, type MenuAction } from '../../../ui/menu-button.tsx'
import type { TermSheetKind } from '../sheets/term-sheets.tsx'
import type { CaseTerm } from '../terms.queries.ts'

/** What can be done with a term; each act is refused where `term.can` says so. */
export interface TermActs {
  readonly confirm: (term: CaseTerm) => void
  readonly open: (kind: TermSheetKind | 'fact' | 'reopen', term: CaseTerm) => void
  readonly isConfirming: boolean
}

/** Keys of the list and the open term. */
export const actionKeys: Readonly<Record<string, 'confirm' | 'meet' | 'void'>> = {
  c: 'confirm',
  m: 'meet',
  x: 'void',
}

const Key = ({ children }: { readonly children: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      ml: 0.75,
      px: 0.625,
      border: '1px solid currentColor',
      borderRadius: '4px',
      fontFamily: 'inherit',
      fontSize: '0.75rem',
      lineHeight: 1.5,
      opacity: 0.8,
      display: { xs: 'none', md: 'inline-block' },
    }}
  >
    {children}
  </Box>
)

/** What is done less often, in the head of the open term. */
export function TermMenu({ term, acts }: { readonly term: CaseTerm; readonly acts: TermActs }) {
  const { t } = useTranslation(['terms', 'common'])
  const { can } = term
  const items: MenuAction[] = [
    ...(can.extend ? [{ key: 'extend', label: t('actions.extend'), onSelect: () => acts.open('extend', term) }] : []),
    ...(can.miss ? [{ key: 'miss', label: t('actions.missed'), onSelect: () => acts.open('miss', term) }] : []),
    ...(can.update && term.triggerId
      ? [{ key: 'fact', label: t('actions.fact'), onSelect: () => acts.open('fact', term) }]
      : []),
    ...(can.update ? [{ key: 'edit', label: t('actions.edit'), onSelect: () => acts.open('edit', term) }] : []),
    ...(can.update ? [{ key: 'hold', label: t('actions.hold'), onSelect: () => acts.open('hold', term) }] : []),
  ]
  return items.length > 0 ? <MenuButton appearance="more" label={t('common:actions.more')} items={items} /> : null
}

/** Buttons below the open term. */
export function TermActions({ term, acts }: { readonly term: CaseTerm; readonly acts: TermActs }) {
  const { t } = useTranslation('terms')
  const { can } = term
  if (!can.confirm && !can.meet && !can.void && !can.reopen) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        px: 2,
        py: 1.25,
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.sunken',
        '& .MuiButton-root': { px: 1.25 },
      }}
    >
      {can.confirm && term.dueOn !== null ? (
        <Button
          variant="contained"
          color="primary"
          loading={acts.isConfirming}
          aria-keyshortcuts="c"
          onClick={() => acts.confirm(term)}
          sx={{ width: { xs: '100%', md: 'auto' } }}
        >
          {t('actions.confirm', { day: formatDayMonthOf(term.dueOn) })}
          <Key>c</Key>
        </Button>
      ) : null}
      {can.meet ? (
        <Button aria-keyshortcuts="m" onClick={() => acts.open('meet', term)} sx={{ flex: { xs: 1, md: 'none' } }}>
          {t('actions.met')}
          <Key>m</Key>
        </Button>
      ) : null}
      {can.void ? (
        <Button aria-keyshortcuts="x" onClick={() => acts.open('void', term)} sx={{ flex: { xs: 1, md: 'none' } }}>
          {t('actions.void')}
          <Key>x</Key>
        </Button>
      ) : null}
      {can.reopen ? <Button onClick={() => acts.open('reopen', term)}>{t('actions.reopen')}</Button> : null}
    </Box>
  )
}
