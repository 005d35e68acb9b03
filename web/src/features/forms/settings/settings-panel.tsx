import { languageNames } from '#server/contract/locale.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useTranslation } from '../../../lib/use-translation.ts'
import { EditableCard } from '../../../ui/editable-card.tsx'
import { Fact } from '../../../ui/texts.tsx'
import type { FormDetail } from '../forms.queries.ts'

const SettingsForm = lazyPage(() => import('./settings-form.tsx').then((file) => file.SettingsForm))

const plainListSx = { m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' } as const

function FormerAddresses({ slugs, baseUrl }: { readonly slugs: readonly string[]; readonly baseUrl: string }) {
  const { t } = useTranslation('forms-settings')
  if (slugs.length === 0) return null
  return (
    <Fact label={t('address.former')}>
      <Box component="ul" sx={plainListSx}>
        {slugs.map((slug) => (
          <li key={slug}>
            {baseUrl}
            {slug}
          </li>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {t('address.formerHelp')}
      </Typography>
    </Fact>
  )
}

/** Settings of a form, with a button to edit them. */
export function SettingsPanel({ form }: { readonly form: FormDetail }) {
  const { t } = useTranslation(['forms-settings', 'forms', 'common'])
  const {
    slug,
    url,
    formerSlugs,
    locale,
    successText,
    settings: { copyByEmail: offersCopyLink, notifyByEmail: mailsCreator, allowedOrigins },
  } = form
  const emptyValue = (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {t('common:none')}
    </Box>
  )
  const yesOrNo = (condition: boolean) => t(condition ? 'yes' : 'no')
  return (
    <Box sx={{ '& form': { maxWidth: 760 } }}>
      <EditableCard
        title={t('forms:tabs.settings')}
        mayEdit={form.can.update}
        preload={SettingsForm.preload}
        form={(close) => <SettingsForm form={form} onClose={close} />}
      >
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            columnGap: 2.5,
            rowGap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            overflowWrap: 'anywhere',
          }}
        >
          <Fact label={t('address.slug')}>{url}</Fact>
          <FormerAddresses slugs={formerSlugs} baseUrl={url.slice(0, url.length - slug.length)} />
          <Fact label={t('address.locale')}>{languageNames[locale]}</Fact>
          <Fact label={t('after.successText')}>
            {successText ? (
              <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
                {successText}
              </Box>
            ) : (
              emptyValue
            )}
          </Fact>
          <Fact label={t('after.copyByEmail')}>{yesOrNo(offersCopyLink)}</Fact>
          <Fact label={t('notices.notifyByEmail')}>{yesOrNo(mailsCreator)}</Fact>
          <Fact label={t('sites.title')}>
            {allowedOrigins.length > 0 ? (
              <Box component="ul" sx={plainListSx}>
                {allowedOrigins.map((origin) => (
                  <li key={origin}>{origin}</li>
                ))}
              </Box>
            ) : (
              t('sites.none')
            )}
          </Fact>
        </Box>
      </EditableCard>
    </Box>
  )
}
