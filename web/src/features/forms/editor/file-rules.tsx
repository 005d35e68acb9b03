import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useTranslation } from 'react-i18next'
import { fileGroups, maxFiles, defaultFileRules, type FileGroup } from '#modules/forms/fields.contract.ts'
import { FieldRow } from '../../../ui/form/field.tsx'
import type { EditorField } from './editor-state.ts'
import { FigureField } from './figure-field.tsx'

export type Rules = EditorField['rules']
/** A rule without effect is undefined. */
export type PutRules = (change: { readonly [K in keyof Rules]?: Rules[K] | undefined }) => void

export interface FileRulesProps {
  readonly rules: Rules
  readonly error: string | undefined
  readonly put: PutRules
}

const within = (most: number) => (figure: number) => Number.isInteger(figure) && figure >= 1 && figure <= most
const isUsual = (groups: readonly FileGroup[]): boolean => groups.join() === defaultFileRules.groups.join()

/** Number, size and kinds of files. Absent rules have defaults. */
export function FileRules({ rules, error, put }: FileRulesProps) {
  const { t } = useTranslation(['forms', 'forms-answer'])
  const taken = rules.accepts ?? defaultFileRules.groups
  const toggle = (group: FileGroup, on: boolean) => {
    const accepts = fileGroups.filter((one) => (one === group ? on : taken.includes(one)))
    put({ accepts: isUsual(accepts) ? undefined : accepts })
  }
  return (
    <>
      <FieldRow>
        <FigureField
          label={t('rules.maxFiles')}
          value={rules.maxFiles}
          takes={within(maxFiles.count)}
          refusal={t('rules.notLength', { most: maxFiles.count })}
          onChange={(maxFiles) => put({ maxFiles })}
        />
        <FigureField
          label={t('rules.maxMegabytes')}
          value={rules.maxMegabytes}
          takes={within(maxFiles.megabytes)}
          refusal={t('rules.notLength', { most: maxFiles.megabytes })}
          error={error}
          onChange={(maxMegabytes) => put({ maxMegabytes })}
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
            disabled={taken.length === 1 && taken.includes(group)}
            sx={{ m: 0, gap: 1, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
            control={<Switch checked={taken.includes(group)} onChange={(_, on) => toggle(group, on)} />}
          />
        ))}
      </Box>
    </>
  )
}
