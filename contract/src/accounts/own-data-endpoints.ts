import { z } from 'zod'
import { cannotDeleteSelfRefusal } from '../admin/errors'
import { endpoint, nothing } from '../endpoint'
import { notSignedInRefusal } from '../refusals'
import { ownerProofErrors } from './account-errors'
import { deletion, deletionRequest, leaving, legalRead, notices } from './own-data-entity'
import * as refused from './own-data-errors'

export const exportData = endpoint({
  method: 'GET',
  path: '/me/export',
  access: 'signed-in',
  summary: 'Everything that is stored about the person, as one JSON file; once an hour',
  // Counts each export towards the rate limit, although an export changes nothing.
  changesData: true,
  // The reply is a stream, so it is not parsed with a schema.
  reply: z.unknown(),
  mediaType: 'application/json; charset=utf-8',
  errors: [refused.exportTooSoon],
})

export const getDeletion = endpoint({
  method: 'GET',
  path: '/me/deletion',
  access: 'signed-in',
  summary: 'Whether the own account can be deleted now, and when it will be deleted',
  reply: deletion,
})

export const askForDeletion = endpoint({
  method: 'POST',
  path: '/me/deletion',
  access: 'signed-in',
  summary:
    'Delete the own account in 7 days, and hide it until then. Needs the password, or a fresh sign-in without one; with a code if two-step verification is on',
  body: deletionRequest,
  reply: leaving,
  errors: [
    cannotDeleteSelfRefusal,
    refused.openMoneyRefusal,
    refused.sessionSoonRefusal,
    refused.openProblemsRefusal,
    ...ownerProofErrors,
  ],
})

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/me/deletion',
  access: 'signed-in',
  summary: 'Keep the own account after all',
  reply: nothing,
  errors: [notSignedInRefusal],
})

export const getNotices = endpoint({
  method: 'GET',
  path: '/me/notices',
  access: 'signed-in',
  summary: 'What every page tells the person: the coming deletion of the account, and a change of the legal texts',
  reply: notices,
})

export const readLegal = endpoint({
  method: 'POST',
  path: '/me/consents',
  access: 'signed-in',
  summary: 'Note that the person was told about the change of the legal texts on that day',
  body: legalRead,
  reply: nothing,
})
