import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Email, Instant, storedLine, Version } from '#server/contract/shared.ts'

const fields = {
  /** Name of the platform in titles and mail. */
  platformName: storedLine(60),
  /** Language for visitors whose browser prefers none of the four languages. */
  defaultLocale: z.enum(locales),
  /** Length of the trial of a new company, in days. */
  trialDays: z.int().min(1).max(365),
  /** Days for which a company continues to work after a missed payment. */
  graceDays: z.int().min(0).max(90),
  /**
   * If true, the directory lists only professionals with a verified licence; otherwise it marks unverified
   * professionals.
   */
  licenceRequired: z.boolean(),
  /** Days for which a published profile stays in the directory after the warning that its licence is not verified. */
  licenceGraceDays: z.int().min(1).max(180),
  /** Days for which the verification of a licence is valid. */
  licenceValidDays: z.int().min(30).max(1_095),
  /** Mail address for people who need help, if any. */
  supportEmail: Email.nullable(),
}
export const PlatformSettings = z
  .object({ ...fields, supportEmail: z.string().nullable(), version: z.int(), updatedAt: Instant.nullable() })
  .meta({ id: 'PlatformSettings' })
export const PlatformSettingsUpdate = z
  .strictObject({ ...fields, version: Version })
  .meta({ id: 'PlatformSettingsUpdate' })

export const settingsContract = defineContract(
  { planModule: 'platform', part: 'settings' },
  {
    publicPlatform: {
      method: 'get',
      path: '/public/platform',
      summary: 'Name of the platform, the language that it starts in, and whether it sends mail',
      access: 'public',
      returns: z
        .object({
          name: z.string(),
          defaultLocale: z.enum(locales),
          supportEmail: z.string().nullable(),
          sendsMail: z
            .boolean()
            .describe('False without a mail server: messages are not sent, only stored for an administrator'),
        })
        .meta({ id: 'PublicPlatform' }),
    },
    settings: {
      method: 'get',
      path: '/admin/settings',
      summary: 'Settings of the platform',
      access: 'platform.administer',
      returns: PlatformSettings,
    },
    saveSettings: {
      method: 'put',
      path: '/admin/settings',
      summary: 'Change the settings of the platform; a stale version answers the settings as they are now',
      access: 'platform.administer',
      body: PlatformSettingsUpdate,
      returns: PlatformSettings,
      errors: ['stale_version'],
    },
  },
)
