import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { PublicContext, UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { settingsChanged } from '../platform.events.ts'
import { PlatformSettings, type PlatformSettingsUpdate } from './settings.contract.ts'

/** The settings of the whole platform, as stored in one row. */
const StoredSettings = PlatformSettings.omit({ version: true, updatedAt: true })
export type Settings = z.output<typeof StoredSettings>

const settingsRow = {
  value: col.json<unknown>(),
  version: col.int,
  updatedAt: col.timestamptz,
} as const satisfies Shape

async function readRow(em: EntityManager, { lock = false } = {}) {
  const stored = await row(
    em,
    settingsRow,
    sql`select value, version, updated_at as "updatedAt" from platform_setting
      where name = 'general' ${lock ? sql`for update` : sql``}`,
  )
  if (!stored) throw new Error('the platform has no settings')
  return {
    settings: StoredSettings.parse(stored.value),
    version: stored.version,
    updatedAt: stored.version === 1 ? null : instant(stored.updatedAt),
  }
}

/** Returns the current settings. They can be read in every scope. */
export const platformSettings = async (em: EntityManager): Promise<Settings> => (await readRow(em)).settings

export async function showSettings(em: EntityManager) {
  const { settings, ...state } = await readRow(em)
  return { ...settings, ...state }
}

export async function showPublicPlatform({ em, ports }: Pick<PublicContext, 'em' | 'ports'>) {
  const { platformName, defaultLocale, supportEmail } = await platformSettings(em)
  return { name: platformName, defaultLocale, supportEmail, sendsMail: ports.mail.configured }
}

/** @throws 409 `stale_version` with the present settings */
export async function saveSettings(ctx: UserContext, { version, ...values }: z.output<typeof PlatformSettingsUpdate>) {
  await ctx.em.transactional(async (tx) => {
    const storedSettings = await readRow(tx, { lock: true })
    if (storedSettings.version !== version)
      throw kernelErrors.error('stale_version', { details: { current: await showSettings(tx) } })
    const changed = (Object.keys(values) as (keyof Settings)[]).filter(
      (name) => values[name] !== storedSettings.settings[name],
    )
    if (changed.length === 0) return
    await change(
      tx,
      sql`update platform_setting set value = ${JSON.stringify(values)}::jsonb, version = version + 1, updated_at = now()
        where name = 'general'`,
    )
    await ctx.record(tx, settingsChanged, { by: ctx.actor.userId, changed })
  })
  return showSettings(ctx.em)
}
