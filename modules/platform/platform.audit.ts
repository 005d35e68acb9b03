import { platformEntry, type ModuleAudit } from '#server/audit/audit-events.ts'
import {
  courtChanged,
  courtRegionChanged,
  holidayChanged,
  integrationTested,
  legalAreaChanged,
  legalAreasOrdered,
  settingsChanged,
  termsExtended,
} from './platform.events.ts'

export const platformAudit: ModuleAudit = (on) => {
  on(settingsChanged, ({ changed }) =>
    platformEntry('settings.changed', { type: 'setting', id: null }, { what: 'platform', names: changed.join(' ') }),
  )
  on(legalAreaChanged, ({ legalAreaId, what }) =>
    platformEntry('settings.changed', { type: 'setting', id: legalAreaId }, { what: 'legal_area', change: what }),
  )
  on(legalAreasOrdered, () =>
    platformEntry('settings.changed', { type: 'setting', id: null }, { what: 'legal_area', change: 'ordered' }),
  )
  on(courtChanged, ({ courtId, what }) =>
    platformEntry('settings.changed', { type: 'setting', id: courtId }, { what: 'court', change: what }),
  )
  on(courtRegionChanged, ({ regionId }) =>
    platformEntry('settings.changed', { type: 'setting', id: regionId }, { what: 'court_region' }),
  )
  on(holidayChanged, ({ date, what }) =>
    platformEntry('settings.changed', { type: 'setting', id: date }, { what: 'holiday', change: what }),
  )
  on(termsExtended, ({ from, what }) =>
    platformEntry('settings.changed', { type: 'setting', id: from }, { what: 'term_extension', change: what }),
  )
  on(integrationTested, ({ name, ok }) =>
    platformEntry('integrations.tested', { type: 'integration', id: name }, { ok }),
  )
}
