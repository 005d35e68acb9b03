import Typography from '@mui/material/Typography'
import Plus from 'lucide-react/icons/plus'
import { startTransition, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldTypes, maxFields } from '#modules/forms/fields.contract.ts'
import { formatNumber } from '../../../lib/format.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { EditorAction } from './editor-state.ts'
import { afterMenu } from './field-head.tsx'
import { fieldIcons } from './field-types.ts'

interface AddFieldMenuProps {
  readonly isFull: boolean
  readonly dispatch: Dispatch<EditorAction>
}

/** Menu of the types of fields; a full form shows that no more can be added. */
export function AddFieldMenu({ isFull, dispatch }: AddFieldMenuProps) {
  const { t } = useTranslation('forms')
  if (isFull)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('editor.full', { max: formatNumber(maxFields) })}
      </Typography>
    )
  const add = fieldTypes.map((type) => ({
    key: type,
    label: t(`types.${type}`),
    icon: fieldIcons[type],
    onSelect: afterMenu(() =>
      startTransition(() =>
        dispatch({
          type: 'add',
          fieldType: type,
          id: crypto.randomUUID(),
          label: t(`newLabels.${type}`),
          options: [1, 2].map((number) => t('editor.optionWords', { number })),
        }),
      ),
    ),
  }))
  return <MenuButton icon={Plus} label={t('editor.add')} items={add} />
}
