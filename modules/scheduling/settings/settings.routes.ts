import { implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { saveScheduleSettings, showScheduleSettings } from './schedule-settings.ts'
import { scheduleSettingsContract } from './settings.contract.ts'

export const settingsRoutes = ({ env: { publicUrl } }: Services) =>
  implement(scheduleSettingsContract, {
    settings: (ctx) => showScheduleSettings(ctx, publicUrl),
    saveSettings: (ctx, { body }) => saveScheduleSettings(ctx, publicUrl, body),
  })
