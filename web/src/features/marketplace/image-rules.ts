import { maxImageBytes } from '#modules/marketplace/profile/profile.contract.ts'

/** The bound as people say it: 5 MB. */
export const maxImageMegabytes = maxImageBytes / 1024 / 1024

/**
 * Why a file cannot be a picture of the profile, before it leaves; the server looks at its content. A drawing with
 * scripts (SVG) is not a picture here.
 */
export function imageProblem(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml' || file.size === 0) return 'type'
  return file.size > maxImageBytes ? 'size' : undefined
}
