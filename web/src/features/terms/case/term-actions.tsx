import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { dayAndMonth } from '../../../lib/day-words.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton, type MenuAction } from '../../../ui/menu-button.tsx'
import type { TermSheetKind } from '../sheets/term-sheets.tsx'
import type { CaseTerm } from '../terms.queries.ts'

/** Functions that run the actions of a term. Actions that `term.can` does not allow are not offered. */
export interface TermActionHandlers {
  readonly confirm: (term: CaseTerm) => void
  readonly open: (kind: TermSheetKind | 'correctTrigger' | 'reopen', term: CaseTerm) => void
  readonly isConfirming: boolean
}

/** Keyboard shortcuts of actions, in the list of terms and on the selected term. */
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

/** Menu of the less frequent actions, in the header of the selected term. */
export function TermMenu({ term, handlers }: { readonly term: CaseTerm; readonly handlers: TermActionHandlers }) {
  const { t } = useTranslation(['terms', 'common'])
  const { can } = term
  const items: MenuAction[] = [
    ...(can.extend
      ? [{ key: 'extend', label: t('actions.extend'), onSelect: () => handlers.open('extend', term) }]
      : []),
    ...(can.miss ? [{ key: 'miss', label: t('actions.missed'), onSelect: () => handlers.open('miss', term) }] : []),
    ...(can.update && term.triggerId
      ? [{ key: 'correctTrigger', label: t('actions.fact'), onSelect: () => handlers.open('correctTrigger', term) }]
      : []),
    ...(can.update ? [{ key: 'edit', label: t('actions.edit'), onSelect: () => handlers.open('edit', term) }] : []),
    ...(can.update
      ? [{ key: 'assign', label: t('actions.assign'), onSelect: () => handlers.open('assign', term) }]
      : []),
  ]
  return items.length > 0 ? <MenuButton appearance="more" label={t('common:actions.more')} items={items} /> : null
}

/** Buttons below the selected term. */
export function TermActions({ term, handlers }: { readonly term: CaseTerm; readonly handlers: TermActionHandlers }) {
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
          loading={handlers.isConfirming}
          aria-keyshortcuts="c"
          onClick={() => handlers.confirm(term)}
          sx={{ width: { xs: '100%', md: 'auto' } }}
        >
          {t('actions.confirm', { day: dayAndMonth(term.dueOn) })}
          <Key>c</Key>
        </Button>
      ) : null}
      {can.meet ? (
        <Button aria-keyshortcuts="m" onClick={() => handlers.open('meet', term)} sx={{ flex: { xs: 1, md: 'none' } }}>
          {t('actions.met')}
          <Key>m</Key>
        </Button>
      ) : null}
      {can.void ? (
        <Button aria-keyshortcuts="x" onClick={() => handlers.open('void', term)} sx={{ flex: { xs: 1, md: 'none' } }}>
          {t('actions.void')}
          <Key>x</Key>
        </Button>
      ) : null}
      {can.reopen ? <Button onClick={() => handlers.open('reopen', term)}>{t('actions.reopen')}</Button> : null}
    </Box>
  )
}
