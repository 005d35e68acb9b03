import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FolderOpen from 'lucide-react/icons/folder-open'
import Sparkles from 'lucide-react/icons/sparkles'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import { useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { planMethods, planModules, type PlanMethod, type PlanModule } from '#modules/billing/plans/plan-permissions.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import {
  blockedCells,
  cellName,
  toggleCell,
  toggleModule,
  toPermissions,
  type BlockedCells,
} from './permission-cells.ts'
import { planMutations, planQueries, type PlanPermissions } from './plans.queries.ts'
import { PermissionsFooter } from './permissions-footer.tsx'

const icons: Readonly<Record<PlanModule, Icon>> = {
  cases: FolderOpen,
  companies: Users,
  assistant: Sparkles,
  forms: ClipboardList,
  scheduling: CalendarDays,
  calls: Video,
  marketplace: Store,
}

/** Grid of modules and methods that the plan allows or blocks; the grid is saved as a whole. */
export function PermissionsCard({ planId }: { readonly planId: string }) {
  const { t } = useTranslation('plans')
  const { data, error, isPending, refetch } = useQuery(planQueries.permissions(planId))
  if (data) return <Grid key={data.version} current={data} onReload={() => void refetch()} />
  return (
    <SectionCard flush title={t('permissions.title')}>
      {isPending ? <RowsSkeleton rows={7} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </SectionCard>
  )
}

function Grid({ current, onReload }: { readonly current: PlanPermissions; readonly onReload: () => void }) {
  const { t } = useTranslation(['plans', 'common'])
  const savedCells = blockedCells(current.blocked)
  const [cells, setCells] = useState<BlockedCells>(savedCells)
  const save = useGuardedMutation({ ...planMutations.setPermissions(current.planId), meta: { showsOwnError: true } })
  const hasChanges = cells.size !== savedCells.size || [...cells].some((cell) => !savedCells.has(cell))
  const submit = () =>
    save.mutate(
      { items: toPermissions(cells), version: current.version },
      {
        onSuccess: () => showToast(t('common:actions.saved'), { tone: 'success' }),
      },
    )
  const isStale = save.error instanceof ApiError && save.error.code === 'stale_version'
  return (
    <SectionCard
      flush
      title={t('permissions.title')}
      note={t('permissions.note')}
      action={
        <Box
          component="span"
          role="status"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            fontSize: '0.8125rem',
            color: 'text.secondary',
            whiteSpace: 'nowrap',
          }}
        >
          <Ban size={14} aria-hidden />
          {t('permissions.blockedCount', { count: cells.size })}
        </Box>
      }
    >
      {save.error && !isStale ? (
        <Alert severity="error" sx={{ m: 2 }}>
          {describeFailure(save.error)}
        </Alert>
      ) : null}
      {isStale ? (
        <Box sx={{ mx: 2, mt: 2 }}>
          <Notice
            tone="warning"
            action={
              <Button size="small" onClick={onReload}>
                {t('common:form.staleReload')}
              </Button>
            }
          >
            {t('common:form.stale')}
          </Notice>
        </Box>
      ) : null}
      <TableContainer>
        <Table
          aria-label={t('permissions.title')}
          sx={{
            minWidth: { sm: 640 },
            '& .MuiTableCell-root.MuiTableCell-root': { px: { xs: 0.5, sm: 1 } },
            '& th.MuiTableCell-root.MuiTableCell-root:first-of-type': { pl: 2 },
          }}
        >
          <MethodHeads />
          <TableBody>
            {planModules.map((module) => (
              <ModuleRow
                key={module}
                module={module}
                cells={cells}
                isEditable={current.can.update}
                onChange={setCells}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <PermissionsFooter
        hasChanges={hasChanges}
        onUndo={() => setCells(savedCells)}
        isSaving={save.isPending}
        submit={submit}
      />
    </SectionCard>
  )
}

function MethodHeads() {
  const { t } = useTranslation(['plans', 'common'])
  return (
    <TableHead>
      <TableRow>
        <TableCell>{t('permissions.module')}</TableCell>
        {/* The tooltip names the method as the API does. */}
        {([...planMethods, 'ALL'] as const).map((method) => (
          <TableCell key={method}>
            <span title={method}>{t(`permissions.methods.${method}`)}</span>
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  )
}

function ModuleRow({
  module,
  cells,
  isEditable,
  onChange,
}: {
  readonly module: PlanModule
  readonly cells: BlockedCells
  readonly isEditable: boolean
  readonly onChange: (cells: BlockedCells) => void
}) {
  const { t } = useTranslation(['plans', 'plan-names'])
  const ModuleIcon = icons[module]
  const blockedCount = planMethods.filter((method) => cells.has(cellName(module, method))).length
  const name = t(`plan-names:modules.${module}`)
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontWeight: 600 }}>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' }, color: 'text.secondary' }}>
            <ModuleIcon size={16} aria-hidden />
          </Box>
          {name}
        </Box>
      </TableCell>
      {planMethods.map((method) => (
        <TableCell key={method}>
          <Cell
            module={name}
            method={method}
            blocked={cells.has(cellName(module, method))}
            {...(isEditable ? { onToggle: () => onChange(toggleCell(cells, module, method)) } : {})}
          />
        </TableCell>
      ))}
      <TableCell>
        <Checkbox
          checked={blockedCount === 0}
          indeterminate={blockedCount > 0 && blockedCount < planMethods.length}
          disabled={!isEditable}
          onChange={() => onChange(toggleModule(cells, module))}
          slotProps={{ input: { 'aria-label': t('permissions.allOf', { module: name }) } }}
        />
      </TableCell>
    </TableRow>
  )
}

function Cell({
  module,
  method,
  blocked,
  onToggle,
}: {
  readonly module: string
  readonly method: PlanMethod
  readonly blocked: boolean
  readonly onToggle?: () => void
}) {
  const { t } = useTranslation('plans')
  const StatusIcon = blocked ? Ban : Check
  const label = (
    <>
      <Box component="span" sx={{ display: 'inline-flex', color: blocked ? 'inherit' : 'success.main' }}>
        <StatusIcon size={14} aria-hidden />
      </Box>
      {/* On a phone there is room for the icon only. */}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {blocked ? t('permissions.blocked') : t('permissions.allowed')}
      </Box>
    </>
  )
  const styles = {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: { xs: 'center', sm: 'flex-start' },
    gap: 0.75,
    width: '100%',
    minHeight: 36,
    px: 1,
    borderRadius: '8px',
    border: '1px solid',
    borderColor: blocked ? 'transparent' : 'divider',
    bgcolor: blocked ? 'error.soft' : 'background.paper',
    color: blocked ? 'error.main' : 'text.primary',
    fontSize: '0.8125rem',
    fontWeight: 550,
    whiteSpace: 'nowrap',
  } as const
  if (!onToggle)
    return (
      <Box component="span" sx={styles}>
        {label}
      </Box>
    )
  return (
    <ButtonBase
      aria-pressed={!blocked}
      aria-label={`${blocked ? t('permissions.blocked') : t('permissions.allowed')}: ${module}, ${t(`permissions.methods.${method}`)}`}
      onClick={onToggle}
      sx={{ ...styles, '@media (pointer: coarse)': { minHeight: 44 }, '&:hover': { borderColor: 'line.control' } }}
    >
      {label}
    </ButtonBase>
  )
}
