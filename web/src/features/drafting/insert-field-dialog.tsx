import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { fieldGroups } from '#modules/drafting/placeholders.contract.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { questionPath, findPlaceholders, type Placeholder } from './field-placeholders.ts'
import { templateQueries, type LibraryScope } from './templates.queries.ts'

export interface InsertFieldDialogProps {
  readonly scope: LibraryScope
  readonly onInsert: (text: string) => void
  readonly onClose: () => void
}

function PlaceholderList({
  items,
  onInsert,
}: {
  readonly items: readonly Placeholder[]
  readonly onInsert: (text: string) => void
}) {
  const { t } = useTranslation('drafting')
  const groups = fieldGroups
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter((group) => group.items.length > 0)
  if (groups.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ py: 2 }}>
        {t('insert.none')}
      </Typography>
    )
  return groups.map(({ group, items: inGroup }) => (
    <Box key={group} sx={{ mb: 1.5 }}>
      <Typography component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.25 }}>
        {t(`group.${group}`)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {inGroup.map(({ text, label, detail }) => (
          <li key={text}>
            <ButtonBase
              onClick={() => onInsert(text)}
              sx={{
                display: 'block',
                width: '100%',
                textAlign: 'left',
                px: 1,
                py: 0.75,
                minHeight: 44,
                borderRadius: '8px',
                fontSize: '0.875rem',
                '&:hover': { bgcolor: 'background.hover' },
              }}
            >
              <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
                {label}
              </Box>
              <Box
                component="span"
                sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                <code>{text}</code>
                {detail ? ` · ${detail}` : ''}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  ))
}

/** Chooses a placeholder or a question for the person who fills the template, and inserts it at the caret. */
export function InsertFieldDialog({ scope, onInsert, onClose }: InsertFieldDialogProps) {
  const { t } = useTranslation(['drafting', 'common'])
  const titleId = useId()
  const [searchText, setSearchText] = useState('')
  const [optional, setOptional] = useState(false)
  const [question, setQuestion] = useState('')
  const { data, error, isPending, refetch } = useQuery(templateQueries.fields(scope, currentLocale()))
  const matchingFields = findPlaceholders(data?.items ?? [], { query: searchText, optional, locale: currentLocale() })
  const questionFieldPath = questionPath(question)
  const insertQuestion = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (questionFieldPath) onInsert(`{${questionFieldPath}${optional ? '?' : ''}}`)
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('drafting:insert.title')}
      </DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Box sx={{ '& .MuiInputBase-root': { width: '100%' } }}>
          <SearchField label={t('drafting:insert.search')} value={searchText} onChange={setSearchText} />
        </Box>
        <FormControlLabel
          sx={{ display: 'flex', ml: -0.75, mt: 1, mb: 1, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
          control={<Checkbox checked={optional} onChange={({ target }) => setOptional(target.checked)} />}
          label={
            <>
              {t('drafting:insert.optional')}
              <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
                {t('drafting:insert.optionalHint')}
              </Box>
            </>
          }
        />
        <Box
          role="region"
          aria-label={t('drafting:fields.title')}
          tabIndex={0}
          sx={{
            maxHeight: 'min(44dvh, 380px)',
            overflowY: 'auto',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '8px',
            px: 1.5,
            py: 1,
            mb: 2,
          }}
        >
          {isPending ? (
            <RowsSkeleton rows={6} />
          ) : data ? (
            <PlaceholderList items={matchingFields} onInsert={onInsert} />
          ) : (
            <ErrorState error={error} title={t('drafting:insert.failed')} onRetry={() => void refetch()} />
          )}
        </Box>
        <Box component="form" noValidate onSubmit={insertQuestion} aria-label={t('drafting:insert.ask')}>
          <FieldFrame
            label={t('drafting:insert.ask')}
            hint={
              questionFieldPath ? (
                <>
                  {t('drafting:insert.askHint')} · <code>{`{${questionFieldPath}}`}</code>
                </>
              ) : (
                t('drafting:insert.askHint')
              )
            }
          >
            {({ id, describedBy }) => (
              <Box sx={{ display: 'flex', gap: 1 }}>
                <OutlinedInput
                  id={id}
                  value={question}
                  onChange={({ target }) => setQuestion(target.value)}
                  placeholder={t('drafting:insert.askName')}
                  fullWidth
                  slotProps={{ input: { 'aria-describedby': describedBy, maxLength: 60, autoComplete: 'off' } }}
                />
                <Button type="submit" disabled={!questionFieldPath} sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
                  {t('drafting:insert.askAdd')}
                </Button>
              </Box>
            )}
          </FieldFrame>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
