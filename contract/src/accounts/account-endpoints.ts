import { z } from 'zod'
import { endpoint, nothing } from '../endpoint'
import { notFound, tooManyRequests } from '../refusals'
import { account, mailChoice, openSession } from './account-entity'
import * as refusedChange from './account-errors'
import { accountProfile, emailChange, emailProof, passwordChange } from './drafts'
import * as refused from './errors'

export const getAccount = endpoint({
  method: 'GET',
  path: '/me/account',
  access: 'signed-in',
  summary: "What the account's owner can see and change",
  reply: account,
})

export const saveAccount = endpoint({
  method: 'PUT',
  path: '/me/account',
  access: 'signed-in',
  summary: 'Change name and phone',
  body: accountProfile,
  reply: account,
  errors: [
    refused.missingFields,
    refused.nameTooLong,
    refused.nameNotShowable,
    refused.nameWithLink,
    refused.nameReserved,
    refusedChange.phoneInvalid,
    refusedChange.renamedOftenRefusal,
  ],
})

export const chooseMails = endpoint({
  method: 'PUT',
  path: '/me/mails',
  access: 'signed-in',
  summary: 'Choose which mails to get',
  body: mailChoice,
  reply: account,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/me/password',
  access: 'signed-in',
  summary:
    'Change the password, or set one after a fresh external sign-in; with a code if two-step verification is on. Ends the other sessions',
  body: passwordChange,
  reply: nothing,
  errors: [
    refused.missingFields,
    refused.passwordTooShort,
    refused.passwordTooLong,
    refused.passwordBlankRefusal,
    refused.passwordTooCommon,
    ...refusedChange.ownerProofErrors,
  ],
})

export const askEmailChange = endpoint({
  method: 'POST',
  path: '/me/email',
  access: 'signed-in',
  summary:
    'Mail a link to a new address, with a code if two-step verification is on. The reply is the same whether or not that address has an account',
  body: emailChange,
  reply: nothing,
  errors: [
    refused.missingFields,
    refused.invalidEmail,
    refused.passwordTooLong,
    refusedChange.emailUnchangedRefusal,
    refusedChange.adminKeepsEmailRefusal,
    tooManyRequests,
    ...refusedChange.ownerProofErrors,
  ],
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/me/email',
  access: 'signed-in',
  summary: 'Cancel a change of address that waits for the new address',
  reply: account,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/email/change',
  access: 'signed-in',
  summary: "Change to the new address with the link that was mailed to it, signed in to one's own account",
  body: emailProof,
  reply: nothing,
  errors: [refused.linkInvalid, refused.emailTakenRefusal],
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email/undo',
  access: 'anyone',
  summary: 'Restore the former address with the link that was mailed to it. Ends all sessions and removes the password',
  body: emailProof,
  reply: nothing,
  errors: [refused.linkInvalid, refused.emailTakenRefusal],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  access: 'signed-in',
  summary: 'Where the person is signed in, this session first, then the last used',
  reply: z.array(openSession),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/{id}',
  access: 'signed-in',
  summary: "End one of one's own sessions",
  reply: nothing,
  errors: [notFound],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  access: 'signed-in',
  summary: 'End all sessions but this one',
  reply: nothing,
})
