import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Suspense } from 'react'
import { maxAnswerLength, type FieldType } from '#modules/forms/fields.contract.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldRow } from '../../../ui/form/field.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { LimitField } from './limit-field.tsx'
import type { FileRulesProps, ChangeRules, Rules } from './file-rules.tsx'
import type { PartyRuleProps } from './party-rule.tsx'
import { PlainField } from './plain-field.tsx'

const FileRules = lazyPage<FileRulesProps>(
  () => import('./file-rules.tsx').then((file) => file.FileRules),
  ['forms-answer'],
)

const PartyRule = lazyPage<PartyRuleProps>(
  () => import('./party-rule.tsx').then((file) => file.PartyRule),
  ['case-parties'],
)

type RuleKind = 'number' | 'length' | 'date' | 'file' | 'party'
const ruleKinds: Readonly<Partial<Record<FieldType, RuleKind>>> = {
  number: 'number',
  money: 'number',
  text: 'length',
  textarea: 'length',
  date: 'date',
  datetime: 'date',
  file: 'file',
  person: 'party',
}

/** Returns whether a type has rules. */
export const hasRules = (type: FieldType): boolean => type in ruleKinds

/** Largest magnitude of a number that the contract accepts. */
const maxMagnitude = 1e15
export interface RulesEditorProps {
  readonly type: FieldType
  readonly rules: Rules
  readonly error: string | undefined
  readonly onChange: (rules: Rules) => void
}

/** Rules of an answer: number, length, day, number and size of files, or the party that a person becomes. */
export function RulesEditor({ type, rules, error, onChange }: RulesEditorProps) {
  const { t } = useTranslation('forms')
  /** A rule without effect is removed. */
  const changeRules: ChangeRules = (change) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...rules, ...change }).filter(
          ([, value]) => value !== undefined && value !== false && value !== '',
        ),
      ) as Rules,
    ) // The keys are those of `rules` and `change`.
  const kind = ruleKinds[type]
  if (kind === 'number') {
    const isInRange = (value: number) => Math.abs(value) <= maxMagnitude
    return (
      <>
        <FieldRow>
          <LimitField
            label={t('rules.min')}
            value={rules.min}
            isAllowed={isInRange}
            invalidMessage={t('rules.notNumber')}
            onChange={(min) => changeRules({ min })}
          />
          <LimitField
            label={t('rules.max')}
            value={rules.max}
            isAllowed={isInRange}
            invalidMessage={t('rules.notNumber')}
            error={error}
            onChange={(max) => changeRules({ max })}
          />
        </FieldRow>
        {type === 'number' ? (
          <FormControlLabel
            label={t('rules.whole')}
            sx={{ m: 0, mb: 2, gap: 1, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
            control={<Switch checked={rules.whole === true} onChange={(_, whole) => changeRules({ whole })} />}
          />
        ) : null}
      </>
    )
  }
  if (kind === 'length') {
    const max = type === 'textarea' ? maxAnswerLength.text : maxAnswerLength.line
    const isLengthFrom = (min: number) => (value: number) => Number.isInteger(value) && value >= min && value <= max
    return (
      <FieldRow>
        <LimitField
          label={t('rules.minLength')}
          value={rules.minLength}
          isAllowed={isLengthFrom(0)}
          invalidMessage={t('rules.notLength', { max })}
          onChange={(minLength) => changeRules({ minLength })}
        />
        <LimitField
          label={t('rules.maxLength')}
          value={rules.maxLength}
          isAllowed={isLengthFrom(1)}
          invalidMessage={t('rules.notLength', { max })}
          error={error}
          onChange={(maxLength) => changeRules({ maxLength })}
        />
      </FieldRow>
    )
  }
  if (kind === 'file')
    return (
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <FileRules rules={rules} error={error} changeRules={changeRules} />
      </Suspense>
    )
  if (kind === 'party')
    return (
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <PartyRule rules={rules} changeRules={changeRules} />
      </Suspense>
    )
  return kind === 'date' ? (
    <FieldRow>
      <PlainField
        label={t('rules.earliest')}
        type="date"
        value={rules.earliest ?? ''}
        onChange={(earliest) => changeRules({ earliest })}
      />
      <PlainField
        label={t('rules.latest')}
        type="date"
        value={rules.latest ?? ''}
        error={error}
        onChange={(latest) => changeRules({ latest })}
      />
    </FieldRow>
  ) : null
}
