import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import { formKeys } from '../../entities/cache-keys.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { BulkActs, type ListBarProps } from '../../lists/bulk-acts.tsx'
import { ActButton } from '../../lists/bulk-buttons.tsx'
import { RemoveButton } from '../../lists/remove-button.tsx'
import { groupByFormer } from '../../lists/use-bulk.tsx'
import { changeManyForms, type FormBulkBody } from './form-bulk.queries.ts'
import type { Form } from './forms.queries.ts'

type FormAct = FormBulkBody['act']
export type FormBulkBarProps = ListBarProps<Form, NonNullable<FormBulkBody['filter']>>

/** Acts on the selected forms: publish, unpublish, delete, export. */
export function FormBulkBar(props: FormBulkBarProps) {
  const { t } = useTranslation('lists')
  const { filter, selection } = props
  /** Returns whether the selection may include forms of a status; a list without a filter includes both. */
  const includesStatus = (status: Form['status']) =>
    selection.isEverything
      ? (filter.status ?? status) === status
      : [...selection.rows.values()].some((form) => form.status === status)
  return (
    <BulkActs<Form, FormAct, FormBulkBarProps['filter']>
      {...props}
      list="forms"
      nameOf={({ title }) => title}
      send={changeManyForms}
      keys={[formKeys]}
    >
      {(tools) => (
        <>
          {includesStatus('draft') ? (
            <ActButton<FormAct>
              tools={tools}
              icon={Globe}
              label={t('acts.publish')}
              run={{
                act: { kind: 'publish' },
                done: (count) => t('acts.published', { what: tools.countedNoun(count) }),
                undo: (done) =>
                  groupByFormer(done, { skip: (former) => former !== 'draft' }).map(({ ids }) => ({
                    ids,
                    act: { kind: 'unpublish' },
                  })),
              }}
            />
          ) : null}
          {includesStatus('public') ? (
            <ActButton<FormAct>
              tools={tools}
              icon={Lock}
              label={t('acts.unpublish')}
              run={{
                act: { kind: 'unpublish' },
                done: (count) => t('acts.unpublished', { what: tools.countedNoun(count) }),
                undo: (done) =>
                  groupByFormer(done, { skip: (former) => former !== 'public' }).map(({ ids }) => ({
                    ids,
                    act: { kind: 'publish' },
                  })),
              }}
            />
          ) : null}
          <RemoveButton tools={tools} />
        </>
      )}
    </BulkActs>
  )
}
