import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import Paperclip from 'lucide-react/icons/paperclip'
import Pencil from 'lucide-react/icons/pencil'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay, formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Clamped } from '../../../ui/clamped.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { RowCheckbox } from '../../../ui/row-checkbox.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { formatMills, useExpenseTitle } from './expense-text.ts'
import type { Expense } from './expenses.queries.ts'

export interface ExpenseListProps {
  readonly expenses: readonly Expense[]
  /** Facts below the title in addition to day and category. */
  readonly detail: 'case' | 'person' | 'both'
  readonly onEdit: (expense: Expense) => void
  readonly onRemove: (expense: Expense) => void
  readonly onUnreimburse: (expense: Expense) => void
  /** Ids of the expenses selected for reimbursement; absent where none can be. */
  readonly selectedIds?: ReadonlySet<string>
  readonly onToggle?: (id: string, isSelected: boolean) => void
}

/** The states of an expense as chips: billed, not billable, owed, reimbursed. */
function ExpenseStates({ expense: { billed, billable, reimbursement, reimbursedOn } }: { readonly expense: Expense }) {
  const { t } = useTranslation('expenses')
  return (
    <>
      {billed ? <StatusChip size="small" icon={ReceiptText} label={t('billed')} tone="info" /> : null}
      {billable ? null : (
        <Typography variant="caption" color="textSecondary">
          {t('notBillable')}
        </Typography>
      )}
      {reimbursement === 'owed' ? <StatusChip size="small" icon={Hourglass} label={t('owed')} tone="warning" /> : null}
      {reimbursement === 'reimbursed' && reimbursedOn !== null ? (
        <StatusChip
          size="small"
          icon={CircleCheck}
          label={t('reimbursedOn', { day: formatDay(reimbursedOn) })}
          tone="success"
        />
      ) : null}
    </>
  )
}

/** The row of an expense: description, place, date, states and amount. */
function ExpenseRow({
  expense,
  detail,
  onEdit,
  onRemove,
  onUnreimburse,
  selectedIds,
  onToggle,
  hasBoxes,
}: Omit<ExpenseListProps, 'expenses'> & {
  readonly expense: Expense
  /** Some row of the list has a checkbox. */
  readonly hasBoxes: boolean
}) {
  const { t } = useTranslation(['expenses', 'common'])
  const title = useExpenseTitle()(expense)
  const { case: expenseCase, person, mileage, receipt, can } = expense
  const facts = [
    formatDay(expense.spentOn),
    expense.description ? t(`categories.${expense.category}`) : null,
    expense.merchant || null,
    mileage ? t('milesAt', { miles: formatNumber(mileage.mileTenths / 10), rate: formatMills(mileage.mills) }) : null,
    detail === 'case' ? null : person.name,
    detail === 'person' ? null : expenseCase.name,
  ]
  const items = [
    ...(can.update
      ? [{ key: 'edit', label: t('common:actions.edit'), icon: Pencil, onSelect: () => onEdit(expense) }]
      : []),
    ...(can.unreimburse
      ? [{ key: 'unreimburse', label: t('unreimburse'), icon: Undo2, onSelect: () => onUnreimburse(expense) }]
      : []),
    ...(can.remove
      ? [{ key: 'delete', label: t('common:actions.delete'), icon: Trash2, onSelect: () => onRemove(expense) }]
      : []),
  ]
  return (
    <ListRow>
      {selectedIds && can.reimburse ? (
        <RowCheckbox
          label={t('pick', { title })}
          checked={selectedIds.has(expense.id)}
          onChange={(event) => onToggle?.(expense.id, event.target.checked)}
        />
      ) : hasBoxes ? (
        // As wide as the checkbox, so that all rows start at the same place.
        <Box sx={{ width: 32, flexShrink: 0 }} />
      ) : null}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          <Clamped text={facts.filter(Boolean).join(' · ')} wholeOnPhone />
        </Typography>
        {receipt && !receipt.removed ? (
          <Link
            component={RouterLink}
            to={`/app/my_cases/${expenseCase.id}?tab=documents&doc=${receipt.id}`}
            variant="caption"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, overflowWrap: 'anywhere' }}
          >
            <Paperclip size={13} aria-hidden />
            {receipt.name}
          </Link>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <ExpenseStates expense={expense} />
        </Box>
        <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {formatMoney(expense.amountCents)}
        </Typography>
        {items.length > 0 ? <MenuButton appearance="more" label={t('actionsOf', { title })} items={items} /> : null}
      </Box>
    </ListRow>
  )
}

/** Expenses with their day, kind, states and amount. */
export function ExpenseList({ expenses, ...rest }: ExpenseListProps) {
  const hasBoxes = rest.selectedIds !== undefined && expenses.some(({ can }) => can.reimburse)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {expenses.map((expense) => (
        <ExpenseRow key={expense.id} expense={expense} hasBoxes={hasBoxes} {...rest} />
      ))}
    </Box>
  )
}
