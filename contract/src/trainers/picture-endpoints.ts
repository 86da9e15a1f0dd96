import { z } from 'zod'
import { endpoint } from '../endpoint'
import { maxPictureBytes, uploadErrors } from '../uploads'
import { photoMissing } from './errors'

const ownPicture = z.object({ picture: z.string().nullable() })

export const replacePicture = endpoint({
  method: 'POST',
  path: '/me/picture',
  access: 'signed-in',
  summary: "Replace one's own picture. For a trainer it is the profile photo",
  upload: { field: 'file', maxFiles: 1, maxBytes: maxPictureBytes, missing: photoMissing, tooMany: photoMissing },
  reply: ownPicture,
  errors: [photoMissing, ...uploadErrors],
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/me/picture',
  access: 'signed-in',
  summary: "Remove one's own picture",
  reply: ownPicture,
})
