import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import type { Locale } from '#server/contract/locale.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { formatMoney } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { CardRow, SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import type { Settings } from '../scheduling.queries.ts'
import { useMinutesText } from '../settings/minutes-text.ts'
import { typeMutations, typeQueries, type OfferedType } from './types.queries.ts'

const TypeSheet = lazy(() => import('./type-sheet.tsx').then((file) => ({ default: file.TypeSheet })))

/** The types of appointments that visitors choose from, in their order. */
export function TypesCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation(['scheduling-types', 'common'])
  const { data, error, isPending, refetch } = useQuery(typeQueries.list())
  const order = useGuardedMutation(typeMutations.order())
  const remove = useGuardedMutation(typeMutations.remove())
  const [edited, setEdited] = useState<OfferedType | 'new' | null>(null)
  const [typeToRemove, setTypeToRemove] = useState<OfferedType | null>(null)
  const items = data?.items ?? []
  const { nameOf, factsOf } = useTypeTexts(settings)
  const move = (type: OfferedType, by: -1 | 1) => {
    const ids = items.map(({ id }) => id)
    const from = ids.indexOf(type.id)
    ids.splice(from, 1)
    ids.splice(from + by, 0, type.id)
    order.mutate(ids, {
      onSuccess: () => showToast(t('moved', { name: nameOf(type), n: from + by + 1 }), { tone: 'success' }),
    })
  }
  return (
    <SectionCard
      flush
      title={t('title')}
      note={t('help')}
      action={
        settings.version === 0 ? undefined : (
          <Button size="small" startIcon={<Plus size={14} />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      {isPending ? (
        <RowsSkeleton rows={2} />
      ) : !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : items.length === 0 ? (
        <CardRow>
          <Typography variant="body2" color="textSecondary">
            {t('none')}
          </Typography>
        </CardRow>
      ) : (
        items.map((type, index) => (
          <CardRow key={type.id}>
            <TypeFacts name={nameOf(type)} facts={factsOf(type)} />
            {items.length > 1 ? (
              <MoveButtons
                name={nameOf(type)}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                isMoving={order.isPending}
                onUp={() => move(type, -1)}
                onDown={() => move(type, 1)}
              />
            ) : null}
            <TypeMenu
              name={nameOf(type)}
              mayRemove={items.length > 1}
              onEdit={() => setEdited(type)}
              onRemove={() => setTypeToRemove(type)}
            />
          </CardRow>
        ))
      )}
      <Suspense fallback={null}>
        {edited === null ? null : (
          <TypeSheet
            type={edited === 'new' ? null : edited}
            settings={settings}
            officeAddress={data?.officeAddress ?? null}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={typeToRemove !== null}
        destructive
        title={t('removeTitle', { name: typeToRemove ? nameOf(typeToRemove) : '' })}
        confirmLabel={t('common:actions.delete')}
        busy={remove.isPending}
        onClose={() => setTypeToRemove(null)}
        onConfirm={() => {
          if (typeToRemove)
            remove.mutate(typeToRemove.id, {
              onSuccess: () => setTypeToRemove(null),
              onError: (failure) => {
                setTypeToRemove(null)
                showToast(describeFailure(failure), { tone: 'error' })
              },
            })
        }}
      >
        {t('removeHelp')}
      </ConfirmDialog>
    </SectionCard>
  )
}

function useTypeTexts(settings: Settings) {
  const { t, i18n } = useTranslation(['scheduling-types', 'common'])
  const minutesText = useMinutesText()
  const nameOf = ({ names }: OfferedType) =>
    names[i18n.language as Locale] || names.es || Object.values(names).find((name) => name !== '') || ''
  const priceText = (cents: number | null) => {
    if (cents === null) return ''
    return cents === 0 ? t('free') : formatMoney(cents)
  }
  const factsOf = (type: OfferedType) =>
    [
      minutesText(type.minutes ?? settings.meetingMinutes),
      priceText(type.priceCents),
      type.payment === null ? '' : t('payment.fact', { amount: formatMoney(type.payment.cents) }),
      ...(type.modes.length === 0 ? [t('noMode')] : type.modes.map((mode) => t(`modes.${mode}`))),
    ]
      .filter(Boolean)
      .join(' · ')
  return { nameOf, factsOf }
}

function TypeFacts({ name, facts }: { readonly name: string; readonly facts: string }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle2" component="div">
        {name}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {facts}
      </Typography>
    </Box>
  )
}

function TypeMenu({
  name,
  mayRemove,
  onEdit,
  onRemove,
}: {
  readonly name: string
  readonly mayRemove: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation(['scheduling-types', 'common'])
  return (
    <MenuButton
      appearance="more"
      label={t('actions', { name })}
      items={[
        { key: 'edit', label: t('common:actions.edit'), onSelect: onEdit },
        ...(mayRemove
          ? [
              {
                key: 'remove',
                label: t('common:actions.delete'),
                danger: true,
                onSelect: onRemove,
              },
            ]
          : []),
      ]}
    />
  )
}

function MoveButtons({
  name,
  isFirst,
  isLast,
  isMoving,
  onUp,
  onDown,
}: {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isMoving: boolean
  readonly onUp: () => void
  readonly onDown: () => void
}) {
  const { t } = useTranslation(['scheduling-types', 'common'])
  return (
    <>
      <IconButton aria-label={t('up', { name })} disabled={isFirst || isMoving} onClick={onUp}>
        <ArrowUp size={16} />
      </IconButton>
      <IconButton aria-label={t('down', { name })} disabled={isLast || isMoving} onClick={onDown}>
        <ArrowDown size={16} />
      </IconButton>
    </>
  )
}
