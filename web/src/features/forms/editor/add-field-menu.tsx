import Typography from '@mui/material/Typography'
import Plus from 'lucide-react/icons/plus'
import { startTransition, type Dispatch } from 'react'
import { fieldTypes, maxFields } from '#modules/forms/fields.contract.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { EditorAction } from './editor-state.ts'
import { afterMenuCloses } from './field-head.tsx'
import { fieldIcons, initialOptionNumbers } from './field-types.ts'

interface AddFieldMenuProps {
  readonly isFull: boolean
  readonly dispatch: Dispatch<EditorAction>
}

/** Menu of the types of fields to add; a form with the maximum number of fields shows that instead. */
export function AddFieldMenu({ isFull, dispatch }: AddFieldMenuProps) {
  const { t } = useTranslation('forms')
  if (isFull)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('editor.full', { max: formatNumber(maxFields) })}
      </Typography>
    )
  const menuItems = fieldTypes.map((type) => ({
    key: type,
    label: t(`types.${type}`),
    icon: fieldIcons[type],
    onSelect: afterMenuCloses(() =>
      startTransition(() =>
        dispatch({
          type: 'add',
          fieldType: type,
          id: crypto.randomUUID(),
          label: t(`newLabels.${type}`),
          options: initialOptionNumbers.map((number) => t('editor.optionWords', { number })),
        }),
      ),
    ),
  }))
  return <MenuButton icon={Plus} label={t('editor.add')} items={menuItems} />
}
