import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { trustMutations, type TrustMonth } from './trust.queries.ts'

type ImportedStatement = TrustMonth['statements'][number]

/** Lists the imported statements of a month; one that was imported by mistake can be removed. */
export function StatementsCard({ statements }: { readonly statements: readonly ImportedStatement[] }) {
  const { t } = useTranslation(['trust', 'common'])
  const [chosen, setChosen] = useState<ImportedStatement | null>(null)
  const remove = useGuardedMutation(trustMutations.removeStatement())
  return (
    <>
      <SectionCard flush title={t('statements')} note={String(statements.length)}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {statements.map((statement) => (
            <ListRow key={statement.id}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {statement.fileName}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div">
                  {`${t('statementLines', { count: statement.lines })} · ${formatDate(statement.importedAt)}`}
                </Typography>
              </Box>
              {statement.can.remove ? (
                <MenuButton
                  appearance="more"
                  label={t('actionsOf', { title: statement.fileName })}
                  items={[
                    { key: 'remove', label: t('removeStatement'), icon: Trash2, onSelect: () => setChosen(statement) },
                  ]}
                />
              ) : null}
            </ListRow>
          ))}
        </Box>
      </SectionCard>
      <ConfirmDialog
        open={chosen !== null}
        title={t('removeStatementQuestion', { name: chosen?.fileName })}
        confirmLabel={t('removeStatement')}
        destructive
        busy={remove.isPending}
        onClose={() => setChosen(null)}
        onConfirm={() => {
          if (chosen)
            remove.mutate(chosen.id, {
              onSuccess: () => showToast(t('statementRemoved'), { tone: 'success' }),
              onSettled: () => setChosen(null),
            })
        }}
      >
        {t('removeStatementHelp', { count: chosen?.lines ?? 0 })}
      </ConfirmDialog>
    </>
  )
}
