import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { addImageRow, removeImageBytes, removeImageRow, type ImageStore } from '../images/image-store.ts'
import { receiveImage } from '../images/receive-image.ts'
import type { SentImage } from '../images/send-image.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'
import { publicProfileChanged } from '../marketplace.events.ts'
import { lockOwner } from './lock-owner.ts'
import { ensureProfile } from './update-profile.ts'

const photoSidePx = 512

/**
 * Replaces or removes the picture.
 * @returns the id of the former picture
 */
async function replacePhoto(ctx: Context, tx: EntityManager, photoId: string | null): Promise<string | null> {
  const { companyId, userId } = ctx.actor
  await lockOwner(tx, ctx.actor)
  await ensureProfile(tx, ctx.actor)
  const storedPhoto = await row(
    tx,
    { id: col.uuid.nullable },
    sql`select photo_id as id from professional_profile where company_id = ${companyId} and user_id = ${userId}`,
  )
  await change(
    tx,
    sql`update professional_profile set photo_id = ${photoId}, updated_at = now() where company_id = ${companyId}
      and user_id = ${userId}`,
  )
  await change(tx, sql`update user_account set photo_key = ${photoId} where id = ${userId}`)
  if (storedPhoto?.id) await removeImageRow(tx, ctx.actor, storedPhoto.id)
  await ctx.record(tx, publicProfileChanged, { userId, companyId, part: 'photo' })
  return storedPhoto?.id ?? null
}

/**
 * Writes the bytes, then the row, and removes the former picture last.
 * @throws the errors of `receiveImage`
 */
export async function setPhoto(ctx: Context, store: ImageStore): Promise<void> {
  const { photo } = await receiveImage(ctx.req, { maxSide: photoSidePx, shape: 'square' })
  const image = await store.write(photo)
  let previousPhoto: string | null
  try {
    previousPhoto = await ctx.em.fork().transactional(async (tx) => {
      await addImageRow(tx, ctx.actor, image)
      return replacePhoto(ctx, tx, image.id)
    })
  } catch (error) {
    await removeImageBytes(ctx, store, image.id)
    throw error
  }
  await removeImageBytes(ctx, store, previousPhoto)
}

/** Removes the photograph, repeatably. */
export async function removePhoto(ctx: Context, store: ImageStore): Promise<void> {
  await removeImageBytes(ctx, store, await ctx.em.transactional((tx) => replacePhoto(ctx, tx, null)))
}

/** @throws 404 `image_not_found` */
export async function findPhoto({ em, actor }: Context): Promise<SentImage> {
  const photo = await row(
    em,
    { id: col.uuid, sizeBytes: col.int },
    sql`
    select i.id, i.size_bytes as "sizeBytes" from professional_profile p
      join profile_image i on i.company_id = p.company_id
      and i.id = p.photo_id
     where p.company_id = ${actor.companyId} and p.user_id = ${actor.userId}`,
  )
  if (!photo) throw marketplaceErrors.error('image_not_found')
  return { id: photo.id, sizeBytes: photo.sizeBytes }
}
