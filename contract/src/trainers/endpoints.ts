import { z } from 'zod'
import { endpoint } from '../endpoint'
import { cursorInvalid, notFound } from '../refusals'
import { maxPictureBytes, uploadErrors } from '../uploads'
import { profileDraft } from './drafts'
import { gallery, listedTrainer, photo, trainer, trainerSearch } from './entity'
import {
  addressMissing,
  addressTooLong,
  availableSessionsInvalid,
  bioMissing,
  bioTooLong,
  discountDatesInvalid,
  discountEndsEarly,
  discountPercentInvalid,
  galleryFull,
  hoursReversed,
  limitInvalid,
  locationInvalid,
  packagePriceInvalid,
  packageSessionsInvalid,
  packagesAlike,
  packagesMissing,
  packagesTooMany,
  photoMissing,
  photoNotYours,
  priceInvalid,
  radiusInvalid,
  scheduleInvalid,
  serviceTypesMissing,
  serviceTypeUnknown,
  specializationsMissing,
  specializationUnknown,
  textNotShowable,
} from './errors'
import { limits } from './rules'

const profileErrors = [
  bioMissing,
  bioTooLong,
  textNotShowable,
  specializationsMissing,
  specializationUnknown,
  priceInvalid,
  availableSessionsInvalid,
  addressMissing,
  addressTooLong,
  locationInvalid,
  serviceTypesMissing,
  serviceTypeUnknown,
  packagesMissing,
  packagesTooMany,
  packageSessionsInvalid,
  packagePriceInvalid,
  packagesAlike,
  discountPercentInvalid,
  discountDatesInvalid,
  discountEndsEarly,
  scheduleInvalid,
  hoursReversed,
  photoNotYours,
  galleryFull,
]

const photoUpload = { mostBytes: maxPictureBytes, missing: photoMissing }

export const listTrainers = endpoint({
  method: 'GET',
  path: '/trainers',
  access: 'anyone',
  summary: 'Trainers: near a place and nearest first, or the best rated first',
  query: trainerSearch,
  reply: z.array(listedTrainer),
  errors: [
    limitInvalid,
    radiusInvalid,
    addressTooLong,
    textNotShowable,
    serviceTypeUnknown,
    specializationUnknown,
    cursorInvalid,
  ],
})

export const getTrainer = endpoint({
  method: 'GET',
  path: '/trainers/{id}',
  access: 'signed-in',
  summary: 'A trainer with a saved profile',
  reply: trainer,
  errors: [notFound],
})

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/trainers/profile',
  access: ['trainer'],
  summary: "Save one's own profile",
  body: profileDraft,
  reply: trainer,
  errors: profileErrors,
})

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/trainers/upload-photo',
  access: ['trainer'],
  summary: "Replace one's own profile photo",
  upload: { field: 'file', mostFiles: 1, ...photoUpload, tooMany: photoMissing },
  reply: photo,
  errors: [photoMissing, ...uploadErrors],
})

export const uploadGallery = endpoint({
  method: 'POST',
  path: '/trainers/upload-gallery',
  access: ['trainer'],
  summary: "Replace one's own gallery by up to three photos",
  upload: { field: 'files', mostFiles: limits.galleryPhotos, ...photoUpload, tooMany: galleryFull },
  reply: gallery,
  errors: [photoMissing, galleryFull, ...uploadErrors],
})

export const deleteGalleryPhoto = endpoint({
  method: 'DELETE',
  path: '/trainers/gallery/{index}',
  access: ['trainer'],
  summary: "Delete one photo of one's own gallery, counted from 0",
  params: { index: z.string().regex(/^\d{1,2}$/) },
  reply: gallery,
  errors: [notFound],
})
