import { z } from 'zod'
import { nameNotShowable, nameTooLong } from '../accounts/errors'
import { endpoint } from '../endpoint'
import { cursorInvalid, notFound } from '../refusals'
import { maxPictureBytes, uploadErrors } from '../uploads'
import { profileDraft } from './drafts'
import { gallery, listedTrainer, photo, trainer, trainerSearch } from './entity'
import * as refused from './errors'
import { profileLimits } from './rules'

const profileErrors = [
  refused.bioMissing,
  refused.bioTooLong,
  refused.textNotShowable,
  refused.specializationsMissing,
  refused.specializationUnknown,
  refused.priceInvalid,
  refused.availableSessionsInvalid,
  refused.addressMissing,
  refused.addressTooLong,
  refused.locationInvalid,
  refused.serviceTypesMissing,
  refused.serviceTypeUnknown,
  refused.packagesMissing,
  refused.packagesTooMany,
  refused.packageSessionsInvalid,
  refused.packagePriceInvalid,
  refused.samePackageSizesRefusal,
  refused.discountPercentInvalid,
  refused.discountDatesInvalid,
  refused.discountEndsEarlyRefusal,
  refused.scheduleInvalid,
  refused.policyUnknown,
  refused.hoursReversedRefusal,
  refused.versionInvalid,
  refused.profileChangedRefusal,
  refused.photoNotYoursRefusal,
  refused.galleryFull,
]

const photoUpload = { maxBytes: maxPictureBytes, missing: refused.photoMissing }

export const listTrainers = endpoint({
  method: 'GET',
  path: '/trainers',
  access: 'anyone',
  summary: 'Trainers: near a place and nearest first, by name, or the best rated first',
  query: trainerSearch,
  reply: z.array(listedTrainer),
  errors: [
    refused.pageLimitInvalidRefusal,
    refused.radiusInvalid,
    refused.addressTooLong,
    refused.textNotShowable,
    refused.nearInvalid,
    nameTooLong,
    nameNotShowable,
    refused.serviceTypeUnknown,
    refused.specializationUnknown,
    refused.languageFilterUnknown,
    refused.priceBoundInvalid,
    refused.searchedDayInvalidRefusal,
    refused.dayPartUnknown,
    refused.sortUnknown,
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
  upload: { field: 'file', maxFiles: 1, ...photoUpload, tooMany: refused.photoMissing },
  reply: photo,
  errors: [refused.photoMissing, ...uploadErrors],
})

export const uploadGallery = endpoint({
  method: 'POST',
  path: '/trainers/upload-gallery',
  access: ['trainer'],
  summary: "Replace one's own gallery by up to three photos",
  upload: { field: 'files', maxFiles: profileLimits.galleryPhotos, ...photoUpload, tooMany: refused.galleryFull },
  reply: gallery,
  errors: [refused.photoMissing, refused.galleryFull, ...uploadErrors],
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
