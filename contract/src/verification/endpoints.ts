import { z } from 'zod'
import { userNotFound } from '../admin/errors'
import { endpoint, nothing } from '../endpoint'
import { cursorInvalid } from '../refusals'
import { maxPictureBytes, pdfTooLarge, uploadErrors } from '../uploads'
import {
  acceptance,
  certificateQueryParams,
  identityQueryParams,
  judgedPaper,
  paperFileQueryParams,
  paperRefusal,
  papersQueryParams,
  verification,
} from './entity'
import * as refused from './errors'

const fileErrors = [...uploadErrors, pdfTooLarge, refused.paperTypeWrong]

export const getVerification = endpoint({
  method: 'GET',
  path: '/me/verification',
  access: ['trainer'],
  summary: "One's own badge and papers, the latest first",
  reply: verification,
})

export const sendIdentity = endpoint({
  method: 'POST',
  path: '/me/verification/identity',
  access: ['trainer'],
  summary: 'Send the front of the ID card and a selfie, in this order',
  query: identityQueryParams,
  upload: {
    field: 'files',
    maxFiles: 2,
    maxBytes: maxPictureBytes,
    missing: refused.identityIncomplete,
    tooMany: refused.identityIncomplete,
  },
  reply: verification,
  errors: [
    refused.identityIncomplete,
    refused.selfieTypeWrong,
    refused.paperNameInvalid,
    refused.paperNameDiffers,
    refused.identityWaits,
    refused.identityCounts,
    refused.papersTooMany,
    ...fileErrors,
  ],
})

export const sendCertificate = endpoint({
  method: 'POST',
  path: '/me/verification/certificates',
  access: ['trainer'],
  summary: 'Send a certificate as a photo or a PDF',
  query: certificateQueryParams,
  upload: {
    field: 'files',
    maxFiles: 1,
    maxBytes: maxPictureBytes,
    missing: refused.paperMissing,
    tooMany: refused.paperMissing,
  },
  reply: verification,
  errors: [
    refused.paperMissing,
    refused.paperNameInvalid,
    refused.paperNameDiffers,
    refused.paperTitleInvalid,
    refused.paperIssuerInvalid,
    refused.paperYearInvalid,
    refused.validUntilInvalid,
    refused.certificatesFull,
    refused.papersTooMany,
    refused.paperNotFound,
    ...fileErrors,
  ],
})

export const withdrawPaper = endpoint({
  method: 'DELETE',
  path: '/me/verification/papers/{id}',
  access: ['trainer'],
  summary: "Withdraw one's own paper, or remove it after the decision. Its files are deleted",
  reply: verification,
  errors: [refused.paperNotFound],
})

export const getPaperFile = endpoint({
  method: 'GET',
  path: '/papers/{id}/file',
  access: 'signed-in',
  summary: 'A file of a paper, for its trainer and the admin; a PDF as a download',
  query: paperFileQueryParams,
  // The reply is binary, so it is not parsed with a schema.
  reply: z.unknown(),
  mediaType: 'image/webp',
  errors: [refused.paperNotFound],
})

export const listPapers = endpoint({
  method: 'GET',
  path: '/admin/papers',
  access: ['admin'],
  summary: 'The papers that wait for a decision, oldest first',
  query: papersQueryParams,
  reply: z.array(judgedPaper),
  errors: [cursorInvalid],
})

export const listPapersOfTrainer = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/papers',
  access: ['admin'],
  summary: 'The 50 papers that a person has sent last, the latest first',
  reply: z.array(judgedPaper),
  errors: [userNotFound],
})

const decisionErrors = [refused.paperNotFound, refused.paperNotOpen]

export const acceptPaper = endpoint({
  method: 'POST',
  path: '/admin/papers/{id}/accept',
  access: ['admin'],
  summary: 'Accept a paper; a second decision is refused',
  body: acceptance,
  reply: nothing,
  errors: [...decisionErrors, refused.paperNameChanged, refused.validUntilInvalid],
})

export const refusePaper = endpoint({
  method: 'POST',
  path: '/admin/papers/{id}/refuse',
  access: ['admin'],
  summary: 'Refuse a paper with a reason; a second decision is refused',
  body: paperRefusal,
  reply: nothing,
  errors: [...decisionErrors, refused.paperReasonInvalid],
})
