import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { Link as RouterLink } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure, isSilent } from '../../lib/call-failure.ts'
import { copyText } from '../../lib/copy-text.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { LicenceNotice } from './licence-notice.tsx'
import { profileMutations, type PublicProfile } from './marketplace.queries.ts'
import { editableFieldsOf } from './public-update.ts'

/** Path of the page on which each missing part is edited. */
const editPaths: Readonly<Record<PublicProfile['missing'][number], string>> = {
  photo: '/app/my_profile?tab=users',
  ruaNumber: '/app/my_profile?tab=users',
  professionalTitle: '/app/my_profile?tab=public',
  description: '/app/my_profile?tab=public',
  price: '/app/my_profile?tab=public',
  legalAreas: '/app/my_profile?tab=skills',
  location: '/app/my_profile?tab=geography',
  slug: '/app/my_profile?tab=public',
}
/** Parts on this page need no link; the address is created by publishing. */
const fieldsOnThisPage = new Set<PublicProfile['missing'][number]>(['professionalTitle', 'description', 'price'])

/** Returns why publishing failed: the broken rule, or the message of the server. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.fields[0]?.message) ||
  (error instanceof ApiError && error.message) ||
  describeFailure(error)

/** Shows whether the profile is public, its address, and its missing fields. */
export function VisibilityCard({ profile }: { readonly profile: PublicProfile }) {
  const { t } = useTranslation(['profile-public', 'common'])
  const publish = useGuardedMutation(profileMutations.publish())
  const withdraw = useGuardedMutation(profileMutations.withdraw())
  const { marketplaceVisible: isPublished, listed } = profile
  const publishProfile = () =>
    publish.mutate(
      { ...editableFieldsOf(profile), marketplaceVisible: true },
      { onSuccess: () => showToast(t('visibility.done'), { tone: 'success' }) },
    )
  const withdrawProfile = () =>
    withdraw.mutate(undefined, {
      onSuccess: () =>
        showToast(t('visibility.undone'), {
          tone: 'success',
          action: { label: t('common:actions.undo'), run: publishProfile },
        }),
    })
  const failure = publish.error ?? withdraw.error
  const isBlocked = profile.licenceRequired && profile.licence.state !== 'verified'
  const findState = () => {
    if (listed) return { icon: Eye, tone: 'success', key: 'listed' } as const
    if (!isPublished) return { icon: EyeOff, tone: 'neutral', key: 'hidden' } as const
    return { icon: CircleDashed, tone: 'warning', key: isBlocked ? 'unlisted' : 'waiting' } as const
  }
  const state = findState()
  const missing = profile.missing.filter((missingField) => missingField !== 'slug')
  return (
    <SectionCard
      title={t('visibility.title')}
      action={<StatusChip icon={state.icon} tone={state.tone} label={t(`visibility.${state.key}`)} />}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t(`visibility.${state.key}Help`)}
      </Typography>
      <LicenceNotice profile={profile} />
      {failure && !isSilent(failure) ? <Notice tone="error">{reasonOf(failure)}</Notice> : null}
      {missing.length > 0 ? <MissingFields missing={missing} /> : null}
      {profile.publicUrl ? <PublicLink url={profile.publicUrl} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isPublished ? (
          <Button loading={withdraw.isPending} onClick={withdrawProfile}>
            {t('visibility.unpublish')}
          </Button>
        ) : (
          <Button
            variant="contained"
            color="primary"
            disabled={isBlocked || profile.licence.state === 'withdrawn'}
            loading={publish.isPending}
            onClick={publishProfile}
          >
            {t('visibility.publish')}
          </Button>
        )}
        {listed && profile.publicUrl ? (
          <Button
            component="a"
            href={profile.publicUrl}
            target="_blank"
            rel="noopener"
            endIcon={<ExternalLink size={14} aria-hidden />}
          >
            {t('visibility.see')}
          </Button>
        ) : null}
      </Box>
    </SectionCard>
  )
}

function MissingFields({
  missing,
}: {
  readonly missing: readonly Exclude<PublicProfile['missing'][number], 'slug'>[]
}) {
  const { t } = useTranslation(['profile-public', 'common'])
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="caption" component="p" sx={{ m: 0, mb: 0.5, fontWeight: 600 }}>
        {t('visibility.missing')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.25, fontSize: '0.875rem' }}>
        {missing.map((missingField) => (
          <li key={missingField}>
            {fieldsOnThisPage.has(missingField) ? (
              t(`gaps.${missingField}`)
            ) : (
              <Link component={RouterLink} to={editPaths[missingField]} sx={{ display: 'inline-block', py: 0.25 }}>
                {t(`gaps.${missingField}`)}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Box>
  )
}

function PublicLink({ url }: { readonly url: string }) {
  const { t } = useTranslation(['profile-public', 'common'])
  return (
    <FieldFrame label={t('visibility.link')}>
      {({ id }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <OutlinedInput
            id={id}
            readOnly
            value={url}
            sx={{ flex: '1 1 200px' }}
            onFocus={(event) => event.target.select()}
          />
          <Button startIcon={<Copy size={16} />} aria-label={t('visibility.copy')} onClick={() => void copyText(url)}>
            {t('common:actions.copy')}
          </Button>
        </Box>
      )}
    </FieldFrame>
  )
}
