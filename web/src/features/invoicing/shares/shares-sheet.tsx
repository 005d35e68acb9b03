import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { wholeBasisPoints } from '#modules/invoicing/amounts.contract.ts'
import { ClientSharesUpdate, maxShares } from '#modules/invoicing/shares.contract.ts'
import { formatNumber, today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { messageText } from '../../../ui/form/form-messages.ts'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { PercentField } from '../../../ui/form/percent-field.tsx'
import { sharesMutations, type SharesOfCase } from './shares.queries.ts'

interface SharesSheetProps {
  readonly caseId: string
  readonly shares: SharesOfCase
  readonly onClose: () => void
}

/** Returns equal shares of as many people as may have one, rounded down; the first gets the rest. */
function proposedShares(people: SharesOfCase['people']) {
  const sharers = people.slice(0, maxShares)
  const equalShare = Math.floor(wholeBasisPoints / Math.max(sharers.length, 2))
  return sharers.map(({ id }, index) => ({
    personId: id,
    basisPoints: index === 0 ? wholeBasisPoints - equalShare * (sharers.length - 1) : equalShare,
  }))
}

/** Edits the shares of the clients of a case from a day on. */
export function SharesSheet({ caseId, shares: { current, sets: currentSets, people }, onClose }: SharesSheetProps) {
  const { t } = useTranslation(['invoice-shares', 'common'])
  const save = useMutation(sharesMutations.set())
  // The sets when the sheet opened: with a later version, saving would replace what somebody else saved meanwhile.
  const [sets] = useState(currentSets)
  const form = useContractForm(ClientSharesUpdate, {
    defaultValues: {
      effectiveOn: today(),
      shares: current
        ? current.shares.map(({ person, basisPoints }) => ({ personId: person.id ?? '', basisPoints }))
        : proposedShares(people),
      version: 0,
    },
  })
  const { control } = form.field('shares')
  const shares = form.watch('shares')
  // The field holds null while it is empty, and NaN while its text is not a per cent.
  const sum = shares.reduce((total, { basisPoints }) => total + (basisPoints > 0 ? basisPoints : 0), 0)
  // Errors of the whole list: its sum is not 100 %, or a client is listed twice.
  const problem = form.formState.errors.shares
  const message = messageText(problem?.root?.message ?? problem?.message)
  return (
    <FormSheet
      form={form}
      title={t('title')}
      action={t('common:actions.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        const version = sets.find(({ effectiveOn }) => effectiveOn === values.effectiveOn)?.version ?? 0
        await save.mutateAsync({ caseId, ...values, version })
        showToast(t('saved'), { tone: 'success' })
        onClose()
      }}
    >
      <TextField
        name="effectiveOn"
        control={form.field('effectiveOn').control}
        type="date"
        label={t('effectiveOn')}
        hint={t('effectiveHint')}
        required
      />
      {shares.map((_, index) => (
        <Box
          key={`share ${index}`}
          role="group"
          aria-label={t('shareOf', { n: index + 1 })}
          sx={{ pl: 2, pt: 1, mb: 1.5, borderLeft: '2px solid', borderColor: 'divider' }}
        >
          <SelectField
            name={`shares.${index}.personId`}
            control={control}
            label={t('client')}
            required
            empty={t('choose')}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <PercentField
            name={`shares.${index}.basisPoints`}
            control={control}
            label={t('share')}
            required
            trailing={
              <IconButton
                size="small"
                aria-label={t('removeShare', { n: index + 1 })}
                onClick={() =>
                  form.setValue(
                    'shares',
                    shares.filter((_, other) => other !== index),
                  )
                }
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            }
          />
        </Box>
      ))}
      {shares.length < Math.min(maxShares, people.length) ? (
        <Button
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          onClick={() => form.setValue('shares', [...shares, { personId: '', basisPoints: 0 }])}
        >
          {t('addShare')}
        </Button>
      ) : null}
      <SharesSum count={shares.length} sum={sum} />
      {message ? (
        <Typography variant="body2" role="alert" color="error">
          {message}
        </Typography>
      ) : null}
    </FormSheet>
  )
}

function SharesSum({ count, sum }: { readonly count: number; readonly sum: number }) {
  const { t } = useTranslation(['invoice-shares', 'common'])
  return (
    <Typography variant="body2" role="status" color={count > 0 && sum !== wholeBasisPoints ? 'error' : 'textSecondary'}>
      {count === 0 ? t('undividedHelp') : t('sum', { percent: formatNumber(sum / 100) })}
    </Typography>
  )
}
