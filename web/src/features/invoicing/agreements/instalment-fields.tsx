import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFormState } from 'react-hook-form'
import { feeDueKinds, maxInstalments } from '#modules/invoicing/agreements.contract.ts'
import { taxClasses } from '#modules/invoicing/amounts.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { MoneyField, TextField } from '../../../ui/form/text-field.tsx'
import type { AgreementForm } from './agreement-form.ts'

/** The instalments of a flat fee: purpose, amount and due date of each. */
export function InstalmentFields({ form }: { readonly form: AgreementForm }) {
  const { t } = useTranslation('invoicing')
  const { control } = form.field('instalments')
  const instalments = form.watch('instalments')
  const { isSubmitted } = useFormState({ control })
  const add = () =>
    form.setValue('instalments', [
      ...instalments,
      // Due on the first day of the agreement, whenever it is signed.
      { description: '', amountCents: 0, taxClass: 'exempt_legal', due: 'agreement', dueOn: null },
    ])
  // Errors have the index of their instalment, which a removal changes.
  const remove = (index: number) =>
    form.setValue(
      'instalments',
      instalments.filter((_, other) => other !== index),
      { shouldValidate: isSubmitted },
    )
  return (
    <Box component="fieldset" sx={{ m: 0, mb: 2, p: 0, border: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary', mb: 0.5 }}>
        {t('agreements.instalments')}
      </FormLabel>
      {instalments.map(({ id, due }, index) => (
        <Box
          key={id ?? index}
          role="group"
          aria-label={t('agreements.instalmentOf', { n: index + 1 })}
          sx={{ pl: 2, pt: 1, mb: 1.5, borderLeft: '2px solid', borderColor: 'divider' }}
        >
          <TextField
            name={`instalments.${index}.description`}
            control={control}
            label={t('agreements.description')}
            maxLength={500}
            trailing={
              <IconButton
                size="small"
                aria-label={t('agreements.removeInstalment', { n: index + 1 })}
                onClick={() => remove(index)}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            }
            required
          />
          <MoneyField
            name={`instalments.${index}.amountCents`}
            control={control}
            label={t('agreements.amount')}
            required
          />
          <SelectField
            name={`instalments.${index}.due`}
            control={control}
            label={t('agreements.due')}
            required
            options={feeDueKinds.map((value) => ({ value, label: t(`agreements.dueKinds.${value}`) }))}
          />
          {due === 'date' ? (
            <TextField
              name={`instalments.${index}.dueOn`}
              control={control}
              type="date"
              label={t('agreements.dueOn')}
              required
            />
          ) : null}
          <SelectField
            name={`instalments.${index}.taxClass`}
            control={control}
            label={t('agreements.taxClass')}
            required
            options={taxClasses.map((value) => ({ value, label: t(`classes.${value}`) }))}
          />
        </Box>
      ))}
      {instalments.length < maxInstalments ? (
        <Button size="small" startIcon={<Plus size={16} aria-hidden />} onClick={add}>
          {t('agreements.addInstalment')}
        </Button>
      ) : null}
    </Box>
  )
}
