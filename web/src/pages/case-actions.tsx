import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderOpen from 'lucide-react/icons/folder-open'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Sparkles from 'lucide-react/icons/sparkles'
import { Link as RouterLink } from 'react-router-dom'
import type { Case } from '../entities/case.queries.ts'
import { worksOn } from '../entities/works-on.ts'
import { useCan } from '../lib/use-can.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { MenuButton, type MenuAction } from '../ui/menu-button.tsx'
import { useTimerAction } from '../ui/use-timer-action.ts'
import type { CaseDialogName } from './case-dialogs.tsx'

interface CaseActionsProps {
  readonly item: Case
  /** A narrow screen has no room for buttons beside the title: they are in the menu. */
  readonly isNarrow: boolean
  readonly onOpen: (dialog: CaseDialogName) => void
}

const askPath = ({ id }: Case): string => `/app/ia_assistant?mode=case&caseId=${id}`

/** Buttons and menu beside the title of a case. */
export function CaseActions({ item, isNarrow, onOpen }: CaseActionsProps) {
  const { t } = useTranslation(['cases', 'common'])
  const worksOnCase = worksOn(item)
  const isClosed = item.status === 'closed'
  const mayCloseOrReopen = item.can.close || item.can.reopen
  const menuActions = useCaseMenu({ item, isNarrow, onOpen })
  return (
    <>
      {worksOnCase && !isNarrow ? (
        <Button component={RouterLink} to={askPath(item)} startIcon={<Sparkles size={16} />}>
          {t('askAssistant')}
        </Button>
      ) : null}
      {mayCloseOrReopen && !isNarrow ? (
        <Button
          startIcon={isClosed ? <ArchiveRestore size={16} /> : <Archive size={16} />}
          onClick={() => onOpen('close')}
        >
          {t(isClosed ? 'reopen.action' : 'close.action')}
        </Button>
      ) : null}
      {menuActions.length > 0 ? (
        <Box
          sx={{
            '& .MuiIconButton-root': {
              border: '1px solid',
              borderColor: 'divider',
              bgcolor: 'background.paper',
              width: 38,
              height: 38,
            },
          }}
        >
          <MenuButton appearance="more" label={t('common:actions.more')} items={menuActions} />
        </Box>
      ) : null}
    </>
  )
}

function useCaseMenu({ item, isNarrow, onOpen }: CaseActionsProps): readonly MenuAction[] {
  const { t } = useTranslation('cases')
  const can = useCan()
  const timerAction = useTimerAction()
  const worksOnCase = worksOn(item)
  const isClosed = item.status === 'closed'
  return [
    ...(item.can.update ? [{ key: 'edit', label: t('edit'), icon: Pencil, onSelect: () => onOpen('edit') }] : []),
    ...(worksOnCase ? timerAction({ caseId: item.id }) : []),
    ...(worksOnCase
      ? [{ key: 'form', label: t('createForm'), icon: FilePlus, to: `/app/my_cases/${item.id}?tab=forms&send=new` }]
      : []),
    ...(item.can.addDocuments
      ? [
          {
            key: 'template',
            label: t('createFromTemplate'),
            icon: FilePlus,
            to: `/app/my_cases/${item.id}?tab=documents&from=template`,
          },
        ]
      : []),
    ...(can('matters.work')
      ? [
          {
            key: 'matter',
            label: t('applyMatterTemplate'),
            icon: FolderOpen,
            onSelect: () => onOpen('matter'),
          },
        ]
      : []),
    ...(worksOnCase
      ? [{ key: 'assistant', label: t('assistantChoice'), icon: Sparkles, onSelect: () => onOpen('assistant') }]
      : []),
    ...(can('cases.wall') ? [{ key: 'walls', label: t('reserve'), icon: Lock, onSelect: () => onOpen('walls') }] : []),
    ...(isNarrow && worksOnCase ? [{ key: 'ask', label: t('askAssistant'), icon: Sparkles, to: askPath(item) }] : []),
    ...(isNarrow && (item.can.close || item.can.reopen)
      ? [
          {
            key: 'close',
            label: t(isClosed ? 'reopen.action' : 'close.action'),
            icon: isClosed ? ArchiveRestore : Archive,
            onSelect: () => onOpen('close'),
          },
        ]
      : []),
  ]
}
