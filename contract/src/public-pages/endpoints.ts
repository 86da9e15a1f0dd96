import { z } from 'zod'
import { endpoint } from '../endpoint'
import { cursorInvalid, notFound } from '../refusals'
import { profileMissing } from '../trainers/availability-errors'
import {
  ownPublicPage,
  publicDirectory,
  publicFace,
  publicList,
  publicListQueryParams,
  publicPageDraft,
  publicReviewsQueryParams,
  publicTrainer,
  writtenReview,
} from './entity'
import { maxSlugCharacters, slugPattern } from './rules'

const slug = z.string().max(maxSlugCharacters).regex(slugPattern)

export const getPublicTrainer = endpoint({
  method: 'GET',
  path: '/public/trainers/{slug}',
  access: 'anyone',
  summary: 'What anybody may see of a trainer. An earlier slug finds the trainer too; the reply has the current one',
  params: { slug },
  reply: publicTrainer,
  errors: [notFound],
})

export const listPublicTrainers = endpoint({
  method: 'GET',
  path: '/public/cities/{city}',
  access: 'anyone',
  summary: 'The best rated trainers of a city, and of one specialization if given',
  params: { city: slug },
  query: publicListQueryParams,
  reply: publicList,
  errors: [notFound],
})

export const listPublicSpecialists = endpoint({
  method: 'GET',
  path: '/public/specializations/{specialization}',
  access: 'anyone',
  summary: 'The best rated trainers of a specialization in the whole country',
  params: { specialization: slug },
  reply: publicList,
  errors: [notFound],
})

export const getPublicDirectory = endpoint({
  method: 'GET',
  path: '/public/directory',
  access: 'anyone',
  summary: 'The cities and specializations that have a public list, with the number of trainers',
  reply: publicDirectory,
})

export const listPublicReviews = endpoint({
  method: 'GET',
  path: '/public/trainers/{slug}/reviews',
  access: 'anyone',
  summary: 'All reviews on a public page, latest first',
  params: { slug },
  query: publicReviewsQueryParams,
  reply: z.array(writtenReview),
  errors: [notFound, cursorInvalid],
})

export const getPublicFace = endpoint({
  method: 'GET',
  path: '/public/faces/{userId}',
  access: 'anyone',
  summary: 'Name, photo and slug of a trainer with a public page, by user id',
  reply: publicFace,
})

export const getOwnPublicPage = endpoint({
  method: 'GET',
  path: '/trainers/public-page',
  access: ['trainer'],
  summary: "The address of one's own public page, and whether it is shown",
  reply: ownPublicPage,
})

export const setOwnPublicPage = endpoint({
  method: 'PUT',
  path: '/trainers/public-page',
  access: ['trainer'],
  summary: "Show or hide one's own public page",
  body: publicPageDraft,
  reply: ownPublicPage,
  errors: [profileMissing],
})
