import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { Dispatch } from 'react'
import { choiceTypes, fieldTypes, type FieldType } from '#modules/forms/fields.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldRow } from '../../../ui/form/field.tsx'
import type { ContentIssue } from './content-issues.ts'
import { issueValues } from './content-issues.ts'
import { optionsFrom, type EditorAction, type EditorField } from './editor-state.ts'
import { initialOptionNumbers, typesWithPlaceholder } from './field-types.ts'
import { OptionsEditor } from './options-editor.tsx'
import { PlainField, PlainSelect } from './plain-field.tsx'
import { hasRules, RulesEditor } from './rules-editor.tsx'
import { firstCondition, ShowWhenEditor } from './show-when-editor.tsx'

type FieldChange = Extract<EditorAction, { type: 'change' }>['change']

export interface FieldFormProps {
  readonly field: EditorField
  /** Preceding fields, which conditions may refer to. */
  readonly precedingFields: readonly EditorField[]
  /** Whether the field was published already, so that its name no longer follows its label. */
  readonly isPublished: boolean
  readonly startsPage: boolean
  readonly issues: readonly ContentIssue[]
  readonly dispatch: Dispatch<EditorAction>
}

/** The form in which all properties of a field are edited. */
export function FieldForm({ field, precedingFields, isPublished, startsPage, issues, dispatch }: FieldFormProps) {
  const { t } = useTranslation('forms')
  const { id, type, showWhen } = field
  const errorOf = (property: string) => {
    const issue = issues.find((candidate) => candidate.property === property)
    return issue ? t(`issues.${issue.code}`, issueValues(0)) : undefined
  }
  const change = (changed: FieldChange, isSeparateStep = false) =>
    dispatch({ type: 'change', id, change: changed, isSeparateStep })
  const defaultOptions = () => optionsFrom(initialOptionNumbers.map((number) => t('editor.optionWords', { number })))
  const choices = field.options.length > 0 ? field.options : defaultOptions()
  const changeType = (next: FieldType) =>
    change({
      type: next,
      rules: {},
      options: choiceTypes.includes(next) ? choices : [],
      ...(typesWithPlaceholder.includes(next) ? {} : { placeholder: '' }),
    })
  return (
    <Box sx={{ px: 2, pt: 2, pb: 0.5, borderTop: '1px solid', borderColor: 'line.soft' }}>
      <FieldRow>
        <PlainField
          label={t('editor.label')}
          value={field.label}
          required
          autoFocus
          maxLength={500}
          error={errorOf('label')}
          onChange={(value) => dispatch({ type: 'label', id, value })}
        />
        <PlainField
          label={t('editor.name')}
          value={field.name}
          required
          maxLength={63}
          spellCheck={false}
          error={errorOf('name')}
          hint={isPublished ? t('editor.nameFixed') : undefined}
          onChange={(value) => dispatch({ type: 'name', id, value })}
        />
        <PlainSelect
          label={t('editor.type')}
          value={type}
          options={fieldTypes.map((typeOption) => ({ value: typeOption, label: t(`types.${typeOption}`) }))}
          onChange={(value) => changeType(value as FieldType)}
        />
        {typesWithPlaceholder.includes(type) ? (
          <PlainField
            label={t('editor.placeholder')}
            value={field.placeholder}
            maxLength={300}
            onChange={(placeholder) => change({ placeholder })}
          />
        ) : null}
      </FieldRow>
      {choiceTypes.includes(type) ? (
        <OptionsEditor
          options={field.options}
          isPublished={isPublished}
          error={errorOf('options')}
          onChange={(options) => change({ options }, options.length !== field.options.length)}
        />
      ) : null}
      {hasRules(type) ? (
        <RulesEditor
          key={type}
          type={type}
          rules={field.rules}
          error={errorOf('rules')}
          onChange={(rules) => change({ rules })}
        />
      ) : null}
      <HelpAndSection field={field} change={change} />
      <FieldSwitches
        field={field}
        precedingFields={precedingFields}
        startsPage={startsPage}
        change={change}
        dispatch={dispatch}
      />
      {showWhen ? (
        <ShowWhenEditor
          showWhen={showWhen}
          precedingFields={precedingFields}
          error={errorOf('showWhen')}
          onChange={(next, isSeparateStep) => change({ showWhen: next }, isSeparateStep)}
        />
      ) : null}
    </Box>
  )
}

function HelpAndSection({
  field,
  change,
}: {
  readonly field: EditorField
  readonly change: (changed: FieldChange) => void
}) {
  const { t } = useTranslation('forms')
  return (
    <FieldRow>
      <PlainField
        label={t('editor.help')}
        value={field.help}
        rows={2}
        maxLength={2000}
        onChange={(help) => change({ help })}
      />
      <PlainField
        label={t('editor.section')}
        value={field.section}
        maxLength={200}
        hint={t('editor.sectionHint')}
        onChange={(section) => change({ section })}
      />
    </FieldRow>
  )
}

function FieldSwitches({
  field,
  precedingFields,
  startsPage,
  change,
  dispatch,
}: {
  readonly field: EditorField
  readonly precedingFields: readonly EditorField[]
  readonly startsPage: boolean
  readonly change: (changed: FieldChange, isSeparateStep?: boolean) => void
  readonly dispatch: Dispatch<EditorAction>
}) {
  const { t } = useTranslation('forms')
  const { id, showWhen } = field
  const previousField = precedingFields.at(-1)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        mb: 2,
        '& .MuiFormControlLabel-root': { m: 0, gap: 1, minHeight: 32 },
        '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
      }}
    >
      <FormControlLabel
        label={t('editor.required')}
        control={<Switch checked={field.required} onChange={(_, required) => change({ required })} />}
      />
      {previousField ? (
        <FormControlLabel
          label={t('editor.startsPage')}
          control={<Switch checked={startsPage} onChange={(_, starts) => dispatch({ type: 'page', id, starts })} />}
        />
      ) : null}
      {previousField || showWhen ? (
        <FormControlLabel
          label={t('editor.conditional')}
          control={
            <Switch
              checked={showWhen !== null}
              onChange={(_, enabled) =>
                change(
                  {
                    showWhen:
                      enabled && previousField ? { match: 'all', conditions: [firstCondition(previousField)] } : null,
                  },
                  true,
                )
              }
            />
          }
        />
      ) : null}
    </Box>
  )
}
