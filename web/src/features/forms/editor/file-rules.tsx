import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { fileGroups, maxFiles, defaultFileRules, type FileGroup } from '#modules/forms/fields.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldRow } from '../../../ui/form/field.tsx'
import type { EditorField } from './editor-state.ts'
import { LimitField } from './limit-field.tsx'

export type Rules = EditorField['rules']
/** Changes some of the rules; a rule set to undefined is removed. */
export type ChangeRules = (change: { readonly [K in keyof Rules]?: Rules[K] | undefined }) => void

export interface FileRulesProps {
  readonly rules: Rules
  readonly error: string | undefined
  readonly changeRules: ChangeRules
}

const isIntegerUpTo = (max: number) => (value: number) => Number.isInteger(value) && value >= 1 && value <= max
const areDefaultGroups = (groups: readonly FileGroup[]): boolean => groups.join() === defaultFileRules.groups.join()

/** Number, size and kinds of the files that a field accepts. Absent rules have defaults. */
export function FileRules({ rules, error, changeRules }: FileRulesProps) {
  const { t } = useTranslation(['forms', 'forms-answer'])
  const acceptedGroups = rules.accepts ?? defaultFileRules.groups
  const toggle = (group: FileGroup, enabled: boolean) => {
    const accepts = fileGroups.filter((candidate) =>
      candidate === group ? enabled : acceptedGroups.includes(candidate),
    )
    changeRules({ accepts: areDefaultGroups(accepts) ? undefined : accepts })
  }
  return (
    <>
      <FieldRow>
        <LimitField
          label={t('rules.maxFiles')}
          value={rules.maxFiles}
          isAllowed={isIntegerUpTo(maxFiles.count)}
          invalidMessage={t('rules.notLength', { max: maxFiles.count })}
          onChange={(maxFiles) => changeRules({ maxFiles })}
        />
        <LimitField
          label={t('rules.maxMegabytes')}
          value={rules.maxMegabytes}
          isAllowed={isIntegerUpTo(maxFiles.megabytes)}
          invalidMessage={t('rules.notLength', { max: maxFiles.megabytes })}
          error={error}
          onChange={(maxMegabytes) => changeRules({ maxMegabytes })}
        />
      </FieldRow>
      <Box
        component="fieldset"
        sx={{ m: 0, mb: 2, p: 0, border: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
      >
        <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}>
          {t('rules.accepts')}
        </Box>
        {fileGroups.map((group) => (
          // At least one kind is required.
          <FormControlLabel
            key={group}
            label={t(`forms-answer:files.kinds.${group}`)}
            disabled={acceptedGroups.length === 1 && acceptedGroups.includes(group)}
            sx={{ m: 0, gap: 1, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
            control={
              <Switch checked={acceptedGroups.includes(group)} onChange={(_, enabled) => toggle(group, enabled)} />
            }
          />
        ))}
      </Box>
    </>
  )
}
