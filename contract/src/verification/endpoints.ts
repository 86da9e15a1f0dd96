import { z } from 'zod'
import { userNotFound } from '../admin/errors'
import { endpoint, nothing } from '../endpoint'
import { cursorInvalid } from '../refusals'
import { maxPictureBytes, pdfTooLarge, uploadErrors } from '../uploads'
import {
  adminDocument,
  certificateQueryParams,
  documentAcceptance,
  documentFileQueryParams,
  documentRefusal,
  documentsQueryParams,
  identityQueryParams,
  verification,
} from './entity'
import * as refused from './errors'

const fileErrors = [...uploadErrors, pdfTooLarge, refused.documentTypeWrong]

export const getVerification = endpoint({
  method: 'GET',
  path: '/me/verification',
  access: ['trainer'],
  summary: "One's own badge and documents, the latest first",
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
    missing: refused.identityIncompleteRefusal,
    tooMany: refused.identityIncompleteRefusal,
  },
  reply: verification,
  errors: [
    refused.identityIncompleteRefusal,
    refused.selfieTypeWrong,
    refused.documentNameInvalid,
    refused.documentNameDiffersRefusal,
    refused.identityWaitsRefusal,
    refused.identityCountsRefusal,
    refused.documentsTooMany,
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
    missing: refused.documentMissing,
    tooMany: refused.documentMissing,
  },
  reply: verification,
  errors: [
    refused.documentMissing,
    refused.documentNameInvalid,
    refused.documentNameDiffersRefusal,
    refused.documentTitleInvalid,
    refused.documentIssuerInvalid,
    refused.documentYearInvalid,
    refused.validUntilInvalid,
    refused.tooManyCertificatesRefusal,
    refused.documentsTooMany,
    refused.documentNotFound,
    ...fileErrors,
  ],
})

export const withdrawDocument = endpoint({
  method: 'DELETE',
  path: '/me/verification/papers/{id}',
  access: ['trainer'],
  summary: "Withdraw one's own document, or remove it after the decision. Its files are deleted",
  reply: verification,
  errors: [refused.documentNotFound],
})

export const getDocumentFile = endpoint({
  method: 'GET',
  path: '/papers/{id}/file',
  access: 'signed-in',
  summary: 'A file of a document, for its trainer and the admin; a PDF as a download',
  query: documentFileQueryParams,
  // The reply is binary, so it is not parsed with a schema.
  reply: z.unknown(),
  mediaType: 'image/webp',
  errors: [refused.documentNotFound],
})

export const listUndecidedDocuments = endpoint({
  method: 'GET',
  path: '/admin/papers',
  access: ['admin'],
  summary: 'The documents that wait for a decision, oldest first',
  query: documentsQueryParams,
  reply: z.array(adminDocument),
  errors: [cursorInvalid],
})

export const listDocumentsOfTrainer = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/papers',
  access: ['admin'],
  summary: 'The 50 documents that a person has sent last, the latest first',
  reply: z.array(adminDocument),
  errors: [userNotFound],
})

const decisionErrors = [refused.documentNotFound, refused.documentNotOpenRefusal]

export const acceptDocument = endpoint({
  method: 'POST',
  path: '/admin/papers/{id}/accept',
  access: ['admin'],
  summary: 'Accept a document; a second decision is refused',
  body: documentAcceptance,
  reply: nothing,
  errors: [...decisionErrors, refused.documentNameChangedRefusal, refused.validUntilInvalid],
})

export const refuseDocument = endpoint({
  method: 'POST',
  path: '/admin/papers/{id}/refuse',
  access: ['admin'],
  summary: 'Refuse a document with a reason; a second decision is refused',
  body: documentRefusal,
  reply: nothing,
  errors: [...decisionErrors, refused.documentReasonInvalid],
})
