import { implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { claimsContract } from './claims/claims.contract.ts'
import { listFlaggedProfiles } from './claims/list-flagged-profiles.ts'
import { geographyContract } from './geography/geography.contract.ts'
import { listCities, listCountries, listStates } from './geography/geography.ts'
import type { ImageStore } from './images/image-store.ts'
import { sendImage } from './images/send-image.ts'
import { addSearchNeed, listSearchNeeds, removeSearchNeed } from './needs/added-needs.ts'
import { needsContract } from './needs/needs.contract.ts'
import { addAreas, removeArea, setAreas } from './profile/legal-areas.ts'
import { removeLocation, setLocation } from './profile/location.ts'
import { findPhoto, removePhoto, setPhoto } from './profile/photo.ts'
import { addProject, findProjectImage, readProjects, removeProject, updateProject } from './profile/portfolio.ts'
import { profileContract } from './profile/profile.contract.ts'
import { readAreas, readLocation, readProfile } from './profile/read-profile.ts'
import { addStudy, readStudies, removeStudy, updateStudy } from './profile/studies.ts'
import { updateProfile, withdrawProfile } from './profile/update-profile.ts'
import { marketplaceOverview } from './search/overview.ts'
import { findPublicImage, readProfessional } from './search/read-professional.ts'
import { searchContract } from './search/search.contract.ts'
import { searchProfessionals } from './search/search-professionals.ts'
import { suggest } from './search/suggest.ts'

export const profileRoutes = ({ env: { publicUrl } }: Services, store: ImageStore) =>
  implement(profileContract, {
    get: (ctx) => readProfile(publicUrl, ctx),
    update: (ctx, { body }) => updateProfile(publicUrl, ctx, body),
    withdraw: (ctx) => withdrawProfile(ctx),
    photo: async (ctx) => sendImage(ctx, store, await findPhoto(ctx), 'own'),
    setPhoto: async (ctx) => {
      await setPhoto(ctx, store)
      return readProfile(publicUrl, ctx)
    },
    removePhoto: (ctx) => removePhoto(ctx, store),
    studies: async (ctx) => ({ items: await readStudies(ctx) }),
    addStudy: (ctx, { body }) => addStudy(ctx, body),
    updateStudy: (ctx, { params, body }) => updateStudy(ctx, params.id, body),
    removeStudy: (ctx, { params }) => removeStudy(ctx, params.id),
    portfolio: async (ctx) => ({ items: await readProjects(ctx) }),
    addProject: (ctx) => addProject(ctx, store),
    updateProject: (ctx, { params, body }) => updateProject(ctx, params.id, body),
    removeProject: (ctx, { params }) => removeProject(ctx, store, params.id),
    projectImage: async (ctx, { params }) => sendImage(ctx, store, await findProjectImage(ctx, params.id), 'own'),
    legalAreas: async (ctx) => ({ items: await readAreas(ctx) }),
    addLegalAreas: (ctx, { body }) => addAreas(ctx, body.ids),
    setLegalAreas: (ctx, { body }) => setAreas(ctx, body.ids),
    removeLegalArea: (ctx, { params }) => removeArea(ctx, params.areaId),
    location: async (ctx) => ({ location: await readLocation(ctx) }),
    setLocation: (ctx, { body }) => setLocation(ctx, body.cityId),
    removeLocation: (ctx) => removeLocation(ctx),
  })

export const searchNeedRoutes = implement(needsContract, {
  list: (ctx) => listSearchNeeds(ctx),
  add: (ctx, { body }) => addSearchNeed(ctx, body),
  remove: (ctx, { params }) => removeSearchNeed(ctx, params.id),
})

export const geographyRoutes = implement(geographyContract, {
  countries: (ctx) => listCountries(ctx),
  states: (ctx, { params }) => listStates(ctx, params.code),
  cities: (ctx, { params }) => listCities(ctx, params.id),
})

export const flaggedProfileRoutes = implement(claimsContract, {
  claims: (ctx, { query }) => listFlaggedProfiles(ctx, query),
})

export const searchRoutes = (store: ImageStore) =>
  implement(searchContract, {
    search: (ctx, { query }) => searchProfessionals(ctx, query),
    suggestions: (ctx, { query }) => suggest(ctx, query.q),
    overview: (ctx) => marketplaceOverview(ctx),
    professional: (ctx, { params }) => readProfessional(ctx, params.slug),
    photo: async (ctx, { params }) => sendImage(ctx, store, await findPublicImage(ctx.em, params.slug), 'public'),
    projectImage: async (ctx, { params }) =>
      sendImage(ctx, store, await findPublicImage(ctx.em, params.slug, params.id), 'public'),
  })
